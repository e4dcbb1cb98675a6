import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTrack, noise, type TrackKind, type TrackOptions, tone } from '../testing/make-track.ts';
import { inspectFile } from './inspect-file.ts';

let folder: string;
let jpeg: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-track-'));
  jpeg = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#c02040' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const path = (name: string) => join(folder, name);
const inspect = (file: string, name: string | null = null) => inspectFile({ file, name });

async function make(options: Partial<TrackOptions> & { kind: TrackKind }): Promise<string> {
  const file = path(`track-${options.kind}`);
  await makeTrack(file, { seconds: 1.5, signal: tone(0.3), ...options });
  return file;
}

async function write(bytes: Buffer | string): Promise<string> {
  const file = path('written');
  await writeFile(file, bytes);
  return file;
}

describe('tracks are accepted by their content', () => {
  test.each([
    ['mp3', 'audio/mpeg', 'mp3', {}],
    ['mp3', 'audio/mpeg', 'mp3', { sampleRate: 22_050, channels: 1 }],
    ['wav', 'audio/wav', 'pcm', {}],
    ['wav', 'audio/wav', 'pcm', { sampleRate: 44_100, channels: 1 }],
    ['m4a', 'audio/mp4', 'aac', {}],
    ['vorbis', 'audio/ogg', 'vorbis', { sampleRate: 44_100 }],
    ['opus', 'audio/ogg', 'opus', {}],
  ] as const)('%s as %s with %s %j', async (kind, contentType, codec, options) => {
    const { sampleRate = 48_000, channels = 2 }: { sampleRate?: number; channels?: number } = options;
    const inspection = await inspect(await make({ kind, ...options }));
    expect(inspection).toMatchObject({
      kind: 'audio',
      contentType,
      width: null,
      audio: { codec, sampleRate, channels },
    });
    expect(inspection.audio!.durationS).toBeCloseTo(1.5, 1);
  });

  test.each(['mp3', 'm4a'] as const)(
    'a cover in a %s does not matter, whether it can be read or not',
    async (kind) => {
      for (const bytes of [jpeg, Buffer.alloc(100_000, 'no image')]) {
        const inspection = await inspect(await make({ kind, image: { bytes, as: 'cover' } }));
        expect(inspection).toMatchObject({
          kind: 'audio',
          width: null,
          audio: { durationS: expect.closeTo(1.5, 1) },
        });
      }
    },
  );
});

