import { ApiClient, batch } from '@livery/server/testing/api-client';
import { makeTestEnvironment } from '@livery/server/testing/database';
import { OWNER_KEY, startServer, WITHOUT_LIMITS } from '../e2e/server-process.ts';
import { type Case, compare, printComparison } from './harness.ts';

const ROUNDS = 400;

/** What MCP adds to a call of the REST API, on the same server and connection. */
export async function benchMcp(): Promise<void> {
  const environment = await makeTestEnvironment();
  const env = {
    LIVERY_DATA_DIR: environment.dataDir,
    DATABASE_URL: environment.databaseUrl,
    ...WITHOUT_LIMITS,
  };
  const server = await startServer(env);
  try {
    const client = new ApiClient(server.client.url, OWNER_KEY);
    const { body } = await client.post('/renders', batch(await client.createBrand()));
    const [{ id }] = body.jobs;
    await client.waitForJobs([id]);
    const get =
      (path: string): Case['run'] =>
      () =>
        send(client, 'GET', `/api/v1${path}`);
    const call = (method: string, params: object): Case['run'] => {
      const message = JSON.stringify(makeMessage(method, params));
      const name = (params as { name?: string }).name;
      const headers = {
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': method,
        ...(name ? { 'mcp-name': name } : {}),
      };
      return () => send(client, 'POST', '/api/mcp', message, headers);
    };
    const old = (method: string, params: object): Case['run'] => {
      const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
      return () => send(client, 'POST', '/api/mcp', message, { 'mcp-protocol-version': '2025-11-25' });
    };
    const lists = [
      { label: 'GET /templates', run: get('/templates') },
      { label: 'tools/list, 2026-07-28', run: call('tools/list', {}) },
      { label: 'tools/list, 2025-11-25', run: old('tools/list', {}) },
    ];
    printComparison('MCP beside REST: lists', await compare(lists, ROUNDS), 2);
    const read = { name: 'get_render', arguments: { renderId: id, withImage: false } };
    const reads = [
      { label: 'GET /renders/{id}', run: get(`/renders/${id}`) },
      { label: 'get_render, 2026-07-28', run: call('tools/call', read) },
      { label: 'get_render, 2025-11-25', run: old('tools/call', read) },
    ];
    printComparison('MCP beside REST: a render', await compare(reads, ROUNDS), 2);
  } finally {
    await server.end('SIGKILL');
    await environment.remove();
  }
}

async function send(
  { url, key }: ApiClient,
  method: string,
  path: string,
  body?: string,
  headers: Record<string, string> = {},
): Promise<void> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      accept: 'application/json, text/event-stream',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body } : {}),
  });
  const text = await response.text();
  if (response.status !== 200 || text.includes('"isError":true')) throw new Error(text.slice(0, 500));
}

function makeMessage(method: string, params: object) {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  return { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } };
}
