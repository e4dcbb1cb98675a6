import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { extractions } from '../../db/schema.ts';
import { tools } from '../../mcp/registry.ts';
import { type ClientOfOrganization, startApi } from '../../testing/api.ts';
import { batch } from '../../testing/api-client.ts';
import { callMcpTool, modernRequest, sendToMcp } from '../../testing/mcp-requests.ts';
import { useApi } from '../../testing/use.ts';

/** The endpoint as any HTTP client sees it, in the 2025 and the 2026 way to speak. */

let mine: ClientOfOrganization;

const api = useApi({ LIVERY_MCP_ORIGINS: 'https://chat.example' });
beforeAll(async () => {
  mine = await api.newOrganization();
});

const send = (body: unknown, headers = {}, key: string | null = mine.client.key) =>
  sendToMcp({ url: api.url, key }, body, headers);
const callTool = (name: string, args: unknown, key: string | null = mine.client.key) =>
  callMcpTool({ url: api.url, key }, name, args);

const ping = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

describe('credentials', () => {
  test('without a key, 401 points at the metadata that starts sign-in', async () => {
    const response = await send(ping, {}, null);
    expect(response.status).toBe(401);
    const challenge = response.headers.get('www-authenticate')!;
    expect(challenge).toMatch(
      /^Bearer resource_metadata="http:\/\/localhost:\d+\/\.well-known\/oauth-protected-resource\/api\/mcp", scope="/,
    );
    expect(challenge).not.toContain('error=');
    expect(challenge).toContain('renders:write');
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32000 } });
  });

  test('a key that is not valid is said to be so; GET and DELETE need one as well', async () => {
    const response = await send(ping, {}, `lvk_${'x'.repeat(40)}`);
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringContaining('error="invalid_token"'),
    ]);
    for (const method of ['GET', 'DELETE']) {
      expect((await fetch(`${api.url}/api/mcp`, { method })).status).toBe(401);
      const headers = { authorization: `Bearer ${mine.client.key}` };
      expect((await fetch(`${api.url}/api/mcp`, { method, headers })).status).toBe(405);
    }
  });

  test('a tool whose scope is missing says which; a key without any gets a challenge', async () => {
    const reader = await api.newOrganization({ scopes: ['brands:read'] });
    for (const tool of tools.filter(({ scope }) => scope !== null && scope !== 'brands:read')) {
      const { error } = await callTool(tool.name, {}, reader.client.key);
      expect(error, tool.name).toMatchObject({ code: 'forbidden', details: { required: tool.scope } });
    }
    const other = await api.newOrganization({ scopes: ['webhooks:write'] });
    const response = await send(ping, {}, other.client.key);
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([
      403,
      expect.stringContaining('error="insufficient_scope"'),
    ]);
  });

  test.each([
    ['the base URL', 'http://localhost:0', 200],
    ['loopback', 'http://127.0.0.1:6274', 200],
    ['an allowed origin', 'https://chat.example', 200],
    ['another origin', 'https://evil.example', 403],
    ['a name that looks like loopback', 'http://localhost.evil.example', 403],
    ['an opaque origin', 'null', 403],
  ])('a page of %s', async (_, origin, status) => {
    expect((await send(ping, { origin })).status).toBe(status);
  });
});

