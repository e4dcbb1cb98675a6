import { and, asc, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { renders } from '../../db/schema.ts';
import type { App } from '../context.ts';

const AT_ONCE = 100;

/**
 * Removes the files of renders that ended long ago and are not public. The files go before the row says so: a
 * crash in between leaves a row that the next round finds again, never a file that nothing knows of.
 */
export async function expireFiles({ db, storage }: Pick<App, 'db' | 'storage'>, days: number) {
  let removed = 0;
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const old = await tx
        .select({ id: renders.id, outputKey: renders.outputKey, poster: renders.poster })
        .from(renders)
        .where(
          and(
            isNotNull(renders.outputKey),
            isNull(renders.publicId),
            lt(renders.finishedAt, sql`now() - make_interval(days => ${days})`),
          ),
        )
        .orderBy(asc(renders.finishedAt))
        .limit(AT_ONCE)
        .for('update', { skipLocked: true });
      if (old.length === 0) return 0;
      for (const { outputKey, poster } of old) {
        await storage.remove(outputKey!);
        if (poster) await storage.remove(poster.key);
      }
      const ids = old.map(({ id }) => id);
      await tx.update(renders).set({ outputKey: null, poster: null }).where(inArray(renders.id, ids));
      return old.length;
    });
    removed += count;
    if (count < AT_ONCE) return removed;
  }
}
