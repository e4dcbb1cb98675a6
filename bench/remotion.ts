import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VideoRequest } from '@livery/engine/ports';
import { createNodeComposer } from '@livery/server/engine/adapters/node-composer';
import { findChromium } from '@livery/server/extract/find-chromium';
import { keyframes } from '@livery/templates/shared/motion/motion';
import type { Node } from '@takumi-rs/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { installPeer } from './install-peer.ts';
import { fontFaces, toElement } from './still-peers.ts';

/** Remotion with its default settings and Livery's frames: the same trees, as HTML in the same Chromium. */

const VERSION = '4.0.527';
const REACT = '19.2.0';
const packages = {
  remotion: VERSION,
  '@remotion/bundler': VERSION,
  '@remotion/renderer': VERSION,
  react: REACT,
  'react-dom': REACT,
};

const entry = `
import React, { useEffect, useState } from 'react';
import { AbsoluteFill, Composition, continueRender, delayRender, registerRoot, staticFile, useCurrentFrame } from 'remotion';
const Video = () => {
  const frame = useCurrentFrame();
  const [video, setVideo] = useState(null);
  const [handle] = useState(() => delayRender());
  useEffect(() => {
    fetch(staticFile('video.json')).then((answer) => answer.json()).then(async (video) => {
      const style = document.createElement('style');
      style.textContent = video.css;
      document.head.append(style);
      await Promise.all([...document.fonts].map((font) => font.load()));
      setVideo(video);
      continueRender(handle);
    });
  }, []);
  if (!video) return null;
  return <AbsoluteFill dangerouslySetInnerHTML={{ __html: video.frames[frame] }} />;
};
registerRoot(() => <Composition id="video" component={Video} width={1080} height={1080} fps={30} durationInFrames={180} />);
`;

/** Measures the seconds that Remotion renders a video for, without bundling and starting its browser; null without Chromium. */
export async function createRemotionRenderer(request: VideoRequest): Promise<(() => Promise<number>) | null> {
  const browserExecutable = findChromium(process.env.CHROMIUM_PATH);
  if (!browserExecutable) return null;
  const folder = await installPeer('remotion', packages);
  await mkdir(join(folder, 'public'), { recursive: true });
  await writeFile(join(folder, 'video.jsx'), entry);
  await writeFile(join(folder, 'public/video.json'), JSON.stringify(await videoAsHtml(request)));
  const { bundle } = await import(join(folder, 'node_modules/@remotion/bundler/dist/index.js'));
  const renderer = await import(join(folder, 'node_modules/@remotion/renderer/dist/index.js'));
  const serveUrl = await bundle({ entryPoint: join(folder, 'video.jsx'), publicDir: join(folder, 'public') });
  const puppeteerInstance = await renderer.openBrowser('chrome', { browserExecutable });
  const shared = { serveUrl, puppeteerInstance, browserExecutable };
  const composition = await renderer.selectComposition({ ...shared, id: 'video' });
  return async () => {
    const start = performance.now();
    await renderer.renderMedia({
      ...shared,
      composition,
      codec: 'h264',
      colorSpace: 'bt709',
      outputLocation: join(folder, 'video.mp4'),
      logLevel: 'error',
    });
    return (performance.now() - start) / 1000;
  };
}

/** Every frame as HTML: CSS animations are paused at the frame's moment, images are data URLs. */
async function videoAsHtml(request: VideoRequest): Promise<{ css: string; frames: string[] }> {
  const composer = await createNodeComposer();
  const staged = await composer.stage(request);
  const sources = new Map<string, string>();
  const files = [
    ...Object.entries(request.renderAssets.images),
    ...request.renderAssets.logos.map((logo) => [logo.asset, logo] as const),
  ];
  for (const [name, { path }] of files) {
    sources.set(name, `data:image/svg+xml;base64,${(await readFile(path)).toString('base64')}`);
  }
  const frames: string[] = [];
  const count = request.durationS * 30;
  for (let frame = 0; frame < count; frame++) {
    const moment = { timeMs: (frame * 1000) / 30, durationMs: ((count - 1) * 1000) / 30 };
    const { node } = await composer.recompose(staged, { moment });
    frames.push(renderToStaticMarkup(toElement(pauseAt(node, moment.timeMs, sources))));
  }
  return { css: `${await fontFaces()} * { box-sizing: border-box; margin: 0 } ${keyframes}`, frames };
}

function pauseAt(node: Node, timeMs: number, sources: Map<string, string>): Node {
  const style: Record<string, unknown> = { ...node.style };
  if (typeof style.animation === 'string') {
    style.animation = style.animation.replace(
      /([\d.]+)ms( both| \d+ alternate both)$/,
      (_, delay, rest) => `${Number(delay) - timeMs}ms${rest} paused`,
    );
  }
  if (node.type === 'container') {
    return {
      ...node,
      style,
      children: (node.children ?? []).map((child) => pauseAt(child, timeMs, sources)),
    } as Node;
  }
  const src = node.type === 'image' && typeof node.src === 'string' ? sources.get(node.src) : undefined;
  return { ...node, style, ...(src ? { src } : {}) } as Node;
}
