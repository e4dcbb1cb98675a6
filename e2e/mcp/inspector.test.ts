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

async function inspect(...args: string[]) {
  const target = ['--cli', `${api.url}/api/mcp`, '--transport', 'http'];
  const header = ['--header', `Authorization: Bearer ${api.owner.key}`];
  const { stdout } = await promisify(execFile)(process.execPath, [inspector, ...target, ...args, ...header], {
    maxBuffer: 16 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}

test('it lists the tools, finds no schema that clients stumble over, and calls one', async () => {
  const { tools } = await inspect('--method', 'tools/list', '--strict');
  expect(tools).toHaveLength(12);
  const called = await inspect(
    '--method',
    'tools/call',
    '--tool-name',
    'get_template',
    '--tool-arg',
    'templateId=proof-quote',
  );
  expect(called.structuredContent.id).toBe('proof-quote');
});
