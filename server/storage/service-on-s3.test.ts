import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examine } from '../cli/doctor.ts';
import { batch } from '../testing/api-client.ts';
import { probeVideo } from '../testing/probe-video.ts';
import { startS3, type TestS3 } from '../testing/s3-server.ts';
import { startService, type TestService } from '../testing/service.ts';

let s3: TestS3;
let service: TestService;
beforeAll(async () => {
  s3 = await startS3();
  service = await startService(s3.env);
});
afterAll(async () => {
  await service.remove();
  await s3.stop();
});

function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const authorization = `Bearer ${service.owner.key}`;
  return fetch(`${service.url}/api/v1${path}`, {
    method,
    headers: { authorization, ...headers },
    redirect: 'manual',
  });
}

test('a still and a video are drawn into the bucket and downloaded from it', async () => {
  const client = service.owner;
  const brandId = await client.createBrand();
  const { body } = await client.post('/renders', {
    ...batch(brandId),
    variants: [
      { format: 'square', kind: 'still' },
      { format: 'square', kind: 'video', scale: 0.5, durationS: 1 },
    ],
  });
  const ids = body.jobs.map(({ id }: { id: string }) => id) as [string, string];
  const jobs = await client.waitForJobs(ids, 60_000);
  expect(jobs.map(({ status, error }) => [status, error])).toEqual([
    ['completed', null],
    ['completed', null],
  ]);
  const still = await client.download(`/api/v1/renders/${ids[0]}/file`);
  expect(await sharp(still.bytes).metadata()).toMatchObject({ format: 'png', width: 1080 });
  const video = await client.download(`/api/v1/renders/${ids[1]}/file`);
  const videoFile = join(service.app.settings.dataDir, 'video.mp4');
  await writeFile(videoFile, video.bytes);
  expect(await probeVideo(videoFile)).toMatchObject({ width: 540, frames: 30 });
  const poster = await client.download(`/api/v1/renders/${ids[1]}/poster`);
  expect(poster.headers.get('content-type')).toBe('image/jpeg');
  const stored = await s3.objects();
  expect(stored.filter((key) => /^files\/renders\//.test(key))).toHaveLength(3);
});

const largeImage = await sharp({ create: { width: 1800, height: 1800, channels: 3, background: 'teal' } })
  .png({ compressionLevel: 0 })
  .toBuffer();

test('a large file is answered with a link that ends soon; parts, heads and known files by the service', async () => {
  const image = largeImage;
  expect(image.length).toBeGreaterThan(8 * 1024 * 1024);
  const { body, status } = await service.owner.upload(image, 'teal.png');
  expect(status, JSON.stringify(body)).toBe(201);
  const path = `/assets/${body.id}/file`;

  const sent = await get(path);
  expect(sent.status).toBe(302);
  expect(sent.headers.get('cache-control')).toBe('private, no-store');
  const link = new URL(sent.headers.get('location')!);
  expect(link.origin).toBe(s3.url);
  expect(link.searchParams.get('X-Amz-Expires')).toBe('300');
  const followed = await service.owner.download(`/api/v1${path}`);
  expect(followed.bytes.equals(image)).toBe(true);
  expect(followed.headers.get('content-type')).toBe('image/png');
  expect(followed.headers.get('content-disposition')).toContain('teal.png');

  const part = await get(path, { range: 'bytes=8-11' });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(image.subarray(8, 12));
  const head = await get(path, {}, 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(image.length)]);
  expect((await get(path, { 'if-none-match': head.headers.get('etag')! })).status).toBe(304);
});

test('another organisation can name no file in the bucket, by id, by key or by a way between them', async () => {
  const { client: other } = await service.newOrganization();
  const { body: asset } = await service.owner.upload(largeImage, 'secret.png');
  const { body: own } = await other.upload(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'a.svg',
  );
  const key = (await s3.objects()).find((each) => each.endsWith(asset.sha256))!;
  expect(key).toMatch(/^files\/assets\//);
  const { storage } = service.app;
  const { open, link } = storage;
  const named: string[] = [];
  Object.assign(storage, {
    open: (...call: Parameters<typeof open>) => named.push(call[0]) && open(...call),
    link: (...call: Parameters<typeof link>) => named.push(call[0]) && link(...call),
  });
  const ways = [
    asset.id,
    asset.sha256,
    key,
    `../${key}`,
    `${own.id}/../${asset.id}`,
    `${own.id}/../../${key}`,
    `${own.id}\0${asset.id}`,
  ];
  for (const way of ways) {
    for (const id of [way, encodeURIComponent(way), encodeURIComponent(encodeURIComponent(way))]) {
      for (const part of ['file', 'facts', 'bitmap?w=10&h=10']) {
        const url = `${service.url}/api/v1/assets/${id}/${part}`;
        const headers = { authorization: `Bearer ${other.key}` };
        const { status } = await fetch(url, { headers, redirect: 'manual' });
        expect([400, 404], url).toContain(status);
      }
    }
  }
  Object.assign(storage, { open, link });
  expect(named).toEqual([]);
});

test.each([
  ['a quotation mark and a line break', 'a"\r\nX-Injected: yes.png'],
  ['an encoded line break', 'a%0d%0aX-Injected:%20yes.png'],
  ['a change of direction', 'a\u202egnp.exe'],
  ['a parameter', 'a"; filename=b.html; x="&response-content-type=text%2Fhtml.png'],
])('a link to a file whose name has %s answers with the type and name of the service', async (_, name) => {
  const { client } = await service.newOrganization();
  const { status, body } = await client.upload(largeImage, name);
  expect(status, JSON.stringify(body)).toBe(201);
  const headers = { authorization: `Bearer ${client.key}` };
  const path = `${service.url}/api/v1/assets/${body.id}/file`;
  const sent = await fetch(path, { headers, redirect: 'manual' });
  const location = new URL(sent.headers.get('location')!);
  expect(location.searchParams.getAll('response-content-type')).toEqual(['image/png']);
  const followed = await fetch(location);
  expect([followed.status, followed.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(followed.headers.get('x-injected')).toBeNull();
  const [, plain, encoded] =
    /^inline; filename="([\x20-\x21\x23-\x7e]*)"; filename\*=UTF-8''([\w%.!~-]*)$/.exec(
      followed.headers.get('content-disposition')!,
    )!;
  expect([plain, decodeURIComponent(encoded!)]).not.toContainEqual(expect.stringMatching(/[\r\n\u202e]/));
  await followed.body?.cancel();
});

test('a small file is answered by the service itself', async () => {
  const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const { body } = await service.owner.upload(image, 'small.png');
  const sent = await get(`/assets/${body.id}/file`);
  expect(sent.status).toBe(200);
  expect(Buffer.from(await sent.arrayBuffer()).equals(image)).toBe(true);
});

test('doctor reports whether the bucket can be used', async () => {
  const { settings } = service.app;
  const readStorage = async (bucket: string) =>
    (await examine({ ...settings, storage: { ...s3.location, bucket } })).find(
      ({ part }) => part === 'Storage',
    );
  expect(await readStorage('livery')).toMatchObject({
    result: 'ok',
    says: `files are kept in s3://livery/files/ at ${s3.url}`,
  });
  expect(await readStorage('nobodys')).toMatchObject({
    result: 'failed',
    says: expect.stringMatching(
      /s3:\/\/nobodys\/files\/.*bucket does not exist.*Check LIVERY_STORAGE, AWS_ACCESS_KEY_ID/,
    ),
  });
});
