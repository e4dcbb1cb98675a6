import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasTools, toolsFolder } from '@livery/core/testing/tools';
import { useApi } from '@livery/server/testing/use';
import { expect, test } from 'vitest';

/** The command line of the official inspector, as a developer would run it. */

const inspector = join(
  toolsFolder,
  'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js',
);

const api = useApi();

test.runIf(hasTools)('it lists the tools, and finds no schema that clients stumble over', async () => {
  const target = ['--cli', `${api.url}/api/mcp`, '--transport', 'http', '--method', 'tools/list', '--strict'];
  const header = ['--header', `Authorization: Bearer ${api.owner.key}`];
  const { stdout } = await promisify(execFile)(process.execPath, [inspector, ...target, ...header], {
    maxBuffer: 16 * 1024 * 1024,
  });
  const { tools } = JSON.parse(stdout);
  expect(tools).toHaveLength(12);
});
