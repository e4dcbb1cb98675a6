import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { importTool } from '@livery/core/testing/tools';
import { findChromium } from '@livery/server/extract/find-chromium';
import type { Node } from '@takumi-rs/core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Other renderers, which draw the tree that Livery has laid out. */

const require = createRequire(import.meta.url);

/** A finished layout, as a tree that can be sent to another thread. */
export interface Design {
  node: Node;
  width: number;
  height: number;
}

const fonts = [
  {
    name: 'Instrument Serif',
    weight: 400 as const,
    file: '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff',
  },
  { name: 'Inter', weight: 400 as const, file: '@fontsource/inter/files/inter-latin-400-normal.woff' },
  { name: 'Inter', weight: 600 as const, file: '@fontsource/inter/files/inter-latin-600-normal.woff' },
];

/** The tree as React elements for the peers; logical sides and emoji are resolved in it already. */
export function toElement(node: Node, key = 0): ReactElement {
  const style = { ...node.style, fontSynthesis: undefined };
  if (node.type === 'text') return createElement('div', { key, style }, node.text);
  if (node.type === 'image') {
    const src =
      typeof node.src === 'string' && node.src.startsWith('<svg') ? svgUrl(node.src) : String(node.src);
    const { width = style.width, height = style.height } = node;
    return createElement('img', { key, src, width, height, style });
  }
  const display = style.display ?? 'flex';
  return createElement('div', { key, style: { ...style, display } }, (node.children ?? []).map(toElement));
}

/** CSS with the fonts embedded in it. */
export async function fontFaces(): Promise<string> {
  const faces = await Promise.all(
    fonts.map(async ({ name, weight, file }) => {
      const data = (await readFile(require.resolve(file))).toString('base64');
      return `@font-face{font-family:'${name}';font-weight:${weight};src:url(data:font/woff;base64,${data})}`;
    }),
  );
  return faces.join('');
}

function svgUrl(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

export async function createSatoriRenderer(): Promise<(design: Design) => Promise<unknown>> {
  const { default: satori } = await importTool<{
    default(element: ReactElement, options: object): Promise<string>;
  }>('satori');
  const { Resvg } = await importTool<{ Resvg: new (svg: string) => { render(): { asPng(): Buffer } } }>(
    '@resvg/resvg-js',
  );
  const loaded = await Promise.all(
    fonts.map(async ({ file, ...font }) => ({ ...font, data: await readFile(require.resolve(file)) })),
  );
  return async ({ node, width, height }) => {
    const svg = await satori(toElement(node), { width, height, fonts: loaded });
    return new Resvg(svg).render().asPng();
  };
}

export interface ChromiumRenderer {
  /** Lays the design out and takes a screenshot, in a page that stays open with its fonts loaded. */
  draw(design: Design): Promise<unknown>;
  /** In a new page, as a service that isolates its callers would. */
  drawInNewPage(design: Design): Promise<unknown>;
  close(): Promise<void>;
}

/** Null when no Chromium is found. */
export async function createChromiumRenderer(): Promise<ChromiumRenderer | null> {
  const executablePath = findChromium(process.env.CHROMIUM_PATH);
  if (!executablePath) return null;
  const browser: Browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  const style = `<style>${await fontFaces()}*{box-sizing:border-box;margin:0}html,body,main{width:100%;height:100%;overflow:hidden}</style>`;
  const open = async () => {
    const page = await browser.newPage();
    await page.setContent(`${style}<main></main>`);
    return page;
  };
  const drawIn = async (page: Page, { node, width, height }: Design) => {
    await page.setViewportSize({ width, height });
    await page.evaluate(
      async (html) => {
        document.querySelector('main')!.innerHTML = html;
        await document.fonts.ready;
      },
      renderToStaticMarkup(toElement(node)),
    );
    return page.screenshot({ type: 'png' });
  };
  const kept = await open();
  return {
    draw: (design) => drawIn(kept, design),
    async drawInNewPage(design) {
      const page = await open();
      try {
        return await drawIn(page, design);
      } finally {
        await page.close();
      }
    },
    close: () => browser.close(),
  };
}
