import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@livery/server/net/testing/local-server';
import { signIn } from '@livery/server/testing/browser-client';
import { useService } from '@livery/server/testing/use';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath } from '../launch-browser.ts';
import { runCli, startCli } from './run-cli.ts';

const words = 'Fieldnote draws walking maps of towns and hills, printed on paper that survives rain. '.repeat(
  3,
);
const site = `<!doctype html><title>Fieldnote</title><style>h1{color:#7a3b12}</style><h1>Fieldnote</h1><p>${words}`;

const wait = { interval: 5, timeout: 60_000 };

/** One story: a person signs in, reads a site, draws a few files and then many. */
describe.runIf(chromiumPath)('the command line', { shuffle: false }, () => {
  let folder: string;
  const service = useService({ LIVERY_ALLOW_HOSTS: '127.0.0.1' });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'livery-cli-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const run = (...args: string[]) => runCli(args, folder);
  const json = async (...args: string[]) => {
    const { code, out } = await run(...args, '--json');
    expect(code).toBe(0);
    return JSON.parse(out);
  };

  test('signs in by device approval, and keeps the key for its owner alone', async () => {
    expect((await run('brands', '--base-url', service.url)).code).toBe(2);
    const { ended, err } = startCli(['login', '--base-url', service.url], folder);
    await expect.poll(err, wait).toContain('/device and type the code');
    const [code] = /[A-Z]{4}-[A-Z]{4}/.exec(err())!;
    const person = await signIn(service.app, service.url, 'nell@ostro.example');
    const [{ id, name }] = (await person.get('/organizations')).body.organizations;
    const approval = { organizationId: id, cap: null };
    expect((await person.post(`/device/${code}/approve`, approval)).status).toBe(200);
    expect(await ended).toMatchObject({ code: 0, out: expect.stringContaining(`for ${name}`) });
    expect((await stat(join(folder, '.config/livery/login.json'))).mode & 0o777).toBe(0o600);
    expect(await json('whoami')).toMatchObject({ organization: { id, name }, balance: 200 });
    // The key is not sent to another service.
    expect(await run('whoami', '--base-url', 'http://127.0.0.1:9')).toMatchObject({ code: 2 });
    const env = { LIVERY_KEY: 'lvk_unknown' };
    expect(await runCli(['whoami'], folder, env)).toMatchObject({ code: 3 });
  });

  test('reads a site into a brand, once', async () => {
    const server = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(site);
    });
    const made = await json('extract', `http://127.0.0.1:${server.port}/`);
    expect(await json('extract', `http://127.0.0.1:${server.port}/`)).toEqual(made);
    expect(await json('brands', 'fieldnote')).toEqual([made]);
  });

  test('draws into a folder, and says what is missing', async () => {
    const args = ['render', 'proof-metric', '--set', 'value=312%', '--set', 'label=more maps'];
    const { files } = await json(...args, '--format', 'linkedin-post', '--format', 'story', '--out', 'files');
    const sizes = await Promise.all(files.map((file: string) => sharp(join(folder, file)).metadata()));
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [1200, 627],
      [1080, 1920],
    ]);
    expect(await json(...args, '--dry-run')).toMatchObject({ creditsRequired: 1 });
    const refused = await run('render', 'proof-metric', '--set', 'value=312%');
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('content.label: ') });
  });

  test('draws each row of a file once, also if it is killed and started again', async () => {
    const rows = Array.from({ length: 45 }, (_, index) => `${index}%,row ${index}`);
    await writeFile(join(folder, 'rows.csv'), ['value,label', ...rows].join('\n'));
    const { balance } = await json('whoami');
    const args = ['bulk', 'proof-metric', 'rows.csv', '--scale', '0.5'];
    const isBegun = () =>
      readdir(join(folder, 'rows')).then(
        ({ length }) => length,
        () => 0,
      );
    for (const files of [1, 21]) {
      const { child, ended } = startCli(args, folder);
      await expect.poll(isBegun, wait).toBeGreaterThanOrEqual(files);
      child.kill('SIGKILL');
      await ended;
    }
    const interrupted = startCli(args, folder);
    await expect.poll(interrupted.err, wait).toContain('going on');
    interrupted.child.kill('SIGINT');
    expect([0, 130]).toContain((await interrupted.ended).code);
    expect(await json(...args)).toMatchObject({ rows: 45, completed: 45, failed: 0, refused: 0 });
    const lines = (await readFile(join(folder, 'rows.csv.results.jsonl'), 'utf8')).trim().split('\n');
    const results = lines.map((line) => JSON.parse(line)).filter(({ type }) => type === 'row');
    expect(results.map(({ row }) => row).sort((a, b) => a - b)).toEqual(rows.map((_, index) => index + 1));
    expect(await readdir(join(folder, 'rows'))).toHaveLength(45);
    expect(balance - (await json('whoami')).balance).toBe(45);
  });

  test('says which template was meant, also with options before the command', async () => {
    const { code, err } = await run('--base-url', service.url, 'templates', 'proof-metrik');
    expect(err).toContain('Did you mean `proof-metric`?');
    expect(code).toBe(1);
  });

  test('says why a row is refused', async () => {
    await writeFile(join(folder, 'bad.csv'), 'value,label\n1%,one\n2%,');
    const { code, out } = await run('bulk', 'proof-metric', 'bad.csv', '--scale', '0.5');
    expect(out).toContain('Row 2 was refused: label: ');
    expect(code).toBe(1);
  });

  test('revokes the key and forgets it', async () => {
    const { key } = JSON.parse(await readFile(join(folder, '.config/livery/login.json'), 'utf8'));
    expect(await json('logout')).toEqual({ revoked: true });
    expect((await run('brands')).code).toBe(2);
    const env = { LIVERY_KEY: key };
    expect((await runCli(['whoami', '--base-url', service.url], folder, env)).code).toBe(3);
  });
});
