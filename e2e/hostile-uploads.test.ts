import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { makeTestEnvironment, type TestEnvironment } from '@livery/server/testing/database';
import { longTest, runsEverything } from '@livery/server/testing/extent';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileUploads } from './hostile-uploads.ts';
import { type ServerProcess, startServer } from './server-process.ts';

let environment: TestEnvironment;
let server: ServerProcess;
beforeAll(async () => {
  environment = await makeTestEnvironment();
  server = await startServer({ LIVERY_DATA_DIR: environment.dataDir, DATABASE_URL: environment.databaseUrl });
});
afterAll(async () => {
  await server.end('SIGTERM');
  await environment.remove();
});

/** Those that end by a limit of time take ten seconds each: `npm test` sends one. */
const taken = hostileUploads.filter(
  ({ what }) => runsEverything || what !== 'an SVG of patterns within patterns',
);

describe('hostile uploads are refused with a clear error', () => {
  test.each(taken.map((upload) => [upload.what, upload] as const))(
    '%s',
    async (_what, { name, data, status, says }) => {
      const answer = await server.client.upload(data, name);
      expect({ status: answer.status, message: answer.body.error?.message }).toEqual({
        status,
        message: expect.stringMatching(says),
      });
      expect(answer.body.error.message).not.toMatch(/node_modules|\/tmp\/|at \w+ \(/);
    },
  );
});

/** Megabytes of memory that the server's process holds. */
function resident(): number {
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024;
}

/** Two hundred and more in all. */
const ROUNDS = runsEverything ? 5 : 1;

longTest('memory stays flat over many of them, and nothing of them is left on the disk', async () => {
  // 25 MB at a time, or ten seconds, would measure the client's patience.
  const small = hostileUploads.filter(({ status, says }) => status !== 413 && !says.source.includes('time'));
  const round = async () => {
    for (const { data, name } of small) await server.client.upload(data, name);
  };
  await round();
  const before = resident();
  for (let count = 0; count < ROUNDS; count++) await round();
  expect(resident() - before).toBeLessThan(60);
  const work = readdirSync(join(environment.dataDir, 'tmp'));
  expect(work.flatMap((folder) => readdirSync(join(environment.dataDir, 'tmp', folder)))).toEqual([]);
  expect(server.output()).not.toMatch(/request failed/);
});

test('large files pass through without being held in memory', async () => {
  const noise = Buffer.alloc(19 * 1024 * 1024, 'not an image ');
  const before = resident();
  const answers = await Promise.all(Array.from({ length: 8 }, () => server.client.upload(noise, 'a.png')));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(415));
  expect(resident() - before).toBeLessThan(120);
});

describe('uploads that do not end', () => {
  const boundary = 'b';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
  const open = () => {
    const { hostname, port } = new URL(server.client.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write(
      [
        'POST /api/v1/assets HTTP/1.1',
        `Host: ${hostname}`,
        `Authorization: Bearer ${server.client.key}`,
        `Content-Type: multipart/form-data; boundary=${boundary}`,
        'Transfer-Encoding: chunked',
        '\r\n',
      ].join('\r\n'),
    );
    const send = (text: string | Buffer) => {
      socket.write(`${text.length.toString(16)}\r\n`);
      socket.write(text);
      return socket.write('\r\n');
    };
    send(head);
    return { socket, send };
  };
  const files = () => readdirSync(`/proc/${server.child.pid}/fd`).length;
  const scratch = () => {
    const folder = join(environment.dataDir, 'tmp');
    return readdirSync(folder).flatMap((work) => readdirSync(join(folder, work)));
  };

  test('those whose sender goes away leave neither a file nor an open descriptor', async () => {
    const before = files();
    for (let count = 0; count < 10; count++) {
      const { socket, send } = open();
      send(Buffer.alloc(100_000, 1));
      await expect.poll(() => scratch().length).toBeGreaterThan(0);
      socket.destroy();
      await expect.poll(() => scratch()).toEqual([]);
    }
    await expect.poll(files).toBeLessThanOrEqual(before + 2);
  });

  test('those past the limit are answered while they still come', async () => {
    const { socket, send } = open();
    let answer = '';
    socket.on('data', (data) => (answer += data));
    // The body never ends by itself: an answer that comes at all comes while it is still being sent.
    const sending = setInterval(() => {
      if (socket.writableLength < 1024 * 1024) send(Buffer.alloc(1024 * 1024, 1));
    }, 5);
    await expect.poll(() => answer, { timeout: 20_000 }).toMatch(/^HTTP\/1\.1 413/);
    clearInterval(sending);
    socket.destroy();
    await expect.poll(() => scratch()).toEqual([]);
  });
});

describe('bodies that are no upload', () => {
  const send = async (type: string, body: string) => {
    const answer = await fetch(`${server.client.url}/api/v1/assets`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.client.key}`, 'content-type': type },
      body,
    });
    return { status: answer.status, body: await answer.json() };
  };
  const part = (headers: string, content: string) => `--b\r\n${headers}\r\n\r\n${content}\r\n`;
  const file = part('Content-Disposition: form-data; name="file"; filename="a.png"', 'x');

  test.each([
    ['no boundary', 'multipart/form-data', file, 400],
    ['no end', 'multipart/form-data; boundary=b', file, 400],
    ['no file', 'multipart/form-data; boundary=b', '--b--\r\n', 400],
    [
      'another field',
      'multipart/form-data; boundary=b',
      `${part('Content-Disposition: form-data; name="logo"; filename="a.png"', 'x')}--b--\r\n`,
      400,
    ],
    ['two files', 'multipart/form-data; boundary=b', `${file}${file}--b--\r\n`, 400],
    [
      'text instead of a file',
      'multipart/form-data; boundary=b',
      `${part('Content-Disposition: form-data; name="file"', 'x')}--b--\r\n`,
      400,
    ],
    ['bare bytes', 'image/png', 'x', 415],
    ['JSON without a URL', 'application/json', '{}', 400],
    ['JSON that is none', 'application/json', '{', 400],
  ])('%s', async (_what, type, body, status) => {
    const answer = await send(type, body);
    expect(answer.status).toBe(status);
    expect(answer.body.error.message).toBeTruthy();
  });
});
