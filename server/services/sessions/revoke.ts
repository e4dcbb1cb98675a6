import { notFound } from '@livery/core/errors';
import { and, eq } from 'drizzle-orm';
import { sessions } from '../../db/schema.ts';
import { requirePerson, type WriteCtx } from '../context.ts';

/** Ends one session of the person, which may be the current one. */
export async function revokeSession(ctx: WriteCtx<null>, id: string): Promise<null> {
  requirePerson(ctx.caller);
  return ctx.write(async (tx) => {
    const [ended] = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, ctx.caller.userId)))
      .returning({ id: sessions.id });
    if (!ended) throw notFound('The session');
    return null;
  });
}

/** Signs the person out everywhere. */
export async function revokeAllSessions(ctx: WriteCtx<null>): Promise<null> {
  requirePerson(ctx.caller);
  return ctx.write(async (tx) => {
    await tx.delete(sessions).where(eq(sessions.userId, ctx.caller.userId));
    return null;
  });
}
