import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareSound } from '../../audio/prepare-sound.ts';
import { newFrame } from '../../platform/libav.ts';
import { type Signal, tone } from '../../testing/make-track.ts';
import { probeSound } from '../../testing/probe-sound.ts';
import { videoCodecs } from './codecs.ts';
import { openVideoFile } from './video-file.ts';
import { VIDEO_PIXELS } from './write-video.ts';

const RATE = 44_100;
const SECONDS = 2;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-floats-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A mono WAV of 32-bit floats, which may hold any number and none. */
async function writeWav(signal: Signal): Promise<string> {
  const values = Float32Array.from({ length: RATE * SECONDS }, (_, at) => signal(at / RATE));
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + values.byteLength, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  for (const [at, value] of [
    [16, 16],
    [24, RATE],
    [28, RATE * 4],
    [40, values.byteLength],
  ] as const)
    header.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 3],
    [22, 1],
    [32, 4],
    [34, 32],
  ] as const)
    header.writeUInt16LE(value, at);
  header.write('data', 36, 'latin1');
  const file = join(folder, 'floats.wav');
  await writeFile(file, Buffer.concat([header, Buffer.from(values.buffer)]));
  return file;
}

async function writeVideo(output: 'mp4' | 'webm', signal: Signal) {
  const track = { file: await writeWav(signal), contentType: 'audio/wav', startS: 0 } as const;
  const { samples: sound, isSilent } = await prepareSound({ ...track, durationS: SECONDS });
  const size = { width: 64, height: 64 };
  const metadata = { title: 'Quote', brand: 'Northpail', template: 'proof-quote', version: 7 };
  const file = join(folder, `video.${output}`);
  const codec = videoCodecs[output];
  const video = await openVideoFile(file, { codec, metadata, pixelFormat: VIDEO_PIXELS, sound, ...size });
  const frame = newFrame(size.width, size.height, VIDEO_PIXELS);
  try {
    for (let at = 0; at < SECONDS * codec.framesPerSecond; at++) await video.write(frame);
    await video.finish();
  } finally {
    await video.close();
    frame.free();
  }
  return { isSilent, sound: (await probeSound(file))! };
}

/** A signal with another value during a tenth of a second. */
const broken =
  (value: number): Signal =>
  (t) =>
    t > 1 && t < 1.1 ? value : tone(0.2)(t);

test.each([
  ['no numbers', broken(Number.NaN)],
  ['infinite values', broken(Number.POSITIVE_INFINITY)],
  ['a tone far above the full scale', tone(40)],
  ['a tone as loud as a float can be', tone(3e38)],
])('%s in a track make a video of the usual loudness', async (_, signal) => {
  for (const output of ['mp4', 'webm'] as const) {
    const { sound, isSilent } = await writeVideo(output, signal);
    expect(isSilent).toBe(false);
    expect(sound.lufs).toBeCloseTo(-14, 0);
    expect(sound.peakDb).toBeLessThanOrEqual(-1);
  }
});

test('a track without one number is silent', async () => {
  expect(await writeVideo('mp4', () => Number.NaN)).toMatchObject({ isSilent: true });
});
