import { and, eq, isNull } from 'drizzle-orm';
import { batchShares, type Db } from '../../db/schema.ts';
import { prefixedId } from '../../platform/ids.ts';
import { recordAudit } from '../audit/record.ts';
import { lockBatch } from '../batches/lock.ts';
import { requireFinished } from '../batches/read-files.ts';
import { type Ctx, requirePermission, type WriteCtx } from '../context.ts';
import { invalid } from '../keys/check-grant.ts';
import { nameTemplateOf } from '../templates/name-of.ts';
import { hasEnded, hashPassword, makeShareUrl } from './read.ts';

export interface Shared {
  id: string;
  url: string;
}

export interface ShareInput {
  /** Null removes it; a page that has one keeps it otherwise. */
  password?: string | null | undefined;
  expiresAt?: string | null | undefined;
}

/**
 * Makes a page of the finished files of a batch for anyone who has its link. A batch that is shared keeps its link, and
 * the members that are given change. A link that has expired is replaced.
 */
export async function shareBatch(ctx: WriteCtx<Shared>, batchId: string, input: ShareInput): Promise<Shared> {
  requirePermission(ctx.caller, 'renders:write');
  const { password } = input;
  const expiresAt = input.expiresAt == null ? input.expiresAt : new Date(input.expiresAt);
  if (expiresAt && expiresAt.getTime() <= Date.now()) {
    throw invalid('expiresAt', 'expected a time in the future');
  }
  return ctx.write(async (tx) => {
    const rows = await lockBatch(ctx, tx, batchId);
    requireFinished(rows);
    const found = await findCurrent(tx, batchId);
    const current = found && !hasEnded(found) ? found : null;
    if (found && !current) await revoke(tx, batchId);
    const id = current?.id ?? prefixedId('shr');
    const values = {
      ...(password === undefined ? {} : { passwordHash: password && hashPassword(ctx, id, password) }),
      ...(expiresAt === undefined ? {} : { expiresAt }),
    };
    const { organizationId } = ctx.caller;
    const [row] = await tx
      .insert(batchShares)
      .values({ id, organizationId, batchId, ...values })
      // An update sets something, also where nothing was given.
      .onConflictDoUpdate({ target: batchShares.id, set: { id, ...values } })
      .returning();
    await recordAudit(tx, ctx.caller, {
      action: 'batch.shared',
      target: { type: 'batch', id: batchId, name: nameTemplateOf(rows[0]!) },
      details: { hasPassword: row!.passwordHash !== null, expiresAt: row!.expiresAt?.toISOString() ?? null },
    });
    return { id, url: makeShareUrl(ctx.settings.baseUrl, id) };
  });
}

/** Revokes the page of a batch for good: sharing again makes another link. */
export async function unshareBatch(ctx: WriteCtx<null>, batchId: string): Promise<null> {
  requirePermission(ctx.caller, 'renders:write');
  return ctx.write(async (tx) => {
    const [first] = await lockBatch(ctx, tx, batchId);
    if (!(await revoke(tx, batchId))) return null;
    await recordAudit(tx, ctx.caller, {
      action: 'batch.unshared',
      target: { type: 'batch', id: batchId, name: nameTemplateOf(first!) },
    });
    return null;
  });
}

export interface ShareState extends Shared {
  hasPassword: boolean;
  expiresAt: string | null;
}

/** The page that a batch of the caller has now. */
export async function readShareState({ db, settings }: Ctx, batchId: string): Promise<ShareState | null> {
  const share = await findCurrent(db, batchId);
  if (!share || hasEnded(share)) return null;
  const { id, passwordHash, expiresAt } = share;
  const url = makeShareUrl(settings.baseUrl, id);
  return { id, url, hasPassword: passwordHash !== null, expiresAt: expiresAt?.toISOString() ?? null };
}

const isCurrent = (batchId: string) => and(eq(batchShares.batchId, batchId), isNull(batchShares.revokedAt));

async function findCurrent(db: Db, batchId: string) {
  return (await db.query.batchShares.findFirst({ where: isCurrent(batchId) })) ?? null;
}

async function revoke(tx: Db, batchId: string): Promise<boolean> {
  const revokedAt = new Date();
  const set = { revokedAt, passwordHash: null };
  return (await tx.update(batchShares).set(set).where(isCurrent(batchId)).returning()).length > 0;
}
