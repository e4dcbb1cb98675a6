import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useService } from '@livery/server/testing/use';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blocksBelow } from './readme-blocks.ts';

const root = join(import.meta.dirname, '..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const brands = readFileSync(join(root, 'docs/brands.md'), 'utf8');
const rendering = readFileSync(join(root, 'docs/rendering.md'), 'utf8');

test('no block of the README or about rendering has a placeholder that must be replaced by hand', () => {
  const blocks = [...`${readme}\n${rendering}`.matchAll(/```sh\n([\s\S]*?)```/g)].map((match) => match[1]!);
  expect(blocks.filter((block) => /<[a-z][a-z ]*>|lvk_…/.test(block))).toEqual([]);
});

test('every test that docs/security.md names is there', () => {
  const security = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const named = [...security.matchAll(/`([\w/.-]+\.test\.ts)`/g)].map((match) => match[1]!);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

describe('the blocks of the README and of the pages that continue it, pasted', () => {
  const service = useService();
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'livery-readme-'));
    mkdirSync(join(folder, '.livery'));
    writeFileSync(join(folder, '.livery/owner-key'), service.ownerKey!);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs beside the service, which answers from this process. */
  async function run(command: string, args: string[], env: Record<string, string> = {}) {
    const child = spawn(command, args, {
      cwd: folder,
      env: { PATH: `${join(process.execPath, '..')}:${process.env.PATH}`, ...env },
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    const [code] = await once(child, 'close');
    return { code, output };
  }

  const readSize = (file: string) => (existsSync(join(folder, file)) ? statSync(join(folder, file)).size : 0);

  test('make a still, a video, an edit, a batch and a public link', async () => {
    const script = [
      blocksBelow('Your first still'),
      blocksBelow('Your first video'),
      blocksBelow('Edit a brand', brands),
      blocksBelow('Templates', rendering),
      blocksBelow('Image links', rendering),
      blocksBelow('Batches and public links', rendering),
    ]
      .join('\n')
      .replace('http://localhost:3000', service.url)
      // Shorter than what the README shows, which is the same for everything else.
      .replace('"durationS": 6', '"durationS": 1');
    const { code, output } = await run('bash', ['-e', '-o', 'pipefail', '-c', script]);
    expect(output).toContain('quote.png is ready');
    expect(output).toContain('--color-accent');
    expect(output).toMatch(/\/p\/pub_\w+/);
    expect(code, output).toBe(0);
    for (const file of ['quote.png', 'link.png', 'quote.mp4', 'quote-poster.jpg', 'batch.zip']) {
      expect(readSize(file), file).toBeGreaterThan(1000);
    }
  });

  test('show an error instead of going on with an empty id', async () => {
    const script = blocksBelow('Your first still').replace('http://localhost:3000', service.url);
    const { code, output } = await run('bash', [
      '-e',
      '-o',
      'pipefail',
      '-c',
      script.replace('export KEY=', 'KEY=wrong; : '),
    ]);
    expect(output).toContain('unauthorized');
    expect(code).not.toBe(0);
  });

  const quickstarts = [
    [process.execPath, 'examples/quickstart.ts'],
    ['python3', 'examples/quickstart.py'],
  ].filter(([command]) => !spawnSync(command!, ['--version']).error);

  test.each(quickstarts)('%s %s says what it needs without a key', async (command, file) => {
    const { code, output } = await run(command!, [join(root, file!)]);
    expect(output).toMatch(/^Set KEY to an API key/);
    expect(code).toBe(1);
  });

  test.each(quickstarts)('%s runs %s', async (command, file) => {
    rmSync(join(folder, 'quote.mp4'), { force: true });
    const { code, output } = await run(command!, [join(root, file!)], {
      API: `${service.url}/api/v1`,
      KEY: service.ownerKey!,
    });
    expect(output).toContain('quote.mp4 is ready');
    expect(code).toBe(0);
    expect(readSize('quote.mp4')).toBeGreaterThan(1000);
  });
});
