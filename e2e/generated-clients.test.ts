import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasTools } from '@livery/core/testing/tools';
import { useService } from '@livery/server/testing/use';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Clients that others' generators make of the OpenAPI document compile strictly and complete a render. */

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const flows = ['openapi-fetch-flow', 'hey-api-flow'];

const service = useService();
let folder: string;
const testWithTools = test.runIf(hasTools);
beforeAll(async () => {
  if (!hasTools) return;
  // Below this folder, so that the clients find the packages that they import.
  await mkdir(join(import.meta.dirname, 'dist'), { recursive: true });
  folder = await mkdtemp(join(import.meta.dirname, 'dist/clients-'));
  const document = await (await fetch(`${service.url}/api/v1/openapi.json`)).text();
  await writeFile(join(folder, 'openapi.json'), document);
  for (const name of [...flows, 'words']) {
    await cp(join(import.meta.dirname, 'clients', `${name}.ts`), join(folder, `${name}.ts`));
  }
  const generate = join(import.meta.dirname, 'clients/generate.ts');
  await run(process.execPath, [generate, join(folder, 'openapi.json'), folder]);
});
afterAll(async () => {
  if (folder) await rm(folder, { recursive: true });
});

testWithTools('both compile strictly', { timeout: 120_000 }, async () => {
  const compilerOptions = {
    target: 'es2024',
    lib: ['es2025', 'dom', 'dom.iterable'],
    module: 'preserve',
    moduleResolution: 'bundler',
    strict: true,
    noUncheckedIndexedAccess: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: [],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }));
  const { stdout } = await run(join(root, 'node_modules/.bin/tsc'), ['-p', folder]).catch((cause) => cause);
  expect(stdout).toBe('');
});

testWithTools.each(flows)(
  '%s creates a brand, submits a render, waits for it and downloads it',
  async (flow) => {
    const outfile = join(folder, `${flow}.js`);
    await build({
      entryPoints: [join(folder, `${flow}.ts`)],
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
    });
    const client: { run(url: string, key: string): Promise<ArrayBuffer> } = await import(outfile);
    const file = Buffer.from(await client.run(`${service.url}/api/v1`, service.owner.key!));
    expect(file.toString('latin1', 0, 4)).toBe('RIFF');
    expect(file.readUInt32LE(4)).toBe(file.length - 8);
  },
);