/** A WAV header for stereo with 16 bits, whatever follows it. */
function wavHeader(dataBytes: number): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(Math.min(0xffffffff, dataBytes + 36), 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(2, 22);
  header.writeUInt32LE(48_000, 24);
  header.writeUInt32LE(192_000, 28);
  header.writeUInt16LE(4, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(dataBytes, 40);
  return header;
}

describe('hostile and damaged files are refused', () => {
  const DAMAGED = { code: 'content_invalid', message: expect.stringContaining('damaged or cut off') };
  const TOO_LONG = { code: 'content_invalid', message: expect.stringContaining('longer than 10 minutes') };
  const UNKNOWN = { code: 'unsupported_media_type' };
  const quiet = { signal: () => 0, sampleRate: 8000, channels: 1, bitRate: 8000n } as const;

  test.each([3_900_000_000, 0x7fffffff, 1_000_000])(
    'a WAV that claims %i bytes and has few',
    async (claimed) => {
      await expect(
        inspect(await write(Buffer.concat([wavHeader(claimed), Buffer.alloc(19_200)]))),
      ).rejects.toMatchObject(DAMAGED);
    },
  );

  test('a WAV without samples', async () => {
    await expect(inspect(await write(wavHeader(0)))).rejects.toMatchObject(DAMAGED);
  });

  test('an Opus file of more than ten minutes in few bytes', async () => {
    const minute = await readFile(await make({ kind: 'opus', ...quiet, bitRate: 6000n, seconds: 61 }));
    const file = await write(Buffer.concat(Array(10).fill(minute)));
    expect((await readFile(file)).length).toBeLessThan(300_000);
    await expect(inspect(file)).rejects.toMatchObject(TOO_LONG);
  });

  test('an mp3 of ten hours', async () => {
    const file = await make({ kind: 'mp3', ...quiet, seconds: 60 });
    const minute = await readFile(file);
    await expect(inspect(await write(Buffer.concat(Array(600).fill(minute))))).rejects.toMatchObject(
      TOO_LONG,
    );
  });

  test.each(['vorbis', 'opus'] as const)('an ogg with %s that is cut off', async (kind) => {
    const whole = await readFile(await make({ kind, seconds: 4, signal: noise(0.3) }));
    for (const share of [0.01, 0.4, 0.9, 0.999]) {
      const cut = await write(whole.subarray(0, Math.floor(whole.length * share)));
      await expect(inspect(cut), `${share}`).rejects.toMatchObject({
        code: expect.stringMatching('content_invalid|unsupported'),
      });
    }
  });

  test('an m4a that is cut off', async () => {
    const whole = await readFile(await make({ kind: 'm4a', seconds: 4, signal: noise(0.3) }));
    await expect(inspect(await write(whole.subarray(0, whole.length / 2)))).rejects.toMatchObject(DAMAGED);
  });

  test.each(['mp3', 'm4a', 'vorbis', 'opus'] as const)(
    'a %s of which the sound is overwritten',
    async (kind) => {
      const bytes = await readFile(await make({ kind, seconds: 4, signal: noise(0.3) }));
      const random = noise(128);
      for (let at = 2000; at < bytes.length - 3000; at++) bytes[at] = random(0) & 255;
      await expect(inspect(await write(bytes))).rejects.toMatchObject({ code: 'content_invalid' });
    },
  );

  test('a track where an image is wanted, before anything of it is decoded', async () => {
    const cutOff = await write((await readFile(await make({ kind: 'm4a' }))).subarray(0, 5000));
    await expect(inspect(cutOff)).rejects.toMatchObject(DAMAGED);
    const wanted = { file: cutOff, name: null, kinds: ['image'] as const };
    await expect(inspectFile(wanted)).rejects.toMatchObject({
      code: 'unsupported_media_type',
      message: 'The file is an audio track. Expected an image.',
    });
    await expect(inspectFile({ ...wanted, kinds: ['image', 'font'] })).rejects.toMatchObject({
      message: 'The file is an audio track. Expected an image or a font.',
    });
  });

  test('text that is named as a track', async () => {
    await expect(
      inspect(await write('All the words of a song. '.repeat(500)), 'song.mp3'),
    ).rejects.toMatchObject(UNKNOWN);
  });

  test('a track that is named as an image', async () => {
    await expect(inspect(await make({ kind: 'wav' }), 'logo.png')).rejects.toMatchObject({
      code: 'unsupported_media_type',
      message: 'The file is named .png but is a wav file. Send it under its true extension.',
    });
  });

  test('an m4a with a video track', async () => {
    const file = await make({ kind: 'm4a', image: { bytes: jpeg, as: 'video' } });
    await expect(inspect(file)).rejects.toMatchObject({
      code: 'content_invalid',
      message: 'The file has a video track. Upload its sound alone.',
    });
  });

  test.each([
    ['a list of addresses', '#EXTM3U\n#EXT-X-VERSION:3\n#EXTINF:10,\nhttp://127.0.0.1:1/secret.mp3\n'],
    ['a script of FFmpeg', 'ffconcat version 1.0\nfile /etc/passwd\n'],
    [
      'a list behind a tag',
      `ID3\x04\x00\x00\x00\x00\x00\x00#EXTM3U\nfile:///etc/passwd\n${' '.repeat(5000)}`,
    ],
    ['a description of a session', 'v=0\no=- 0 0 IN IP4 127.0.0.1\nm=audio 5004 RTP/AVP 97\n'],
    ['subtitles that name a file', '[Script Info]\nAudio File: /etc/passwd\n'],
  ])('%s', async (_, text) => {
    for (const name of ['list.mp3', 'list.m4a', 'list.ogg', null])
      await expect(inspect(await write(text), name)).rejects.toMatchObject({
        code: expect.stringMatching('content_invalid|unsupported_media_type'),
      });
  });

  test('tracks of codecs that are not listed', async () => {
    const wav = Buffer.concat([wavHeader(19_200), Buffer.alloc(19_200)]);
    // A-law, which the demuxer knows and the list does not.
    wav.writeUInt16LE(6, 20);
    await expect(inspect(await write(wav))).rejects.toMatchObject({
      code: 'content_invalid',
      message: expect.stringContaining('codec that is not supported'),
    });
  });
});