describe('messages', () => {
  test('older revisions are answered without a session', async () => {
    for (const version of ['2025-11-25', '2025-06-18', '2025-03-26']) {
      const params = {
        protocolVersion: version,
        capabilities: {},
        clientInfo: { name: 'old', version: '1' },
      };
      const response = await send({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
      expect(response.headers.get('mcp-session-id')).toBeNull();
      const data = JSON.parse(/^data: (.+)$/m.exec(await response.text())![1]!);
      expect(data.result).toMatchObject({ protocolVersion: version, serverInfo: { name: 'livery' } });
      const list = await send(ping, { 'mcp-protocol-version': version });
      expect(await list.text()).toContain('"list_templates"');
    }
  });

  test('2026-07-28 discovers what the server supports', async () => {
    const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'server/discover' };
    const answer = await (await send(modernRequest('server/discover', {}), headers)).json();
    expect(answer).toMatchObject({ result: { supportedVersions: expect.arrayContaining(['2026-07-28']) } });
  });

  test.each([
    ['no JSON', '{', 400],
    ['a batch', [ping, ping], 400],
    ['too many values', JSON.stringify({ ...ping, params: Array(30_000).fill(0) }), 400],
    ['too large', JSON.stringify({ ...ping, params: { x: 'x'.repeat(3_000_000) } }), 413],
  ])('%s is refused as JSON-RPC', async (_, body, status) => {
    const response = await send(body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: { message: expect.any(String) } });
  });

  test.each([
    ['an id', { ...ping, id: 'x'.repeat(201) }],
    ['a progress token', { ...ping, params: { _meta: { progressToken: 'x'.repeat(201) } } }],
    ['a progress token that is a list', { ...ping, params: { _meta: { progressToken: ['x'.repeat(201)] } } }],
  ])('%s over 200 characters is refused and not repeated', async (_, message) => {
    const response = await send(message);
    const text = await response.text();
    expect(response.status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32600 } });
    expect(text).not.toContain('xxx');
  });

  test('an id and a progress token of 200 characters are taken', async () => {
    const id = 'x'.repeat(200);
    const response = await send({ ...ping, id, params: { _meta: { progressToken: id } } });
    expect(await response.text()).toContain(`"id":"${id}"`);
  });

  test('another type is refused', async () => {
    expect((await send('x', { 'content-type': 'text/plain' })).status).toBe(415);
  });

  test('an unknown tool is an error of the protocol', async () => {
    const { rpcError } = await callTool('drop_tables', {});
    expect(rpcError).toMatchObject({ code: -32602, message: expect.stringContaining('drop_tables') });
  });
});

describe('arguments', () => {
  test.each([
    ['get_template', { templateId: 7 }, 'templateId'],
    ['get_template', { template: 'x' }, 'template'],
    ['get_brand', { brandId: 'mine' }, 'brandId'],
    ['render', { templateId: 'proof-quote' }, 'brandId'],
    ['get_render', { renderId: '../../etc' }, 'renderId'],
    ['list_brands', { limit: 100_000 }, 'limit'],
    ['create_brand_from_url', {}, 'url'],
    ['upload_asset', { url: 'file:///etc/passwd' }, 'url'],
    ['upload_asset', { data: 'A'.repeat(1_500_000) }, 'data'],
    ['preview_templates', { brandId: crypto.randomUUID(), templateIds: ['nope'] }, 'templateIds'],
  ])('%s %j names the path that is wrong', async (name, args, path) => {
    const { error } = await callTool(name, args);
    expect(error).toMatchObject({ code: 'invalid_request', hint: expect.any(String) });
    expect(error.details.map((issue: { path: string }) => issue.path)).toContain(path);
  });

  test('content that does not fit its template names each path', async () => {
    const brandId = await mine.client.createBrand();
    const { error } = await callTool('render', { ...batch(brandId), content: { quote: 5 } });
    expect(error).toMatchObject({ code: 'content_invalid' });
    expect(error.details[0].path).toBe('content.quote');
  });

  test('a website that could not be read has its own code and hint', async () => {
    const { body } = await mine.client.post('/extractions', { url: 'https://gone.example' });
    const error = { code: 'dns_failed' as const, message: 'The name of the site could not be resolved.' };
    await api.app.db
      .update(extractions)
      .set({ status: 'failed', stage: 'done', error, finishedAt: new Date() })
      .where(eq(extractions.id, body.id));
    const failed = await callTool('create_brand_from_url', { extractionId: body.id });
    expect(failed.error).toMatchObject({
      code: 'extraction_failed',
      message: error.message,
      details: { extractionError: 'dns_failed' },
      hint: expect.stringContaining('spelling'),
    });
  });

  test('a batch that cannot be paid says what is missing', async () => {
    const brandId = await mine.client.createBrand();
    const variants = Array.from({ length: 20 }, () => ({ format: 'square', kind: 'video', durationS: 60 }));
    const { error } = await callTool('render', { ...batch(brandId), variants });
    expect(error).toMatchObject({ code: 'insufficient_credits', details: { required: 2400 } });
    expect(error.hint).toContain('get_credits');
  });
});

test('REST and MCP share the rate of a key', async () => {
  const limited = await startApi({ LIVERY_RATE_LIMIT: '3' });
  try {
    const { client } = await limited.newOrganization();
    const call = () =>
      fetch(`${limited.url}/api/mcp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${client.key}` },
        body: JSON.stringify(ping),
      });
    await client.get('/credits');
    await call();
    await client.get('/credits');
    const refused = await call();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.any(String)]);
    expect((await client.get('/credits')).status).toBe(429);
  } finally {
    await limited.remove();
  }
});
