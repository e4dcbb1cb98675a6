import { rolePermissions } from '@livery/core/roles';
import { scopes } from '@livery/core/scopes';
import { beforeAll, expect, test } from 'vitest';
import { member } from '../../db/schema.ts';
import { tools } from '../../mcp/registry.ts';
import { newId } from '../../platform/ids.ts';
import { createKey, type NewKey } from '../../services/keys/create.ts';
import { revokeKey } from '../../services/keys/revoke.ts';
import { ensureUser } from '../../services/users/create.ts';
import type { ClientOfOrganization } from '../../testing/api.ts';
import { batch } from '../../testing/api-client.ts';
import { BrowserClient, signIn } from '../../testing/browser-client.ts';
import { useApi } from '../../testing/use.ts';

/** Every tool for every kind of caller. A new tool is part of this test; it fails until it has arguments here. */

let owner: ClientOfOrganization;
/** Valid arguments of each tool, with ids of the first organisation. */
let args: Record<string, Record<string, unknown>>;
const api = useApi();
beforeAll(async () => {
  owner = await api.newOrganization();
  const brandId = await owner.client.createBrand();
  const { content, variants } = batch(brandId);
  const submitted = await owner.client.post('/renders', batch(brandId));
  const templateId = 'proof-quote';
  args = {
    list_templates: {},
    get_template: { templateId },
    preview_templates: { brandId },
    generate_content: { templateId, brandId },
    list_brands: {},
    get_brand: { brandId },
    create_brand_from_url: { url: 'https://example.com', extractionId: newId() },
    update_brand: { brandId, name: 'Y' },
    upload_asset: {},
    render: { templateId, brandId, content, variants },
    get_render: { renderId: submitted.body.jobs[0].id },
    get_credits: {},
  };
});

async function call(name: string, key: string | null, headers: Record<string, string> = {}) {
  const response = await fetch(`${api.url}/api/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
      ...(key ? { authorization: `Bearer ${key}` } : {}),
      ...headers,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: args[name] },
    }),
  });
  const text = await response.text();
  const json = text.startsWith('{') ? text : /^data: (.*)$/m.exec(text)?.[1];
  const { result } = json ? JSON.parse(json) : {};
  const error = result?.isError ? JSON.parse(result.content[0].text).error.code : null;
  return response.status === 200 ? (error ?? 'ok') : response.status;
}

async function callAll(key: string | null, chosen = tools, headers: Record<string, string> = {}) {
  const answers: Record<string, unknown> = {};
  for (const { name } of chosen) answers[name] = await call(name, key, headers);
  return answers;
}

const all = (chosen: typeof tools, answer: unknown) =>
  Object.fromEntries(chosen.map(({ name }) => [name, answer]));

const makeKey = (key: Partial<NewKey> = {}) =>
  createKey(api.app.db, { organizationId: owner.organizationId, name: 'matrix', ...key });

test('every tool has arguments here', () => {
  expect(Object.keys(args).sort()).toEqual(tools.map(({ name }) => name).sort());
});

test('without a valid key every tool answers 401', async () => {
  const expired = await makeKey({ expiresAt: new Date(Date.now() - 1000) });
  const revoked = await makeKey();
  await revokeKey(api.app.db, revoked.row.id);
  for (const key of [null, 'x'.repeat(40), expired.key, revoked.key]) {
    expect(await callAll(key)).toEqual(all(tools, 401));
  }
});

test('a session of the web app is no credential, neither of a person nor of a guest', async () => {
  const person = await signIn(api.app, api.url, `${newId()}@example.com`);
  const guest = new BrowserClient(api.url, api.app.settings.baseUrl);
  expect((await guest.post('/guest', undefined)).status).toBe(201);
  for (const { cookie } of [person, guest]) {
    const headers = { cookie: cookie!, origin: api.app.settings.baseUrl };
    expect(await callAll(null, tools, headers)).toEqual(all(tools, 401));
  }
});

test('without its scope a tool is forbidden', async () => {
  for (const lacking of scopes) {
    const { key } = await makeKey({ scopes: scopes.filter((scope) => scope !== lacking) });
    const chosen = tools.filter(({ scope }) => scope === lacking);
    expect(await callAll(key, chosen)).toEqual(all(chosen, 'forbidden'));
  }
});

test('the key of a viewer can do what a viewer may do', async () => {
  const viewer = await ensureUser(api.app.db, { email: `${newId()}@example.com` });
  await api.app.db
    .insert(member)
    .values({ id: newId(), organizationId: owner.organizationId, userId: viewer.id, role: 'viewer' });
  const { key } = await makeKey({ userId: viewer.id });
  const refused = tools.filter(({ scope }) => scope && !rolePermissions.viewer.includes(scope));
  expect(refused.length).toBeGreaterThan(2);
  expect(await callAll(key, refused)).toEqual(all(refused, 'forbidden'));
});

test('ids of another organisation are not found', async () => {
  const { client } = await api.newOrganization();
  const withIds = tools.filter(({ name }) =>
    ['brandId', 'renderId', 'extractionId'].some((id) => id in args[name]!),
  );
  expect(withIds.length).toBeGreaterThan(5);
  expect(await callAll(client.key, withIds)).toEqual(all(withIds, 'not_found'));
});

test('over its cap a key renders nothing, and reads on', async () => {
  const { key } = await makeKey({ spendCap: 0 });
  expect(await call('render', key)).toBe('insufficient_credits');
  const reads = tools.filter(({ hints, name }) => hints.readOnlyHint && name !== 'preview_templates');
  expect(await callAll(key, reads)).toEqual(all(reads, 'ok'));
});
