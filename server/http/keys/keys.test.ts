import { type Role, roles } from '@livery/core/roles';
import { scopes as allScopes } from '@livery/core/scopes';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { invitations, member } from '../../db/schema.ts';
import { newId } from '../../platform/ids.ts';
import { ensureUser } from '../../services/users/create.ts';
import { ApiClient } from '../../testing/api-client.ts';
import { signIn } from '../../testing/browser-client.ts';
import { useApi } from '../../testing/use.ts';

const service = useApi();

interface AuditEntry {
  target: { id: string; name: string };
  details: { by?: string };
}

const newAddress = () => `${crypto.randomUUID()}@example.com`;
const invite = (role: Role) => ({ email: newAddress(), role });
const as = (key: string) => new ApiClient(service.url, key);

describe('a key', () => {
  test('is made, shown once, listed by its prefix, used and revoked', async () => {
    const { client } = await service.newOrganization();
    const { status, body } = await client.post('/keys', {
      name: 'Bot',
      cap: 5,
      expiresAt: '2099-01-01T00:00:00Z',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Bot',
      kind: 'key',
      cap: 5,
      spent: 0,
      expiresAt: '2099-01-01T00:00:00.000Z',
    });
    expect(body.key.startsWith(body.prefix)).toBe(true);
    expect(body.scopes).not.toContain('keys:write');
    expect((await as(body.key).get('/brands')).status).toBe(200);
    const listed = (await client.get('/keys')).body.keys;
    expect(listed.map(({ name }: { name: string }) => name)).toEqual(['Bot', 'test']);
    expect(JSON.stringify(listed)).not.toContain(body.key);
    expect((await client.call('DELETE', `/keys/${body.id}`)).status).toBe(204);
    expect((await as(body.key).get('/brands')).status).toBe(401);
    expect((await client.get('/keys')).body.keys).toHaveLength(1);
    expect((await client.call('DELETE', `/keys/${body.id}`)).status).toBe(404);
  });

  test.each([
    ['scopes that its maker lacks', { scopes: ['brands:read', 'keys:write'] }, { scopes: ['members:write'] }],
    ['more than is left of the cap', { spendCap: 10 }, { cap: 11 }],
    ['no cap where its maker has one', { spendCap: 10 }, {}],
    ['a longer life', { expiresAt: new Date('2090-01-01') }, { expiresAt: '2090-01-02T00:00:00Z' }],
    ['no end where its maker has one', { expiresAt: new Date('2090-01-01') }, {}],
  ])('cannot make one with %s', async (_, maker, wanted) => {
    const { client } = await service.newOrganization({ scopes: [...allScopes], ...maker } as never);
    expect((await client.post('/keys', { name: 'Bot', ...wanted })).status).toBe(400);
  });

  test('with a cap makes no keys that together pass it', async () => {
    const { client } = await service.newOrganization({ scopes: [...allScopes], spendCap: 10 });
    const answers = await Promise.all([6, 6, 4].map((cap) => client.post('/keys', { name: 'Bot', cap })));
    const made = answers.filter(({ status }) => status === 201);
    expect(made.reduce((sum, { body }) => sum + body.cap, 0)).toBe(10);
    expect((await client.post('/keys', { name: 'Bot', cap: 1 })).status).toBe(400);
    expect((await client.post('/keys', { name: 'Bot', cap: 0 })).status).toBe(201);
  });

  test.each([
    ['lacks scopes', { scopes: ['members:write'] }],
    ['has a cap', { scopes: [...allScopes], spendCap: 10 }],
    ['ends', { scopes: [...allScopes], expiresAt: new Date('2090-01-01') }],
  ])('that %s gives nobody a role, who could do more', async (_, key) => {
    const { client, organizationId } = await service.newOrganization(key as never);
    for (const role of roles) expect((await client.post('/invitations', invite(role))).status).toBe(403);
    const { id: userId } = await ensureUser(service.app.db, { email: newAddress() });
    const id = newId();
    await service.app.db.insert(member).values({ id, organizationId, userId, role: 'editor' });
    const change = (role: string) => client.patch(`/members/${id}`, { role });
    expect((await change('admin')).status).toBe(403);
    // Taking a role away gives nothing.
    expect((await change('viewer')).status).toBe(200);
    expect((await change('editor')).status).toBe(403);
  });

  test('without a limit gives the roles whose scopes it has', async () => {
    const readers = ['brands:read', 'renders:read', 'credits:read', 'members:write'] as const;
    const { client } = await service.newOrganization({ scopes: readers });
    expect((await client.post('/invitations', invite('viewer'))).status).toBe(201);
    expect((await client.post('/invitations', invite('editor'))).status).toBe(403);
    const { client: full } = await service.newOrganization({ scopes: [...allScopes] });
    expect((await full.post('/invitations', invite('owner'))).status).toBe(201);
  });

  test('takes the keys that it made along when it is revoked, and those that they made', async () => {
    const { client } = await service.newOrganization({ scopes: [...allScopes] });
    const makeWith = async (maker: typeof client) => {
      const { body } = await maker.post('/keys', { name: 'Bot', scopes: [...allScopes] });
      return { id: body.id as string, client: as(body.key) };
    };
    const child = await makeWith(client);
    const grandchild = await makeWith(child.client);
    expect((await grandchild.client.get('/brands')).status).toBe(200);
    expect((await client.call('DELETE', `/keys/${child.id}`)).status).toBe(204);
    expect((await child.client.get('/brands')).status).toBe(401);
    expect((await grandchild.client.get('/brands')).status).toBe(401);
    expect((await client.get('/brands')).status).toBe(200);
    const { entries } = (await client.get('/audit?action=key.revoked')).body;
    expect(entries.map(({ target, details }: AuditEntry) => [target.id, details.by ?? null])).toEqual([
      [grandchild.id, 'maker'],
      [child.id, null],
    ]);
  });

  test('withdraws its open invitations when it is revoked, and those of the keys that it made', async () => {
    const { client } = await service.newOrganization({ scopes: [...allScopes] });
    const { body: child } = await client.post('/keys', { name: 'Bot', scopes: [...allScopes] });
    const { body: grandchild } = await as(child.key).post('/keys', { name: 'Bot', scopes: [...allScopes] });
    const kept = invite('viewer');
    const accepted = invite('viewer');
    const withdrawn = [invite('editor'), invite('admin')];
    await client.post('/invitations', kept);
    for (const sent of [accepted, withdrawn[0]]) await as(child.key).post('/invitations', sent);
    await as(grandchild.key).post('/invitations', withdrawn[1]);
    await service.app.db
      .update(invitations)
      .set({ acceptedAt: new Date() })
      .where(eq(invitations.email, accepted.email));
    expect((await client.call('DELETE', `/keys/${child.id}`)).status).toBe(204);
    const left = (await client.get('/invitations')).body.invitations;
    expect(left.map(({ email }: { email: string }) => email).sort()).toEqual(
      [kept.email, accepted.email].sort(),
    );
    const { entries } = (await client.get('/audit?action=invitation.revoked')).body;
    expect(entries.map(({ target }: AuditEntry) => target.name).sort()).toEqual(
      withdrawn.map(({ email }) => email).sort(),
    );
  });

  test('that is revoked while it invites leaves no invitation', async () => {
    const { client } = await service.newOrganization({ scopes: [...allScopes] });
    const { body: key } = await client.post('/keys', { name: 'Bot', scopes: [...allScopes] });
    const sent = Array.from({ length: 6 }, () => as(key.key).post('/invitations', invite('viewer')));
    await Promise.all([...sent, client.call('DELETE', `/keys/${key.id}`)]);
    expect((await client.get('/invitations')).body.invitations).toEqual([]);
  });

  test('can do no more than its maker may do now', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const person = await signIn(service.app, service.url, email);
    const { body } = await person.post('/keys', { name: 'Bot' });
    const client = as(body.key);
    expect((await client.post('/brands', { name: 'X', document: {} })).status).toBe(201);
    const setRole = (role: 'viewer' | 'admin') =>
      service.app.db
        .update(member)
        .set({ role })
        .where(and(eq(member.userId, body.createdByUserId)));
    await setRole('viewer');
    expect((await client.post('/brands', { name: 'X', document: {} })).status).toBe(403);
    expect((await client.get('/brands')).status).toBe(200);
    expect((await person.post('/keys', { name: 'Bot' })).status).toBe(403);
    await service.app.db.delete(member).where(eq(member.userId, body.createdByUserId));
    expect((await client.get('/brands')).status).toBe(401);
  });
});
