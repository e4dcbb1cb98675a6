import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assets, renders } from '../../db/schema.ts';
import { drawRequest } from '../../jobs/draw-request.ts';
import { type ApiClient, batch } from '../../testing/api-client.ts';
import { makeTrack, tone } from '../../testing/make-track.ts';
import { probeSound } from '../../testing/probe-sound.ts';
import { useService } from '../../testing/use.ts';

let client: ApiClient;
let folder: string;
let brandId: string;
let track: string;
let image: string;
const service = useService();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-audio-'));
  await makeTrack(join(folder, 'song.mp3'), { kind: 'mp3', seconds: 5, signal: tone(0.2) });
  ({ client } = await service.newOrganization());
  brandId = await client.createBrand();
  track = await upload(client, 'song.mp3');
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#204060' } })
    .png()
    .toBuffer();
  image = (await client.upload(png, 'dot.png')).body.id;
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function upload(as: ApiClient, name: string): Promise<string> {
  const { status, body } = await as.upload(await readFile(join(folder, name)), name);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

const video = { format: 'square', kind: 'video', durationS: 1, scale: 0.5 };
const submit = (variant: object, more: object = {}, as = client) =>
  as.post('/renders', { ...batch(brandId), variants: [{ ...video, ...variant }], ...more });

describe('a track', () => {
  test('is an asset with its length, listed apart from images', async () => {
    const { body } = await client.get(`/assets/${track}`);
    expect(body).toMatchObject({
      kind: 'audio',
      contentType: 'audio/mpeg',
      width: null,
      font: null,
      audio: { codec: 'mp3', sampleRate: 48_000, channels: 2 },
      fileName: 'song.mp3',
    });
    expect(body.audio.durationS).toBeCloseTo(5, 1);
    const listed = async (kind: string) =>
      (await client.get(`/assets?kind=${kind}`)).body.assets.map(({ id }: { id: string }) => id);
    expect(await listed('audio')).toEqual([track]);
    expect(await listed('image')).toEqual([image]);
    const { headers } = await client.download(`/api/v1/assets/${track}/file`);
    expect(headers.get('content-type')).toBe('audio/mpeg');
  });

  test('that cannot be read is refused, and nothing of it is kept', async () => {
    await writeFile(join(folder, 'text.mp3'), 'words and words '.repeat(100));
    expect(await client.upload(await readFile(join(folder, 'text.mp3')), 'text.mp3')).toMatchObject({
      status: 415,
      body: { error: { code: 'unsupported_media_type' } },
    });
    const { body } = await client.get('/assets?kind=audio');
    expect(body.assets).toHaveLength(1);
  });

  test('is no image of a template and no logo of a brand', async () => {
    const sample = batch(brandId);
    const author = { ...sample.content.author, portrait: track };
    expect(
      await client.post('/renders', { ...sample, content: { ...sample.content, author } }),
    ).toMatchObject({
      status: 422,
      body: {
        error: { message: expect.stringContaining(`expected an image, and ${track} is an audio track`) },
      },
    });
    const document = { $extensions: { 'studio.logos': { confirmed: [{ src: { $asset: track } }] } } };
    const made = await client.post('/brands', { name: 'Loud', document });
    expect(made).toMatchObject({ status: 422 });
    expect(JSON.stringify(made.body)).toContain('is an audio track');
    expect((await client.get(`/assets/${track}/preview`)).status).toBeGreaterThanOrEqual(400);
  });
});

describe('a video with a track', () => {
  test.each([
    ['mp4', 'aac'],
    ['webm', 'opus'],
  ])('%s has its sound', async (output, codec) => {
    const { status, body } = await submit({ output, audio: { assetId: track, startS: 1.5 } });
    expect(status, JSON.stringify(body)).toBe(202);
    expect(body.jobs[0].meta.audio).toEqual({ assetId: track, startS: 1.5 });
    const [job] = await client.waitForJobs([body.jobs[0].id]);
    expect(job).toMatchObject({ status: 'completed', meta: { audio: { assetId: track }, warnings: [] } });
    const file = join(folder, `video.${output}`);
    await writeFile(file, (await client.download(`/api/v1/renders/${job!.id}/file`)).bytes);
    const sound = (await probeSound(file))!;
    expect(sound.codec).toContain(codec);
    expect(sound.lufs).toBeCloseTo(-14, 0);
    expect(sound.seconds).toBeCloseTo(1, 1);
  });

  test('starts at 0 unless a second is given, and silence stays the default', async () => {
    const { body } = await submit(
      {},
      { variants: [{ ...video, audio: { assetId: track } }, video, { format: 'square', kind: 'still' }] },
    );
    expect(body.jobs.map(({ meta }: { meta: { audio: unknown } }) => meta.audio)).toEqual([
      { assetId: track, startS: 0 },
      null,
      null,
    ]);
    await client.post(`/batches/${body.batchId}/cancel`, {});
  });

  test('is drawn without it and with a warning when the track is gone', async () => {
    const own = await upload(client, 'song.mp3');
    const { body } = await submit({ audio: { assetId: own } });
    await client.post(`/renders/${body.jobs[0].id}/cancel`, {});
    await service.app.db.delete(assets).where(eq(assets.id, own));
    const row = await service.app.db.query.renders.findFirst({ where: eq(renders.id, body.jobs[0].id) });
    const request = await drawRequest(service.app, row!);
    expect(request).toMatchObject({
      video: { audio: null, renderAssets: { warnings: [{ code: 'audio_left_out', path: 'audio' }] } },
    });
  });

  test('is another request with another track or start', async () => {
    const headers = { 'Idempotency-Key': 'sound-1' };
    const body = (audio?: object) => ({
      ...batch(brandId),
      variants: [{ ...video, ...(audio && { audio }) }],
    });
    const first = await client.post('/renders', body({ assetId: track }), headers);
    const again = await client.post('/renders', body({ assetId: track }), headers);
    expect(again.body.batchId).toBe(first.body.batchId);
    for (const other of [undefined, { assetId: track, startS: 1 }]) {
      expect(await client.post('/renders', body(other), headers)).toMatchObject({
        status: 422,
        body: { error: { code: 'idempotency_conflict' } },
      });
    }
    await client.post(`/renders/${first.body.jobs[0].id}/cancel`, {});
  });
});

describe.each([
  ['a render', {}],
  ['a dry run', { dryRun: true }],
])('%s refuses', (_, more) => {
  test.each([
    [
      'a GIF with sound',
      () => ({ output: 'gif', audio: { assetId: track } }),
      422,
      'audio',
      'a gif has no sound',
    ],
    [
      'a still with sound',
      () => ({ kind: 'still', durationS: undefined, audio: { assetId: track } }),
      422,
      'audio',
      'a still has no sound',
    ],
    ['an image as a track', () => ({ audio: { assetId: image } }), 422, 'audio.assetId', 'is an image'],
    [
      'a start after the end',
      () => ({ audio: { assetId: track, startS: 5.5 } }),
      422,
      'audio.startS',
      'before the end of the track, which has 5',
    ],
    [
      'a track that nobody uploaded',
      () => ({ audio: { assetId: 'ast_7Qm2XcVw9TzK4nRf1LbYdE' } }),
      404,
      'audio.assetId',
      'no asset ast_7Qm2XcVw9TzK4nRf1LbYdE was uploaded',
    ],
    ['a negative start', () => ({ audio: { assetId: track, startS: -1 } }), 400, 'audio.startS', ''],
    ['a start after any track', () => ({ audio: { assetId: track, startS: 601 } }), 400, 'audio.startS', ''],
    ['a file name', () => ({ audio: { assetId: '../song.mp3' } }), 400, 'audio.assetId', 'expected the id'],
  ])('%s', async (_, variant, status, path, message) => {
    const answer = await submit(variant(), more);
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    expect(answer.body.error.details[0]).toEqual({
      path: `variants[0].${path}`,
      message: expect.stringContaining(message),
    });
  });

  test("another organisation's track as one that does not exist", async () => {
    const { client: other } = await service.newOrganization();
    const theirs = await other.createBrand();
    const before = (await other.get('/credits')).body.balance;
    const answer = await submit({ audio: { assetId: track } }, { brandId: theirs, ...more }, other);
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
    expect(answer.body.error.message).toContain(`no asset ${track} was uploaded`);
    expect((await other.get('/credits')).body.balance).toBe(before);
  });
});
