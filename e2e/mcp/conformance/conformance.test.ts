import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasTools, toolsFolder } from '@livery/core/testing/tools';
import { createHttpApp } from '@livery/server/http/app';
import { closeServer, listen } from '@livery/server/http/listener/listen';
import { createMetrics } from '@livery/server/metrics/metrics';
import { createKey } from '@livery/server/services/keys/create';
import { createOrganization } from '@livery/server/services/orgs/create';
import { makeCtx } from '@livery/server/testing/ctx';
import { expect, test } from 'vitest';
import { addFixtures } from './fixtures.ts';

/** Scenarios of the suite that do not apply to this server, and why. The suite fails if one of them passes. */
const notApplicable: Record<string, string> = {
  'tools-call-sampling':
    'asks the client back within a session; this server has none, and no tool asks a client',
  'tools-call-elicitation': 'asks the client back within a session',
  'elicitation-sep1034-defaults': 'asks the client back within a session',
  'elicitation-sep1330-enums': 'asks the client back within a session',
  'server-sse-polling': 'resumes a stream of a session by its last event',
  'server-sse-multiple-streams': 'opens several streams of one session',
};

const suite = join(toolsFolder, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');

test.runIf(hasTools)('the official conformance suite passes on the same handler', async () => {
  const { app, remove } = await makeCtx();
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  const organization = await createOrganization(app.db, { name: 'Test', ownerEmail: 'mcp@example.com' });
  const { key } = await createKey(app.db, { organizationId: organization.id, name: 'test' });
  const http = createHttpApp(
    app,
    createMetrics(app.queue),
    { check: async () => ({}) },
    { extendMcp: addFixtures },
  );
  // The suite sends no credentials, and the endpoint takes no request without them.
  const { server, port } = await listen((request, env) => {
    request.headers.set('authorization', `Bearer ${key}`);
    return http.fetch(request, env);
  }, app.settings);
  try {
    const baseline = join(folder, 'expected-failures.yml');
    const names = Object.keys(notApplicable).map((name) => `  - ${name}`);
    await writeFile(baseline, ['server:', ...names, ''].join('\n'));
    const url = `http://localhost:${port}/api/mcp`;
    const args = [suite, 'server', '--url', url, '--suite', 'all', '--expected-failures', baseline];
    const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const [code] = await once(child, 'close');
    expect(code, output.slice(-6000)).toBe(0);
  } finally {
    await closeServer(server);
    await remove();
    await rm(folder, { recursive: true, force: true });
  }
});
