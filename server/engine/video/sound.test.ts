import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AudioType } from '@livery/core/assets/audio';
import { completeDocument } from '@livery/core/brand/complete';
import { brandDocumentSchema } from '@livery/core/brand/document';
import { deriveTokens } from '@livery/core/tokens/derive';
import { type AudioFile, noRenderAssets, type VideoRequest } from '@livery/engine/ports';
import type { Composer } from '@livery/engine/scene/compose';
import { findTemplate } from '@livery/templates/registry';
import { sampleBrands } from '@livery/templates/samples/brands';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareSound } from '../../audio/prepare-sound.ts';
import { MediaError, newFrame } from '../../platform/libav.ts';
import { runsEverything } from '../../testing/extent.ts';
import { makeTrack, noise, type Signal, speech, type TrackKind, tone } from '../../testing/make-track.ts';
import { probeSound } from '../../testing/probe-sound.ts';
import { listBoxes, probeVideo } from '../../testing/probe-video.ts';
import { createNodeComposer } from '../adapters/node-composer.ts';
import { videoCodecs } from './codecs.ts';
import { drawVideo } from './draw-video.ts';
import { openVideoFile } from './video-file.ts';
import { VIDEO_PIXELS } from './write-video.ts';

const metadata = { title: 'Quote', brand: 'Northpail', template: 'proof-quote', version: 7 };

const contentTypes: Record<TrackKind, AudioType> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  vorbis: 'audio/ogg',
  opus: 'audio/ogg',
};

