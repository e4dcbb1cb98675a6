import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { useApi } from '@livery/server/testing/use';
import { expect, test } from 'vitest';

/** The command line of the official inspector, as a developer would run it. */

const inspector = join(
  dirname(createRequire(import.meta.url).resolve('@modelcontextprotocol/inspector/package.json')),
  'clients/launcher/build/index.js',
);

const api = useApi();

test('it lists the tools, and finds no schema that clients stumble over', async () => {
  const target = ['--cli', `${api.url}/api/mcp`, '--transport', 'http', '--method', 'tools/list', '--strict'];
  const header = ['--header', `Authorization: Bearer ${api.owner.key}`];
  const { stdout } = await promisify(execFile)(process.execPath, [inspector, ...target, ...header], {
    maxBuffer: 16 * 1024 * 1024,
  });
  const { tools } = JSON.parse(stdout);
  expect(tools).toHaveLength(12);
});
