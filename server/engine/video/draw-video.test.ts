import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeDocument } from '@livery/core/brand/complete';
import { brandDocumentSchema } from '@livery/core/brand/document';
import { deriveTokens } from '@livery/core/tokens/derive';
import { noRenderAssets, type VideoRequest } from '@livery/engine/ports';
import type { Composer } from '@livery/engine/scene/compose';
import { findTemplate } from '@livery/templates/registry';
import { sampleBrands } from '@livery/templates/samples/brands';
import { AV_PROFILE_H264_HIGH } from 'node-av/constants';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MediaError } from '../../platform/libav.ts';
import { runsEverything } from '../../testing/extent.ts';
import { decodeFrame, listBoxes, type ProbedVideo, probeVideo } from '../../testing/probe-video.ts';
import { createNodeComposer } from '../adapters/node-composer.ts';
import { drawVideo } from './draw-video.ts';
import { openVideoFile } from './video-file.ts';

/** Where the pixels do not matter. */
const SMALL = 0.1;

const metadata = { title: 'Größe & 灯台', brand: 'Northpail', template: 'proof-quote', version: 7 };
const BT709 = { space: 1, range: 1, primaries: 1, transfer: 1 };

let composer: Composer;
let folder: string;
beforeAll(async () => {
  composer = await createNodeComposer();
  folder = await mkdtemp(join(tmpdir(), 'livery-video-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function request(wanted: Partial<VideoRequest>): VideoRequest {
  return {
    templateId: 'proof-quote',
    content: findTemplate('proof-quote')!.sample,
    tokens: deriveTokens(brandDocumentSchema.parse(completeDocument(sampleBrands[0]!.document, {}).document)),
    mode: 'light',
    format: 'square',
    scale: 0.5,
    output: 'mp4',
    durationS: 1,
    renderAssets: noRenderAssets,
    metadata,
    ...wanted,
  };
}

async function draw(wanted: Partial<VideoRequest>, open = openVideoFile) {
  const asked = request(wanted);
  const files = { file: join(folder, `video.${asked.output}`), posterFile: join(folder, 'poster.jpg') };
  const steps: string[] = [];
  await drawVideo(
    composer,
    asked,
    files,
    { onFrame: (done, frames) => steps.push(`${done}/${frames}`), onLast: () => steps.push('last') },
    open,
  );
  return { ...files, steps };
}

const outputs = [
  [
    { output: 'mp4', format: 'square', durationS: 1 },
    { width: 540, height: 540, frames: 30 },
  ],
  [
    { output: 'mp4', format: 'portrait', durationS: 1.35 },
    { width: 540, height: 674, frames: 41 },
  ],
  [
    { output: 'webm', format: 'story', durationS: 1 },
    { width: 540, height: 960, frames: 30 },
  ],
  [
    { output: 'gif', format: 'portrait', durationS: 1.5 },
    { width: 540, height: 675, frames: 30 },
  ],
  [
    { output: 'mp4', format: 'wide', durationS: 1, scale: 1 },
    { width: 1920, height: 1080, frames: 30 },
  ],
  [
    { output: 'mp4', format: 'square', durationS: 1, scale: 2 },
    { width: 2160, height: 2160, frames: 30 },
  ],
] as const;

describe.each(runsEverything ? outputs : outputs.slice(0, -2))('%j', (wanted, expected) => {
  let probed: ProbedVideo;
  let drawn: Awaited<ReturnType<typeof draw>>;
  beforeAll(async () => {
    drawn = await draw(wanted);
    probed = await probeVideo(drawn.file);
  });

  test('has the requested frames and size, and decodes without a complaint', () => {
    expect(probed).toMatchObject(expected);
    expect(probed.durationS).toBeCloseTo(expected.frames / (wanted.output === 'gif' ? 20 : 30), 2);
    expect(probed.complaints).toEqual([]);
  });

  test('has the codec, colours and container of its output', async () => {
    const codec = { mp4: 'h264', webm: 'vp9', gif: 'gif' }[wanted.output];
    expect(probed.codec).toContain(codec);
    if (wanted.output === 'gif') return;
    expect(probed).toMatchObject({ pixelFormat: 'yuv420p', colors: BT709 });
    if (wanted.output === 'webm') return;
    expect(probed.profile).toBe(AV_PROFILE_H264_HIGH);
    const boxes = await listBoxes(drawn.file);
    expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'));
  });

  test('carries its metadata', async () => {
    if (wanted.output === 'gif') {
      expect((await readFile(drawn.file)).toString('utf8')).toContain(`${metadata.title}\n${metadata.brand}`);
      return;
    }
    const tags = Object.fromEntries(
      Object.entries(probed.metadata).map(([name, value]) => [name.toLowerCase(), value]),
    );
    expect(tags).toMatchObject({ title: metadata.title, artist: metadata.brand });
    expect(tags.comment).toBe('Livery: proof-quote, brand version 7');
  });

  test('reports every frame, then the end', () => {
    const steps = Array.from({ length: expected.frames }, (_, index) => `${index + 1}/${expected.frames}`);
    expect(drawn.steps).toEqual([...steps, 'last']);
  });

  test('has its last frame as the poster', async () => {
    const last = await lastFrame(drawn.file, probed);
    const poster = await sharp(drawn.posterFile)
      .extract({ left: 0, top: 0, width: probed.width, height: probed.height })
      .removeAlpha()
      .raw()
      .toBuffer();
    // Another encoding of the same frame: equal but for fine edges.
    let far = 0;
    for (let at = 0; at < last.length; at++) if (Math.abs(last[at]! - poster[at]!) > 24) far += 1;
    expect(far / last.length).toBeLessThan(0.02);
  });
});

async function lastFrame(file: string, { width, height, frames }: ProbedVideo): Promise<Buffer> {
  const rgb = await decodeFrame(file, frames - 1);
  expect(rgb.length).toBe(width * height * 3);
  return rgb;
}

test('the same request gives the same frames', async () => {
  const frames = async () => {
    const seen: string[] = [];
    await draw({ scale: SMALL }, async (file, options) => {
      const video = await openVideoFile(file, options);
      const write: typeof video.write = async (frame) => {
        seen.push(createHash('sha256').update(frame.toBuffer()).digest('hex'));
        await video.write(frame);
      };
      return { ...video, write };
    });
    return seen;
  };
  const [one, two] = [await frames(), await frames()];
  expect(one).toHaveLength(30);
  expect(two).toEqual(one);
});

test.each(runsEverything ? [1, 5, 20, 60] : [1])(
  'a GIF of %d s has the colours of its last frame',
  async (durationS) => {
    const { file, posterFile } = await draw({
      output: 'gif',
      durationS,
      scale: 0.5,
      templateId: 'event-invite',
      content: findTemplate('event-invite')!.sample,
    });
    const probed = await probeVideo(file);
    expect(probed.frames).toBe(durationS * 20);
    const last = await decodeFrame(file, probed.frames - 1);
    const still = await sharp(posterFile).removeAlpha().raw().toBuffer();
    let sum = 0;
    for (let at = 0; at < last.length; at++) sum += Math.abs(last[at]! - still[at]!);
    expect(sum / last.length).toBeLessThan(4);
  },
  300_000,
);

test.each(['mp4', 'webm', 'gif'] as const)(
  'a full disk fails a video as %s with a retryable error',
  async (output) => {
    const onFullDisk: typeof openVideoFile = (_file, options) => openVideoFile('/dev/full', options);
    await expect(draw({ output, scale: SMALL }, onFullDisk)).rejects.toBeInstanceOf(MediaError);
  },
);

test.each([0, 12, 'the end'])('an encoder that fails at %s ends the video there', async (where) => {
  let closed = 0;
  const failing: typeof openVideoFile = async (file, options) => {
    const video = await openVideoFile(file, options);
    let frames = 0;
    return {
      async write(frame) {
        if (frames++ === where) throw new MediaError('The encoder failed');
        await video.write(frame);
      },
      async finish() {
        if (where === 'the end') throw new MediaError('The encoder failed');
        await video.finish();
      },
      async close() {
        closed += 1;
        await video.close();
      },
    };
  };
  await expect(draw({ scale: SMALL }, failing)).rejects.toThrow('The encoder failed');
  expect(closed).toBe(1);
});

test('a missing folder is reported as such', async () => {
  const files = { file: '/nowhere/video.mp4', posterFile: '/nowhere/poster.jpg' };
  const drawn = drawVideo(composer, request({}), files, { onFrame() {}, onLast() {} });
  await expect(drawn).rejects.toThrow(/No such file/);
});
