import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { CreateMultipartUploadCommand } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FlakyProxy, startFlakyProxy } from '../testing/flaky-proxy.ts';
import { freePort } from '../testing/free-port.ts';
import { startS3, type TestS3 } from '../testing/s3-server.ts';
import { FileMissing, STALE_MS, type Storage } from './port.ts';
import { createS3Storage } from './s3.ts';
import { type CallLimits, defaultCallLimits, openBucket } from './s3-bucket.ts';

let folder: string;
let s3: TestS3;
let proxy: FlakyProxy;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-s3-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  s3 = await startS3();
  proxy = await startFlakyProxy(s3.url);
});
afterEach(async () => {
  await proxy.stop();
  await s3.stop();
});

/** The bucket behind the proxy, with short limits, so that failures come soon. */
function behindProxy(limits: Partial<CallLimits> = {}): Storage {
  return createS3Storage(
    { ...s3.location, endpoint: proxy.url },
    { ...defaultCallLimits, attempts: 3, ...limits },
  );
}

async function findFile(bytes: number | string): Promise<string> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, typeof bytes === 'string' ? bytes : Buffer.alloc(bytes, 'livery'));
  return path;
}

const MB = 1_000_000;
const counted = (pattern: RegExp) => proxy.seen.filter((request) => pattern.test(request)).length;

describe('putting', () => {
  test('a small file is one request, a large one goes up in parts', async () => {
    const storage = behindProxy();
    await storage.put('small', await findFile(1000));
    expect(proxy.seen).toEqual([expect.stringMatching(/^PUT \/livery\/files\/small/)]);
    await storage.put('large', await findFile(20 * MB));
    expect(counted(/^PUT .*partNumber=/)).toBe(3);
    expect(await s3.objects()).toEqual(['files/large', 'files/small']);
    expect(await s3.openUploads()).toEqual([]);
  });

  test.each([400, 500])(
    'a part that is answered with %i leaves neither object nor upload',
    async (status) => {
      proxy.fate = ({ url }) => (/partNumber=2/.test(url) ? status : 'pass');
      const file = await findFile(20 * MB);
      await expect(behindProxy().put('large', file)).rejects.toMatchObject({
        $metadata: { httpStatusCode: status },
      });
      expect(counted(/^DELETE .*uploadId=/)).toBe(1);
      expect(await s3.openUploads()).toEqual([]);
      expect(await s3.objects()).toEqual([]);
      await access(file);
    },
  );

  test('an upload that cannot be finished is given up', async () => {
    proxy.fate = ({ method, url }) => (method === 'POST' && /uploadId=/.test(url) ? 500 : 'pass');
    await expect(behindProxy().put('large', await findFile(10 * MB))).rejects.toThrow();
    expect(await s3.openUploads()).toEqual([]);
    expect(await s3.objects()).toEqual([]);
  });

  test('an upload whose last answer was lost has succeeded', async () => {
    let lost = 0;
    proxy.fate = ({ method, url }) =>
      method === 'POST' && /uploadId=/.test(url) && lost++ === 0 ? 'lose-answer' : 'pass';
    const storage = behindProxy();
    await storage.put('large', await findFile(10 * MB));
    expect(lost).toBe(2);
    expect((await buffer(await storage.open('large'))).length).toBe(10 * MB);
  });
});

describe('when the server fails', () => {
  test.each([503, 500, 429])('%i twice is tried again', async (status) => {
    let requests = 0;
    proxy.fate = () => (requests++ < 2 ? status : 'pass');
    const storage = behindProxy();
    await storage.put('again', await findFile('x'));
    expect(counted(/^PUT/)).toBe(3);
    requests = 0;
    expect(await text(await storage.open('again'))).toBe('x');
  });

  test('a lost connection is tried again', async () => {
    let requests = 0;
    proxy.fate = () => (requests++ < 2 ? 'lose-answer' : 'pass');
    await behindProxy().put('again', await findFile('x'));
    expect(await s3.objects()).toEqual(['files/again']);
  });

  test('a refusal is not tried again', async () => {
    proxy.fate = () => 403;
    await expect(behindProxy().put('refused', await findFile('x'))).rejects.toThrow();
    expect(proxy.seen).toHaveLength(1);
  });

  test('one that is down for good fails in bounded time', async () => {
    const location = { ...s3.location, endpoint: `http://127.0.0.1:${await freePort()}` };
    const storage = createS3Storage(location, { ...defaultCallLimits, attempts: 6 });
    const started = performance.now();
    await expect(storage.open('x')).rejects.toThrow('ECONNREFUSED');
    await expect(storage.put('x', await findFile(10 * MB))).rejects.toThrow('ECONNREFUSED');
    expect(performance.now() - started).toBeLessThan(15_000);
  });

  test('one that takes requests and never answers fails in bounded time', async () => {
    proxy.fate = () => 'silence';
    const storage = behindProxy({ tryMs: 400, callMs: 1000, attempts: 100 });
    await expect(storage.open('x')).rejects.toThrow('did not answer within 1 seconds');
    expect(proxy.seen.length).toBeGreaterThan(1);
  });

  test('one that falls silent in the middle of a file ends the reading; a reader that pauses does not', async () => {
    const storage = behindProxy({ stallMs: 1000 });
    await storage.put('video', await findFile(5 * MB));
    const paused = await storage.open('video');
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect((await buffer(paused)).length).toBe(5 * MB);
    proxy.fate = () => 'stop-midway';
    await expect(buffer(await storage.open('video'))).rejects.toThrow('stopped sending');
  });

  test('a bucket that is not there is no missing file', async () => {
    const storage = createS3Storage({ ...s3.location, bucket: 'nobodys' });
    const failure = await storage.open('x').catch((cause: Error) => cause);
    expect(failure).toMatchObject({ name: 'NoSuchBucket' });
    expect(failure).not.toBeInstanceOf(FileMissing);
    await expect(storage.check()).rejects.toThrow('bucket');
  });

  test('wrong credentials are refused', async () => {
    const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'wrong' };
    const storage = createS3Storage({ ...s3.location, credentials });
    await expect(storage.check()).rejects.toThrow('signature');
    await expect(storage.sweep()).rejects.toThrow('signature');
  });
});

