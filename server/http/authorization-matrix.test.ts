import { type CallerRole, rolePermissions } from '@livery/core/roles';
import { scopes } from '@livery/core/scopes';
import { starters } from '@livery/templates/kit/starters/starters';
import { beforeAll, describe, expect, test } from 'vitest';
import { member } from '../db/schema.ts';
import { newId } from '../platform/ids.ts';
import { createKey } from '../services/keys/create.ts';
import { revokeKey } from '../services/keys/revoke.ts';
import { insertOrganization } from '../services/orgs/create.ts';
import { createSession } from '../services/sessions/create.ts';
import { ensureUser } from '../services/users/create.ts';
import { ApiClient, batch } from '../testing/api-client.ts';
import { BrowserClient } from '../testing/browser-client.ts';
import { listOperations, type Operation } from '../testing/operations.ts';
import { useApi } from '../testing/use.ts';

/**
 * Every operation of the OpenAPI document for every kind of caller. The operations come from the declarations of the
 * routes, so a new route is part of this test without a line here; one with a new kind of id fails until it has an id.
 */

let operations: Operation[];
let organizationId: string;
/** Ids of records of the first organisation, by the names that paths give them. */
let ids: Record<string, string>;
const service = useApi();
beforeAll(async () => {
  const owner = await service.newOrganization();
  organizationId = owner.organizationId;
  ids = await makeRecords(owner.client);
  operations = listOperations((await service.owner.get('/openapi.json')).body);
});

async function makeRecords(client: ApiClient): Promise<Record<string, string>> {
  const brand = await client.createBrand();
  const { versions } = (await client.get(`/brands/${brand}/versions`)).body;
  const submitted = (await client.post('/renders', { ...batch(brand), metadata: { bulk: 'run-1' } })).body;
  const { webhooks } = (
    await client.post('/webhooks', { url: 'http://192.0.2.1/', events: ['render.failed'] })
  ).body ?? { webhooks: [] };
  const asset = await client.upload(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>',
    'a.svg',
  );
  const extraction = (await client.post('/extractions', { url: 'https://example.com' })).body;
  const invitation = (await client.post('/invitations', { email: `${newId()}@example.com`, role: 'viewer' }))
    .body;
  const template = (await client.post('/templates', { document: starters[0] })).body;
  const link = (
    await client.post('/image-links', {
      ...{ templateId: 'proof-quote', brandId: brand, format: 'square', open: [] },
      content: batch(brand).content,
    })
  ).body;
  const kept = (await client.post('/saved', { kind: 'filter', name: 'Kept', value: {} })).body;
  return {
    '/brands': brand,
    '/bulk-runs': 'run-1',
    '/saved': kept.id,
    '/image-links': link.id,
    '/templates': template.id,
    versionId: versions[0].id,
    '/renders': submitted.jobs[0].id,
    '/batches': submitted.batchId,
    batchId: submitted.batchId,
    '/webhooks': webhooks?.[0]?.id ?? newId(),
    deliveryId: newId(),
    '/assets': asset.body.id,
    '/extractions': extraction.id,
    extractionId: extraction.id,
    '/invitations': invitation.id,
    '/members': (await client.get('/members')).body.members[0].id,
    '/keys': (await client.get('/keys')).body.keys[0].id,
    '/sessions': newId(),
    '/fonts': `${'0'.repeat(64)}.ttf`,
    '/emoji': '1f680.svg',
    '/device': 'BCDF-GHJK',
    '/oauth-requests': 'A'.repeat(43),
  };
}

/** Puts ids into a path: `{id}` is named by the collection before it. */
function fill(path: string): string {
  return path.replace(/(\/[\w-]+)\/\{(\w+)\}/g, (_, collection: string, name: string) => {
    const id = ids[name] ?? ids[collection];
    if (collection === '/skills') return `${collection}/livery-render`;
    if (!id) throw new Error(`Add an id for ${path} to this test`);
    return `${collection}/${id}`;
  });
}

