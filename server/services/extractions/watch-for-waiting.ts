import { and, inArray, ne, sql } from 'drizzle-orm';
import { type Db, extractions } from '../../db/schema.ts';
import type { App } from '../context.ts';

const CHECK_MS = 1000;
/** A free lane takes an extraction sooner than this. */
const WAITED_S = 2;

export interface LaneOwner {
  organizationId: string;
  /** How many extractions of one organisation run at once. */
  ownLanes: number;
}

/** From a moment on, watches whether another organisation waits for a lane; the signal aborts once one does. */
export function watchForWaiting({ db }: Pick<App, 'db'>, owner: LaneOwner, afterMs: number) {
  const found = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const check = async () => {
    // If the database is unavailable for a moment, the next query may succeed.
    if (await isOtherWaiting(db, owner).catch(() => false)) found.abort();
    else if (!stopped) timer = setTimeout(check, CHECK_MS).unref();
  };
  timer = setTimeout(check, afterMs).unref();
  const stop = () => {
    stopped = true;
    clearTimeout(timer);
  };
  return { signal: found.signal, stop };
}

/** Whether an extraction of another organisation waits, and not only for its own earlier one. */
export async function isOtherWaiting(db: Db, { organizationId, ownLanes }: LaneOwner): Promise<boolean> {
  const { status, createdAt } = extractions;
  const [row] = await db
    .select({ id: extractions.organizationId })
    .from(extractions)
    .where(and(inArray(status, ['queued', 'running']), ne(extractions.organizationId, organizationId)))
    .groupBy(extractions.organizationId)
    .having(
      sql`bool_or(${status} = 'queued' and ${createdAt} < now() - make_interval(secs => ${WAITED_S}))
        and count(*) filter (where ${status} = 'running') < ${ownLanes}`,
    )
    .limit(1);
  return row !== undefined;
}
