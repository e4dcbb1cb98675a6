import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newSecret } from '@livery/server/services/webhooks/secret';
import { signedHeaders } from '@livery/server/services/webhooks/sign';
import { type ApiClient, batch } from '@livery/server/testing/api-client';
import { freePort } from '@livery/server/testing/free-port';
import { useService } from '@livery/server/testing/use';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const docs = readFileSync(join(root, 'docs/webhooks.md'), 'utf8');

/** The block of code in a language that the documentation shows. */
function shown(language: string): string {
  return new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(docs)![1]!;
}

const folder = mkdtempSync(join(tmpdir(), 'livery-examples-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const secret = newSecret();
const old = newSecret();
const body = JSON.stringify({ id: 'evt_1', quote: 'größer' });
const now = new Date();
const sign = (secrets: string[], at = now) =>
  signedHeaders({ eventId: 'evt_1', type: 'render.completed', body, secrets, now: at })[
    'X-Studio-Signature'
  ]!;

const cases: [string, string, string, boolean][] = [
  ['the right one', body, sign([secret]), true],
  ['beside that of a new secret', body, sign([newSecret(), secret]), true],
  ['of another secret', body, sign([old]), false],
  ['of another body', `${body} `, sign([secret]), false],
  ['of an hour ago', body, sign([secret], new Date(now.getTime() - 3_600_000)), false],
  [
    'with another time',
    body,
    sign([secret]).replace(/t=\d+/, `t=${Math.floor(now.getTime() / 1000) + 1}`),
    false,
  ],
  ['cut short', body, sign([secret]).slice(0, -2), false],
  ['not hexadecimal', body, 't=1,v1=größe', false],
  ['empty', body, '', false],
];

describe('the check for Node in the documentation', () => {
  test.each(cases)('of a signature %s', async (_, raw, header, right) => {
    const file = join(folder, 'verify.mjs');
    writeFileSync(file, shown('js'));
    const { verify } = await import(file);
    expect(verify(Buffer.from(raw), header, secret, now.getTime())).toBe(right);
  });
});

describe.skipIf(spawnSync('python3', ['--version']).error)(
  'the check for Python in the documentation',
  () => {
    test.each(cases)('of a signature %s', (_, raw, header, right) => {
      const script = `${shown('python')}\nimport sys\nprint(verify(sys.argv[1].encode(), sys.argv[2], sys.argv[3]))`;
      const answer = execFileSync('python3', ['-c', script, raw, header, secret], { encoding: 'utf8' });
      expect(answer.trim()).toBe(right ? 'True' : 'False');
    });
  },
);

describe('the receiver', () => {
  const service = useService({ LIVERY_ALLOW_HOSTS: '127.0.0.1' });
  let client: ApiClient;
  beforeAll(async () => {
    ({ client } = await service.newOrganization());
  });

  const receivers = [
    [process.execPath, 'receiver.ts'],
    ['python3', 'receiver.py'],
  ].filter(([command]) => !spawnSync(command!, ['--version']).error);

  test.each(receivers)(
    '%s %s takes a real delivery once, and refuses one that is not signed',
    async (command, file) => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}/`;
      const registered = await client.post('/webhooks', { url, events: ['render.completed'] });
      const endpoint = registered.body.webhooks.find((one: { url: string }) => one.url === url);
      const receiver = spawn(command!, [join(root, 'examples/webhook-receiver', file!)], {
        env: { PATH: process.env.PATH, WEBHOOK_SECRET: endpoint.secret, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let printed = '';
      receiver.stdout.on('data', (chunk) => (printed += chunk));
      await once(receiver.stdout, 'data');
      try {
        const { body: accepted } = await client.post('/renders', batch(await client.createBrand()));
        const id = accepted.jobs[0].id;
        await expect.poll(() => printed, { timeout: 15_000 }).toContain(`proof-quote square ${id} is at`);
        const { body: log } = await client.get(`/webhooks/${endpoint.id}/deliveries`);
        await client.post(`/webhooks/${endpoint.id}/deliveries/${log.deliveries[0].id}/redeliver`, undefined);
        await expect
          .poll(
            async () => (await client.get(`/webhooks/${endpoint.id}/deliveries`)).body.deliveries[0].tries,
            { timeout: 10_000 },
          )
          .toMatchObject([{ responseStatus: 200, responseBody: 'seen before' }]);
        const forged = await fetch(url, {
          method: 'POST',
          body: '{}',
          headers: { 'webhook-id': 'evt_1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,00' },
        });
        expect(forged.status).toBe(401);
        expect(printed.match(/completed:/g)).toHaveLength(1);
      } finally {
        receiver.kill('SIGKILL');
      }
    },
  );
});
