import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeDocument } from '@livery/core/brand/complete';
import { brandDocumentSchema } from '@livery/core/brand/document';
import { deriveTokens } from '@livery/core/tokens/derive';
import { findTemplate } from '@livery/templates/registry';
import { sampleBrands } from '@livery/templates/samples/brands';
import { AV_PROFILE_H264_HIGH } from 'node-av/constants';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeFrame, listBoxes, type ProbedVideo, probeVideo } from '../../testing/probe-film.ts';
import { type Composer, createComposer } from '../compose.ts';
import { noRenderAssets, type VideoRequest } from '../contracts.ts';
import { drawVideo } from './draw-film.ts';
import { openVideoFile } from './film-file.ts';
import { VideoError } from './libav.ts';

const about = { title: 'Größe & 灯台', brand: 'Northpail', template: 'proof-quote', version: 7 };
const BT709 = { space: 1, range: 1, primaries: 1, transfer: 1 };

let composer: Composer;
let folder: string;
beforeAll(async () => {
  composer = await createComposer();
  folder = await mkdtemp(join(tmpdir(), 'livery-film-'));
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
    about,
    ...wanted,
  };
}

async function draw(wanted: Partial<VideoRequest>, open = openVideoFile) {
  const asked = request(wanted);
  const files = { video: join(folder, `film.${asked.output}`), poster: join(folder, 'poster.jpg') };
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

describe.each([
  [
    { output: 'mp4', format: 'square', durationS: 1 },
    { width: 540, height: 540, frames: 30 },
  ],
  [
    { output: 'mp4', format: 'portrait', durationS: 2.35 },
    { width: 540, height: 674, frames: 71 },
  ],
  [
    { output: 'mp4', format: 'wide', durationS: 1, scale: 1 },
    { width: 1920, height: 1080, frames: 30 },
  ],
  [
    { output: 'mp4', format: 'square', durationS: 1, scale: 2 },
    { width: 2160, height: 2160, frames: 30 },
  ],
  [
    { output: 'webm', format: 'story', durationS: 1 },
    { width: 540, height: 960, frames: 30 },
  ],
  [
    { output: 'gif', format: 'portrait', durationS: 1.5 },
    { width: 540, height: 675, frames: 30 },
  ],
] as const)('%j', (wanted, expected) => {
  let probed: ProbedVideo;
  let drawn: Awaited<ReturnType<typeof draw>>;
  beforeAll(async () => {
    drawn = await draw(wanted);
    probed = await probeVideo(drawn.video);
  });

  test('has exactly the frames and the size that were asked for, and decodes without a complaint', () => {
    expect(probed).toMatchObject(expected);
    expect(probed.durationS).toBeCloseTo(expected.frames / (wanted.output === 'gif' ? 20 : 30), 2);
    expect(probed.complaints).toEqual([]);
  });

  test('is written as its output says', async () => {
    const codec = { mp4: 'h264', webm: 'vp9', gif: 'gif' }[wanted.output];
    expect(probed.codec).toContain(codec);
    if (wanted.output === 'gif') return;
    expect(probed).toMatchObject({ pixelFormat: 'yuv420p', colors: BT709 });
    if (wanted.output === 'webm') return;
    expect(probed.profile).toBe(AV_PROFILE_H264_HIGH);
    const boxes = await listBoxes(drawn.video);
    expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'));
  });

  test('says what it is', async () => {
    if (wanted.output === 'gif') {
      expect((await readFile(drawn.video)).toString('utf8')).toContain(`${about.title}\n${about.brand}`);
      return;
    }
    const tags = Object.fromEntries(
      Object.entries(probed.metadata).map(([name, value]) => [name.toLowerCase(), value]),
    );
    expect(tags).toMatchObject({ title: about.title, artist: about.brand });
    expect(tags.comment).toBe('Livery: proof-quote, brand version 7');
  });

  test('reports every frame, then the end', () => {
    const steps = Array.from({ length: expected.frames }, (_, index) => `${index + 1}/${expected.frames}`);
    expect(drawn.steps).toEqual([...steps, 'last']);
  });

  test('has the picture it ends on as its poster', async () => {
    const last = await lastFrame(drawn.video, probed);
    const poster = await sharp(drawn.poster)
      .extract({ left: 0, top: 0, width: probed.width, height: probed.height })
      .removeAlpha()
      .raw()
      .toBuffer();
    // Another encoding of the same picture: close everywhere, and equal but for fine edges.
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

test('the same film is drawn from the same frames', async () => {
  const frames = async () => {
    const seen: string[] = [];
    await draw({ durationS: 2 }, async (file, options) => {
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
  expect(one).toHaveLength(60);
  expect(two).toEqual(one);
});

test.each([1, 20, 60])(
  'a GIF of %d s has the colours of its last picture',
  async (durationS) => {
    const { video, poster } = await draw({
      output: 'gif',
      durationS,
      scale: 0.5,
      templateId: 'event-invite',
      content: findTemplate('event-invite')!.sample,
    });
    const probed = await probeVideo(video);
    expect(probed.frames).toBe(durationS * 20);
    const last = await decodeFrame(video, probed.frames - 1);
    const still = await sharp(poster).removeAlpha().raw().toBuffer();
    let sum = 0;
    for (let at = 0; at < last.length; at++) sum += Math.abs(last[at]! - still[at]!);
    expect(sum / last.length).toBeLessThan(4);
  },
  60_000,
);

test.each(['mp4', 'webm', 'gif'] as const)(
  'a full disk fails a film as %s in a way that may pass',
  async (output) => {
    const onFullDisk: typeof openVideoFile = (_file, options) => openVideoFile('/dev/full', options);
    await expect(draw({ output, durationS: 2 }, onFullDisk)).rejects.toBeInstanceOf(VideoError);
  },
);

test.each([0, 12, 'the end'])('an encoder that fails at %s ends the film there', async (where) => {
  let closed = 0;
  const failing: typeof openVideoFile = async (file, options) => {
    const video = await openVideoFile(file, options);
    let frames = 0;
    return {
      async write(frame) {
        if (frames++ === where) throw new VideoError('The encoder failed');
        await video.write(frame);
      },
      async finish() {
        if (where === 'the end') throw new VideoError('The encoder failed');
        await video.finish();
      },
      async close() {
        closed += 1;
        await video.close();
      },
    };
  };
  await expect(draw({}, failing)).rejects.toThrow('The encoder failed');
  expect(closed).toBe(1);
});

test('a folder that is gone is told as what it is', async () => {
  const files = { video: '/nowhere/film.mp4', poster: '/nowhere/poster.jpg' };
  const drawn = drawVideo(composer, request({}), files, { onFrame() {}, onLast() {} });
  await expect(drawn).rejects.toThrow(/No such file/);
});
