import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { serve } from '@livery/server/net/testing/local-server';
import { newSecret } from '@livery/server/services/webhooks/secret';
import { signedHeaders } from '@livery/server/services/webhooks/sign';
import { createStandInExtractor } from '@livery/server/testing/stand-in-extractor';
import { useService } from '@livery/server/testing/use';
import { transform } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumPath } from '../launch-browser.ts';
import { useBrowser } from '../use-browser.ts';
import type { FlowInput, run } from './flow.ts';

/** The package as others install it, unchanged in every runtime, against a running service. */

const execute = promisify(execFile);
const root = join(import.meta.dirname, '../..');
/** Set by `npm run test:long -- client`, which installs further runtimes: half a gigabyte. */
const installed = process.env.LIVERY_RUNTIMES;

const runtimes: [name: string, command: string, args: string[]][] = [
  ['Node 24', process.execPath, []],
  ...((installed
    ? [
        ['Node 20', join(installed, 'node/bin/node'), []],
        ['Bun', join(installed, 'bun/bin/bun'), []],
        ['Deno', join(installed, 'deno/deno'), ['run', '-A']],
      ]
    : []) as [string, string, string[]][]),
];

const service = useService({}, createStandInExtractor().options);
const browser = useBrowser();
let folder: string;

beforeAll(async () => {
  await execute(process.execPath, [join(root, 'scripts/build-client.ts')]);
  folder = await mkdtemp(join(tmpdir(), 'livery-client-'));
  const packed = await execute('npm', [
    'pack',
    join(root, 'client/dist'),
    '--json',
    '--pack-destination',
    folder,
  ]);
  const [{ filename }] = JSON.parse(packed.stdout);
  const target = join(folder, 'node_modules/@livery/client');
  await mkdir(target, { recursive: true });
  await execute('tar', ['-xzf', join(folder, filename), '-C', target, '--strip-components=1']);
  const flow = await readFile(join(import.meta.dirname, 'flow.ts'), 'utf8');
  await writeFile(join(folder, 'flow.js'), (await transform(flow, { loader: 'ts' })).code);
  const main = `import { run } from './flow.js';\nconsole.log(JSON.stringify(await run(INPUT)));`;
  await writeFile(join(folder, 'main.js'), main.replace('INPUT', JSON.stringify(makeInput('main'))));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
});
afterAll(async () => {
  if (folder) await rm(folder, { recursive: true });
});

function makeInput(name: string): FlowInput {
  const secret = newSecret();
  const body = JSON.stringify({ id: 'evt_1', type: 'render.completed', data: {} });
  const message = { eventId: 'evt_1', type: 'render.completed', body, secrets: [secret], now: new Date() };
  return {
    baseUrl: service.url,
    key: service.ownerKey!,
    site: `https://${name}.example/`,
    delivery: { body, headers: signedHeaders(message), secret },
  };
}

const expected: Awaited<ReturnType<typeof run>> = {
  extraction: 'ready',
  stages: expect.any(Number),
  image: ['image/png', 1, 'PNG'],
  preview: ['image/webp', 0],
  isSameBatch: true,
  completed: 2,
  last: 1,
  metadata: { campaign: 'spring' },
  streamed: true,
  linked: [200, 'image/png', null],
  templates: true,
  listed: true,
  refused: ['format_not_supported', expect.any(String)],
  event: 'render.completed',
};

test.each(runtimes)('the client works in %s', async (_, command, args) => {
  const { stdout } = await execute(command, [...args, join(folder, 'main.js')], {
    env: { PATH: process.env.PATH },
  });
  expect(JSON.parse(stdout)).toEqual(expected);
});

test.runIf(chromiumPath)('the client works in a page of another origin', async () => {
  const { url } = await serve(async ({ url }, response) => {
    if (!url!.endsWith('.js')) return response.setHeader('content-type', 'text/html').end(importMap);
    response.setHeader('content-type', 'text/javascript').end(await readFile(join(folder, url!)));
  });
  const page = await browser.newPage();
  await page.goto(url);
  const input = JSON.stringify(makeInput('page'));
  expect(await page.evaluate(`import('/flow.js').then(({ run }) => run(${input}))`)).toEqual(expected);
});

const importMap = `<script type="importmap">
  {"imports": {"@livery/client": "./node_modules/@livery/client/client.js"}}
</script>`;

test('the package has no dependency and less than 12 KB of code', async () => {
  const target = join(folder, 'node_modules/@livery/client');
  const { dependencies, devDependencies } = JSON.parse(await readFile(join(target, 'package.json'), 'utf8'));
  expect({ dependencies, devDependencies }).toEqual({});
  expect(gzipSync(await readFile(join(target, 'client.js'))).length).toBeLessThan(12 * 1024);
});

test.each(['nodenext', 'bundler'])(
  'its types are complete with module resolution %s',
  async (moduleResolution) => {
    const compilerOptions = {
      module: moduleResolution === 'bundler' ? 'esnext' : moduleResolution,
      moduleResolution,
      target: 'es2022',
      lib: ['es2024', 'dom', 'dom.iterable'],
      strict: true,
      noEmit: true,
      types: [],
    };
    const project = join(folder, `${moduleResolution}.json`);
    await cp(join(import.meta.dirname, 'flow.ts'), join(folder, 'flow.ts'));
    await writeFile(project, JSON.stringify({ compilerOptions, files: ['flow.ts'] }));
    const { stdout } = await execute(join(root, 'node_modules/.bin/tsc'), ['-p', project]).catch(
      (cause) => cause,
    );
    expect(stdout).toBe('');
  },
);