let composer: Composer;
let folder: string;
beforeAll(async () => {
  composer = await createNodeComposer();
  folder = await mkdtemp(join(tmpdir(), 'livery-sound-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Track {
  kind: TrackKind;
  seconds: number;
  signal: Signal;
  startS?: number;
  sampleRate?: number;
  channels?: 1 | 2;
}

async function prepare(track: Track): Promise<AudioFile> {
  const { kind, startS = 0 } = track;
  const file = join(folder, `track.${kind}`);
  await makeTrack(file, track);
  return { file, contentType: contentTypes[kind], startS };
}

/** A video of empty frames: the sound does not depend on what is drawn. */
async function write(output: 'mp4' | 'webm', durationS: number, track: Track | null) {
  const audio = track && (await prepare(track));
  const sound = audio && (await prepareSound({ ...audio, durationS }));
  const file = join(folder, `video.${output}`);
  const size = { width: 64, height: 64 };
  const video = await openVideoFile(file, {
    codec: videoCodecs[output],
    metadata,
    pixelFormat: VIDEO_PIXELS,
    sound: sound?.samples,
    ...size,
  });
  const frame = newFrame(size.width, size.height, VIDEO_PIXELS);
  for (let at = 0; at < Math.round(durationS * 30); at++) await video.write(frame);
  await video.finish();
  await video.close();
  frame.free();
  return { file, isSilent: sound?.isSilent };
}

async function draw(wanted: Partial<VideoRequest>, audio: AudioFile | null) {
  const request: VideoRequest = {
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
    audio,
  };
  const file = join(folder, `drawn.${request.output}`);
  const steps: string[] = [];
  const warnings = await drawVideo(
    composer,
    request,
    { file, posterFile: join(folder, 'poster.jpg') },
    { onFrame: (done, frames) => steps.push(`${done}/${frames}`), onLast: () => steps.push('last') },
  );
  return { file, warnings, steps };
}

const tracks = [
  ['a loud tone', { kind: 'wav', seconds: 4, signal: tone(0.98) }],
  ['a quiet tone', { kind: 'opus', seconds: 4, signal: tone(0.006) }],
  ['loud noise', { kind: 'mp3', seconds: 4, signal: noise(1), sampleRate: 32_000 }],
  ['quiet noise', { kind: 'vorbis', seconds: 4, signal: noise(0.01), sampleRate: 32_000 }],
  ['a quiet voice', { kind: 'wav', seconds: 4, signal: speech(0.05) }],
  ['a voice', { kind: 'm4a', seconds: 4, signal: speech(1), channels: 1, sampleRate: 44_100 }],
] satisfies [string, Track][];

describe.each([
  ['mp4', 'aac'],
  ['webm', 'opus'],
] as const)('%s with %s', (output, codec) => {
  // The samples are prepared before the codec, so for the second one track shows that they stay.
  const isWhole = output === 'mp4' || runsEverything;
  const testSamples = test.runIf(isWhole);
  test.each(isWhole ? tracks : tracks.slice(-1))('%s gets the loudness of all videos', async (_, track) => {
    const { file, isSilent } = await write(output, 3, track);
    const sound = (await probeSound(file))!;
    expect(sound).toMatchObject({ codec: expect.stringContaining(codec), sampleRate: 48_000, channels: 2 });
    expect(sound.lufs).toBeGreaterThan(-14.5);
    expect(sound.lufs).toBeLessThan(-13.5);
    expect(sound.peakDb).toBeLessThanOrEqual(-1);
    expect(isSilent).toBe(false);
  });

  test.each(runsEverything ? [30, 71, 93, 100] : [71, 100])(
    'a video of %d frames is as long as without sound',
    async (frames) => {
      const silent = await probeVideo((await write(output, frames / 30, null)).file);
      const { file } = await write(output, frames / 30, { kind: 'wav', seconds: 4, signal: tone(0.5) });
      const video = await probeVideo(file);
      expect(video).toMatchObject({ frames, durationS: silent.durationS, complaints: [] });
      const sound = (await probeSound(file))!;
      expect(sound.seconds).toBeLessThanOrEqual(frames / 30);
      expect(sound.seconds).toBeGreaterThan(frames / 30 - 0.01);
    },
  );

  testSamples('starts at its second, fades in and out', async () => {
    // Silent until second 2, so that a start at 0 would be silent.
    const signal: Signal = (t) => (t < 2 ? 0 : tone(0.5)(t));
    const { file } = await write(output, 3, { kind: 'mp3', seconds: 6, signal, startS: 2.5 });
    const { envelope } = (await probeSound(file))!;
    const middle = envelope[10]!;
    expect(middle).toBeGreaterThan(0.1);
    expect(envelope[1]! / middle).toBeCloseTo(1, 1);
    expect(envelope[26]! / middle).toBeGreaterThan(0.3);
    expect(envelope[29]! / middle).toBeLessThan(0.3);
  });

  testSamples('a track that ends before the video fades out, and silence follows', async () => {
    const { file } = await write(output, 3, { kind: 'wav', seconds: 1.5, signal: tone(0.5) });
    const { envelope, seconds, lufs } = (await probeSound(file))!;
    expect(seconds).toBeCloseTo(3, 1);
    expect(lufs).toBeCloseTo(-14, 0);
    expect(envelope[14]! / envelope[7]!).toBeLessThan(0.5);
    expect(Math.max(...envelope.slice(17))).toBeLessThan(0.003);
  });

  testSamples.each([
    ['silence', () => 0],
    ['almost nothing', noise(0.001)],
  ] as [string, Signal][])('%s is not made louder', async (_, signal) => {
    const { file, isSilent } = await write(output, 1, { kind: 'wav', seconds: 2, signal });
    const sound = (await probeSound(file))!;
    expect(Math.max(...sound.envelope)).toBeLessThan(0.003);
    expect(isSilent).toBe(true);
  });

  test('a drawn video has its frames, its steps and its sound', async () => {
    const audio = await prepare({ kind: 'mp3', seconds: 2, signal: speech(1) });
    const { file, steps, warnings } = await draw({ output, durationS: 1.2 }, audio);
    expect(await probeVideo(file)).toMatchObject({ frames: 36, complaints: [] });
    // The time limit counts from the last report, and a minute of sound takes seconds to level.
    expect(steps.filter((step) => step === '0/36').length).toBeGreaterThan(1);
    expect(steps.at(-2)).toBe('36/36');
    expect(warnings).toEqual([]);
    expect((await probeSound(file))!.lufs).toBeCloseTo(-14, 0);
  });
});

test('an mp4 with sound plays from the first bytes', async () => {
  const { file } = await write('mp4', 1, { kind: 'wav', seconds: 2, signal: tone(0.5) });
  const boxes = await listBoxes(file);
  expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'));
});

test('a video without a track has no sound', async () => {
  expect(await probeSound((await draw({}, null)).file)).toBeNull();
});

test('a silent track is drawn with a warning', async () => {
  const audio = await prepare({ kind: 'wav', seconds: 2, signal: () => 0 });
  const { warnings } = await draw({}, audio);
  expect(warnings).toEqual([{ code: 'audio_silent', path: 'audio', message: expect.any(String) }]);
});

test('a track that is not on this machine any more fails for now, not for good', async () => {
  const audio = { ...(await prepare({ kind: 'mp3', seconds: 1, signal: tone(0.2) })), durationS: 1 };
  await rm(audio.file);
  await expect(prepareSound(audio)).rejects.toThrow(MediaError);
});