const isOpen = ({ permissions }: Operation) => permissions === undefined;
const hasIds = ({ path }: Operation) => /\{/.test(path) && !/^\/(skills|emoji)/.test(path);

/** Only the status: an event stream would not end. */
async function send(client: ApiClient | BrowserClient, { method, path, body }: Operation): Promise<number> {
  const isBrowser = client instanceof BrowserClient;
  const credential = isBrowser
    ? { cookie: client.cookie ?? '', origin: client.origin }
    : client.key
      ? { authorization: `Bearer ${client.key}` }
      : {};
  const response = await fetch(`${service.url}/api/v1${fill(path)}`, {
    method,
    headers: {
      ...(credential as Record<string, string>),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await response.body?.cancel();
  return response.status;
}

async function makeKeyClient(key: Partial<Parameters<typeof createKey>[1]> = {}) {
  const made = await createKey(service.app.db, { organizationId, name: 'matrix', ...key });
  return { client: new ApiClient(service.url, made.key), id: made.row.id };
}

/** A new person with a role, signed in. */
async function makePerson(role: CallerRole): Promise<BrowserClient> {
  const { app } = service;
  const person = await ensureUser(app.db, { email: `${newId()}@example.com` });
  let joined = organizationId;
  if (role === 'guest') {
    const guestUntil = new Date(Date.now() + 3_600_000);
    const made = { name: 'Guest', ownerUserId: person.id, credits: 0, guestUntil };
    joined = (await insertOrganization(app.db, made)).id;
  } else {
    await app.db.insert(member).values({ id: newId(), organizationId, userId: person.id, role });
  }
  const { token } = await createSession(app.vault, app.db, {
    userId: person.id,
    organizationId: joined,
    address: null,
    userAgent: null,
  });
  const browser = new BrowserClient(service.url, app.settings.baseUrl);
  browser.cookie = `livery_session=${token}`;
  return browser;
}

async function collect(
  chosen: Operation[],
  toClient: () => ApiClient | BrowserClient,
): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  for (const operation of chosen) {
    statuses[operation.name] = await send(toClient(), operation);
  }
  return statuses;
}

const allEqual = (chosen: Operation[], status: number) =>
  Object.fromEntries(chosen.map(({ name }) => [name, status]));
const namesOf = (statuses: Record<string, number>, wanted: (status: number) => boolean) =>
  Object.keys(statuses).filter((name) => wanted(statuses[name]!));

test('the matrix covers the whole API', () => {
  expect(operations.length).toBeGreaterThan(70);
  for (const { path } of operations) fill(path);
});

describe('without a valid credential', () => {
  test('every operation that is not open answers 401', async () => {
    const expired = await makeKeyClient({ expiresAt: new Date(Date.now() - 1000) });
    const revoked = await makeKeyClient();
    await revokeKey(service.app.db, revoked.id);
    const ended = new BrowserClient(service.url, service.app.settings.baseUrl);
    ended.cookie = `livery_session=${'a'.repeat(43)}`;
    const closed = operations.filter((operation) => !isOpen(operation));
    for (const client of [new ApiClient(service.url, null), expired.client, revoked.client]) {
      expect(await collect(closed, () => client)).toEqual(allEqual(closed, 401));
    }
    expect(await collect(closed, () => ended)).toEqual(allEqual(closed, 401));
  });

  test('an open operation never answers 401', async () => {
    const statuses = await collect(operations.filter(isOpen), () => new ApiClient(service.url, null));
    expect(namesOf(statuses, (status) => status === 401)).toEqual([]);
  });
});

describe('a key', () => {
  test('without the scope gets 403', async () => {
    const scoped = operations.filter((each) => each.scopes.length > 0);
    const clients = new Map<string, ApiClient>();
    for (const lacking of scopes) {
      const others = scopes.filter((scope) => scope !== lacking);
      clients.set(lacking, (await makeKeyClient({ scopes: others })).client);
    }
    for (const lacking of scopes) {
      const chosen = scoped.filter((each) => each.scopes.includes(lacking));
      expect(await collect(chosen, () => clients.get(lacking)!)).toEqual(allEqual(chosen, 403));
    }
  });

  test('with every scope gets 403 only where a person is needed', async () => {
    const { client } = await makeKeyClient();
    const forPeople = operations.filter(
      (each) => each.isForPeople || (each.permissions?.length && each.scopes.length === 0),
    );
    expect(await collect(forPeople, () => client)).toEqual(allEqual(forPeople, 403));
  });

  test('of a viewer gets 403 for everything that a viewer may not do', async () => {
    const viewer = await ensureUser(service.app.db, { email: `${newId()}@example.com` });
    await service.app.db
      .insert(member)
      .values({ id: newId(), organizationId, userId: viewer.id, role: 'viewer' });
    const { client } = await makeKeyClient({ userId: viewer.id });
    const refused = operations.filter((each) => each.scopes.length > 0 && !may('viewer', each));
    expect(refused.length).toBeGreaterThan(20);
    expect(await collect(refused, () => client)).toEqual(allEqual(refused, 403));
  });

  test('over its cap gets 402 for a render and for nothing else', async () => {
    const { client } = await makeKeyClient({ spendCap: 0 });
    const brandId = ids['/brands']!;
    expect((await client.post('/renders', batch(brandId))).status).toBe(402);
    const reads = operations.filter(({ method, permissions }) => method === 'GET' && permissions?.length);
    const statuses = await collect(reads, () => client);
    expect(namesOf(statuses, (status) => status === 402)).toEqual([]);
  });

  test('of another organisation gets 404 for every id', async () => {
    const { client } = await service.newOrganization();
    const chosen = operations.filter((each) => hasIds(each) && each.scopes.length > 0);
    expect(chosen.length).toBeGreaterThan(30);
    expect(await collect(chosen, () => client)).toEqual(allEqual(chosen, 404));
  });
});

function may(role: CallerRole, { permissions = [], isForPeople }: Operation): boolean {
  if (isForPeople && role === 'guest') return false;
  return permissions.every((permission) => rolePermissions[role].includes(permission));
}

describe.each(['guest', 'viewer', 'editor', 'admin', 'owner'] as const)(
  'a person with the role %s',
  (role) => {
    test('gets 403 exactly where the table of roles says so', async () => {
      const person = await makePerson(role);
      const closed = operations.filter((operation) => !isOpen(operation));
      const refused = closed.filter((operation) => !may(role, operation));
      expect(await collect(refused, () => person)).toEqual(allEqual(refused, 403));
      // Others would end the session, the account or the organisation.
      const allowed = closed.filter((operation) => may(role, operation) && operation.method === 'GET');
      const statuses = await collect(allowed, () => person);
      expect(namesOf(statuses, (status) => status === 401 || status === 403)).toEqual([]);
    });
  },
);

test('a person of another organisation gets 404 for every id', async () => {
  const { app } = service;
  const stranger = await ensureUser(app.db, { email: `${newId()}@example.com` });
  const own = await insertOrganization(app.db, { name: 'Own', ownerUserId: stranger.id, credits: 0 });
  const { token } = await createSession(app.vault, app.db, {
    userId: stranger.id,
    organizationId: own.id,
    address: null,
    userAgent: null,
  });
  const browser = new BrowserClient(service.url, app.settings.baseUrl);
  browser.cookie = `livery_session=${token}`;
  const chosen = operations.filter((each) => hasIds(each) && !isOpen(each));
  expect(await collect(chosen, () => browser)).toEqual(allEqual(chosen, 404));
});
