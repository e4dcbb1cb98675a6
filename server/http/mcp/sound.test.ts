import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, batch } from '../../testing/api-client.ts';
import { makeTrack, tone } from '../../testing/make-track.ts';
import { callMcpTool } from '../../testing/mcp-requests.ts';
import { useApi } from '../../testing/use.ts';

/** Tracks and the sound of videos, as a model uses them. */

let client: ApiClient;
let folder: string;
let track: string;
const api = useApi();
beforeAll(async () => {
  ({ client } = await api.newOrganization());
  folder = await mkdtemp(join(tmpdir(), 'livery-mcp-'));
  const file = join(folder, 'song.mp3');
  await makeTrack(file, { kind: 'mp3', seconds: 3, signal: tone(0.3) });
  track = (await readFile(file)).toString('base64');
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const callTool = (name: string, args: unknown) => callMcpTool({ url: api.url, key: client.key }, name, args);

test('a track is uploaded, and a video takes it from a second on', async () => {
  const uploaded = await callTool('upload_asset', { data: track, fileName: 'song.mp3' });
  expect(uploaded.data.asset).toMatchObject({ kind: 'audio', contentType: 'audio/mpeg', width: null });
  expect(uploaded.data.asset.durationS).toBeCloseTo(3, 0);
  expect(uploaded.data.untrusted.fileName).toBe('song.mp3');

  const audio = { assetId: uploaded.data.asset.id, startS: 1.5 };
  const video = { format: 'square', kind: 'video', durationS: 1 };
  const request = batch(await client.createBrand());
  const { data } = await callTool('render', { ...request, variants: [{ ...video, audio }] });
  const { body } = await client.get(`/renders/${data.jobs[0].id}`);
  expect(body.meta.audio).toEqual(audio);

  const refused = async (variant: object) =>
    (await callTool('render', { ...request, variants: [variant] })).error;
  expect(await refused({ format: 'square', kind: 'still', audio })).toMatchObject({
    message: expect.stringContaining('a still has no sound'),
  });
  expect(await refused({ ...video, audio: { ...audio, startS: 9 } })).toMatchObject({
    message: expect.stringContaining('before the end of the track'),
  });
  expect(await refused({ ...video, audio: { ...audio, volume: 2 } })).toMatchObject({
    code: 'invalid_request',
    details: [{ path: 'variants[0].audio.volume' }],
  });
});