describe('links', () => {
  const options = {
    contentType: 'video/mp4',
    disposition: 'inline; filename="Zo_.mp4"; filename*=UTF-8\'\'Zo%C3%AB.mp4',
    expiresInS: 60,
  };

  test('a link answers the file with type and name, in part too', async () => {
    const storage = createS3Storage(s3.location);
    await storage.put('video 1.mp4', await findFile('0123456789'));
    const link = (await storage.link('video 1.mp4', options))!;
    const whole = await fetch(link);
    expect(whole.status).toBe(200);
    expect(whole.headers.get('content-type')).toBe('video/mp4');
    expect(whole.headers.get('content-disposition')).toBe(options.disposition);
    expect(await whole.text()).toBe('0123456789');
    const part = await fetch(link, { headers: { range: 'bytes=2-4' } });
    expect([part.status, await part.text()]).toEqual([206, '234']);
  });

  test.each([
    ['another file', /files\/mine/, 'files/yours'],
    ['another file by a way up', /files\/mine/, 'files/mine/../yours'],
    ['another file by an encoded way up', /files\/mine/, 'files/mine%2F..%2Fyours'],
    ['the whole bucket', /files\/mine/, ''],
    ['another type', 'video%2Fmp4', 'text%2Fhtml'],
    ['a second type', /$/, '&response-content-type=text%2Fhtml'],
    ['another name', 'response-content-disposition=inline', 'response-content-disposition=attachment'],
    ['a longer life', 'Expires=60', 'Expires=600'],
    ['no signature', /X-Amz-[^&]+&?/g, ''],
  ])('a link that was bent to %s is refused', async (_what, part, other) => {
    const storage = createS3Storage(s3.location);
    await storage.put('mine', await findFile('mine'));
    await storage.put('yours', await findFile('yours'));
    const link = (await storage.link('mine', options))!;
    const bent = link.replace(part, other);
    expect(bent).not.toBe(link);
    expect((await fetch(bent)).status).toBe(403);
  });

  test.each(['PUT', 'DELETE', 'POST'])('a link does not serve for %s', async (method) => {
    const storage = createS3Storage(s3.location);
    await storage.put('mine', await findFile('mine'));
    const link = (await storage.link('mine', options))!;
    expect((await fetch(link, { method, ...(method !== 'DELETE' && { body: 'x' }) })).status).toBe(403);
    expect(await text(await storage.open('mine'))).toBe('mine');
  });

  test('a link ends', async () => {
    const storage = createS3Storage(s3.location);
    await storage.put('brief', await findFile('x'));
    const link = (await storage.link('brief', { ...options, expiresInS: 3 }))!;
    expect((await fetch(link)).status).toBe(200);
    await expect.poll(async () => (await fetch(link)).status, { timeout: 15_000, interval: 250 }).toBe(403);
  });

  test('there are none where clients cannot reach the bucket', async () => {
    expect(await createS3Storage({ ...s3.location, links: false }).link('x', options)).toBeNull();
  });
});

describe('sweeping', () => {
  beforeEach(async () => {
    const { client } = openBucket(s3.location, defaultCallLimits);
    for (const Key of ['files/renders/ours', 'files/elsewise', 'others']) {
      await client.send(new CreateMultipartUploadCommand({ Bucket: 'livery', Key }));
    }
  });

  test('takes uploads that never ended after a day, and only those that we began', async () => {
    const storage = createS3Storage(s3.location);
    expect(await storage.sweep()).toBe(0);
    await s3.ageUploads(STALE_MS + 60_000);
    expect(await storage.sweep()).toBe(1);
    expect((await s3.openUploads()).sort()).toEqual(['files/elsewise', 'others']);
  });

  test('does not mind an upload that is gone meanwhile', async () => {
    await s3.ageUploads(STALE_MS + 60_000);
    let asked = 0;
    proxy.fate = ({ method }) => (method === 'DELETE' && asked++ === 0 ? 'lose-answer' : 'pass');
    await behindProxy().sweep();
    expect(asked).toBe(2);
    expect((await s3.openUploads()).sort()).toEqual(['files/elsewise', 'others']);
  });
});
