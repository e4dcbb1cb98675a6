import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiKeys, type Db, member, sessions, user } from '../../db/schema.ts';
import type { ClientOfOrganization } from '../../testing/api.ts';
import { ApiClient, batch } from '../../testing/api-client.ts';
import { signIn } from '../../testing/browser-client.ts';
import { type EventReader, openEvents } from '../../testing/event-reader.ts';
import { sendToMcp } from '../../testing/mcp-requests.ts';
import { useApi } from '../../testing/use.ts';

/**
 * Open streams end with their key or session. Each test changes the database itself, as another process of the service
 * would.
 */

let db: Db;
const api = useApi();
beforeAll(async () => {
  ({ db } = api.app);
});

/** The paths of streams that do not end by themselves, because nobody works. */
async function openPaths({ client }: ClientOfOrganization): Promise<string[]> {
  const { body: sent } = await client.post('/renders', batch(await client.createBrand()));
  const { body: extraction } = await client.post('/extractions', { url: 'https://open.example' });
  return [
    `/renders/${sent.jobs[0].id}/events`,
    `/batches/${sent.batchId}/events`,
    `/extractions/${extraction.id}/events`,
  ];
}

/** Opens a stream for each path, and has seen its first event. */
async function openAll(client: ApiClient, paths: string[], headers?: Record<string, string>) {
  const readers = await Promise.all(paths.map((path) => openEvents(client, path, headers)));
  for (const reader of readers) expect(await reader.next()).not.toBeNull();
  return readers;
}

async function expectEnded(readers: EventReader[]): Promise<void> {
  for (const reader of readers) {
    expect((await reader.all()).map(({ event }) => event)).not.toContain('done');
  }
}

async function expectOpen(reader: EventReader): Promise<void> {
  const later = new Promise((resolve) => setTimeout(resolve, 100, 'open'));
  expect(await Promise.race([reader.all(), later])).toBe('open');
  reader.leave();
}

// A stream is looked after every two seconds, so the tests wait together.
describe.concurrent('streams of a key', () => {
  test.each<[string, (mine: ClientOfOrganization) => Promise<unknown>]>([
    [
      'is revoked',
      ({ keyId }) => db.update(apiKeys).set({ revokedAt: sql`now()` }).where(eq(apiKeys.id, keyId)),
    ],
    [
      'expires',
      ({ keyId }) => db.update(apiKeys).set({ expiresAt: sql`now()` }).where(eq(apiKeys.id, keyId)),
    ],
    [
      'loses its person',
      ({ organizationId }) => db.delete(member).where(eq(member.organizationId, organizationId)),
    ],
  ])('that %s end; those of another go on', async (_, endKey) => {
    const mine = await api.newOrganization();
    const theirs = await api.newOrganization();
    const [other] = await openAll(theirs.client, (await openPaths(theirs)).slice(0, 1));
    const readers = await openAll(mine.client, await openPaths(mine));
    await endKey(mine);
    await expectEnded(readers);
    await expectOpen(other!);
  });

  test('and of a call of a tool end', async () => {
    const mine = await api.newOrganization();
    const params = {
      name: 'create_brand_from_url',
      arguments: { url: 'https://slow.example' },
      _meta: { progressToken: 1 },
    };
    const request = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const response = await sendToMcp({ url: api.url, key: mine.client.key }, request);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    await db.delete(apiKeys).where(eq(apiKeys.id, mine.keyId));
    const text = await response.text();
    expect(text).toContain('notifications/progress');
    expect(text).not.toContain('"result"');
  });
});

describe.concurrent('streams of a session', () => {
  /** Streams of a person who belongs to this organisation and to another one. */
  async function openAsPerson() {
    const mine = await api.newOrganization();
    const theirs = await api.newOrganization();
    const email = `${crypto.randomUUID()}@example.com`;
    const browser = await signIn(api.app, api.url, email);
    const person = (await db.query.user.findFirst({ where: eq(user.email, email) }))!;
    const open = async (of: ClientOfOrganization) => {
      const { organizationId } = of;
      await db
        .insert(member)
        .values({ id: crypto.randomUUID(), organizationId, userId: person.id, role: 'viewer' });
      const headers = { cookie: browser.cookie!, 'x-organization-id': organizationId };
      return openAll(new ApiClient(api.url, ''), await openPaths(of), headers);
    };
    return { mine, here: await open(mine), there: await open(theirs), userId: person.id };
  }

  test.each<[string, (userId: string) => Promise<unknown>]>([
    ['is signed out', (userId) => db.delete(sessions).where(eq(sessions.userId, userId))],
    [
      'expires',
      (userId) => db.update(sessions).set({ expiresAt: sql`now()` }).where(eq(sessions.userId, userId)),
    ],
  ])('that %s end', async (_, endSession) => {
    const { here, there, userId } = await openAsPerson();
    await endSession(userId);
    await expectEnded([...here, ...there]);
  });

  test('end with the membership in their organisation alone', async () => {
    const { mine, here, there, userId } = await openAsPerson();
    const isHere = and(eq(member.organizationId, mine.organizationId), eq(member.userId, userId));
    await db.delete(member).where(isHere);
    await expectEnded(here);
    await expectOpen(there[0]!);
    for (const reader of there) reader.leave();
  });
});
