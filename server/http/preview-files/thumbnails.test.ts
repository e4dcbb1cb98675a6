import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { renders } from '../../db/schema.ts';
import { type ApiClient, batch, type RenderResponse } from '../../testing/api-client.ts';
import { useService } from '../../testing/use.ts';

let client: ApiClient;
let still: string;
let video: string;
let removed: string;
const service = useService();
beforeAll(async () => {
  ({ client } = await service.newOrganization());
  const { body } = await client.post('/renders', {
    ...batch(await client.createBrand()),
    variants: [
      { format: 'square', kind: 'still' },
      { format: 'square', kind: 'video', durationS: 1, scale: 0.5 },
      { format: 'wide', kind: 'still' },
    ],
  });
  [still, video, removed] = body.jobs.map(({ id }: RenderResponse) => id);
  expect((await client.get(`/renders/${still}/thumbnail?w=320`)).body.error?.code).toBe('render_not_ready');
  await client.waitForJobs([still, video, removed]);
});

const download = (id: string, width: number) => client.download(`/api/v1/renders/${id}/thumbnail?w=${width}`);

test('a thumbnail is the still at a smaller size', async () => {
  const { headers, bytes } = await download(still, 320);
  expect(headers.get('content-type')).toBe('image/webp');
  expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
  const whole = (await client.download(`/api/v1/renders/${still}/file`)).bytes;
  const [small, large] = await Promise.all([toPixels(bytes), toPixels(whole)]);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 320, height: 320 });
  const differences = small.map((value, index) => Math.abs(value - large[index]!));
  expect(differences.reduce((sum, value) => sum + value, 0) / small.length).toBeLessThan(3);
});

const toPixels = (bytes: Buffer) => sharp(bytes).removeAlpha().resize(320).raw().toBuffer();

test('a video has a thumbnail of its poster, never larger than that', async () => {
  const { bytes } = await download(video, 1280);
  const poster = (await client.download(`/api/v1/renders/${video}/poster`)).bytes;
  const { width } = await sharp(poster).metadata();
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width });
});

test('a known thumbnail is not sent again', async () => {
  const { headers } = await download(still, 640);
  const again = await client.get(`/renders/${still}/thumbnail?w=640`, {
    'if-none-match': headers.get('etag')!,
  });
  expect(again.status).toBe(304);
});

test.each(['', 'w=0', 'w=641', 'w=1e3', 'w=640&h=10', 'w='])('the size %j is refused', async (query) => {
  expect((await client.get(`/renders/${still}/thumbnail?${query}`)).status).toBe(400);
});

test('another organisation has no access', async () => {
  const other = (await service.newOrganization()).client;
  expect((await other.get(`/renders/${still}/thumbnail?w=320`)).status).toBe(404);
});

test('a removed file has no thumbnail', async () => {
  expect((await download(removed, 320)).headers.get('content-type')).toBe('image/webp');
  await service.app.db.update(renders).set({ expired: true }).where(eq(renders.id, removed));
  expect((await client.get(`/renders/${removed}/thumbnail?w=320`)).status).toBe(404);
});
