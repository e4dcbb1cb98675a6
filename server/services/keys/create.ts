import { notFound } from '@livery/core/errors';
import { scopes as allScopes, type Scope } from '@livery/core/scopes';
import { and, eq } from 'drizzle-orm';
import { apiKeys, type Db, member } from '../../db/schema.ts';
import { newId } from '../../platform/ids.ts';
import { hashKey, makeKey, toKeyPrefix } from './format.ts';

export interface NewKey {
  organizationId: string;
  /** The person the key acts as; by default the organisation's first member. */
  userId?: string | undefined;
  /** The key that makes this one. */
  makerKeyId?: string | null | undefined;
  kind?: 'key' | 'device' | undefined;
  name: string;
  scopes?: readonly Scope[] | undefined;
  expiresAt?: Date | null | undefined;
  spendCap?: number | null | undefined;
  /** A key that was chosen elsewhere (the owner's setting); by default a new one. */
  key?: string | undefined;
}

/** Returns the key itself, which is not stored: only its hash is. */
export async function createKey(db: Db, input: NewKey) {
  const owner = await db.query.member.findFirst({
    where: and(
      eq(member.organizationId, input.organizationId),
      input.userId ? eq(member.userId, input.userId) : undefined,
    ),
    orderBy: member.createdAt,
  });
  if (!owner) throw notFound(input.userId ? 'That member of the organisation' : 'The organisation');
  const key = input.key ?? makeKey();
  const [row] = await db
    .insert(apiKeys)
    .values({
      id: newId(),
      organizationId: input.organizationId,
      userId: owner.userId,
      makerKeyId: input.makerKeyId ?? null,
      kind: input.kind ?? 'key',
      name: input.name,
      prefix: toKeyPrefix(key),
      hash: hashKey(key),
      scopes: [...(input.scopes ?? allScopes)],
      expiresAt: input.expiresAt ?? null,
      spendCap: input.spendCap ?? null,
    })
    .returning();
  return { key, row: row! };
}
