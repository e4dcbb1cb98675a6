import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { renders } from '../../db/schema.ts';
import { describeError, type Logger } from '../../logger.ts';
import type { RenderRow } from './read.ts';

/** How long a change stays unnoticed at most; films report about as often. */
const PAUSE_MS = 250;

/** Whoever wants to know what becomes of some renders. */
export interface Watch {
  /** Renders as they are now, after something about them changed that a caller can see. */
  changed(rows: RenderRow[]): void;
  /** The service stops: nothing more will be told. */
  stopped(): void;
}

/**
 * Tells changes of renders to all that watch them in this process. It looks into the database, so that it
 * hears of workers in any process and on either database; all who watch cost one query, and nobody none.
 */
export interface RenderWatcher {
  /** Watches from a state that the caller has just read; answers how to leave. */
  watch(rows: readonly RenderRow[], watch: Watch): () => void;
  /** Ends every watch, and any that still comes at once. */
  stop(): Promise<void>;
}

interface Watched {
  /** What was told last; null when those who watch were not told the same. */
  told: string | null;
  watches: Set<Watch>;
}

const visible = {
  id: renders.id,
  status: renders.status,
  stage: renders.stage,
  progress: renders.progress,
  error: renders.error,
  publicId: renders.publicId,
};

type VisibleState = Pick<RenderRow, keyof typeof visible>;

/** Equal for two states that a caller cannot tell apart. */
export function stateOf({ status, stage, progress, error, publicId }: VisibleState): string {
  return JSON.stringify([status, stage, progress, error, publicId]);
}

export function createRenderWatcher({ db, log }: { db: Db; log: Logger }): RenderWatcher {
  const watched = new Map<string, Watched>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let failing = false;
  let stopped = false;

  const plan = () => {
    if (stopped || timer || looking || watched.size === 0) return;
    timer = setTimeout(() => {
      timer = undefined;
      looking = look().finally(() => {
        looking = null;
        plan();
      });
    }, PAUSE_MS);
  };

  const look = async () => {
    // Who comes while the query runs has read a newer state than it answers, and is told by the next one.
    const round = new Map([...watched].map(([id, { watches }]) => [id, [...watches]]));
    try {
      const rows = await readChanged(db, watched);
      failing = false;
      tell(round, rows);
    } catch (cause) {
      // The next look may succeed; a database that stays away is told once.
      if (!failing) log.warn({ error: describeError(cause) }, 'watched renders could not be read');
      failing = true;
    }
  };

  const tell = (round: Map<string, Watch[]>, rows: RenderRow[]) => {
    const news = new Map<Watch, RenderRow[]>();
    for (const row of rows) {
      const entry = watched.get(row.id);
      if (!entry) continue;
      const told = (round.get(row.id) ?? []).filter((watch) => entry.watches.has(watch));
      entry.told = told.length === entry.watches.size ? stateOf(row) : null;
      for (const watch of told) news.set(watch, [...(news.get(watch) ?? []), row]);
    }
    for (const [watch, changed] of news) watch.changed(changed);
  };

  const leave = (rows: readonly RenderRow[], watch: Watch) => {
    for (const { id } of rows) {
      const entry = watched.get(id);
      entry?.watches.delete(watch);
      if (entry?.watches.size === 0) watched.delete(id);
    }
    if (watched.size === 0) {
      clearTimeout(timer);
      timer = undefined;
    }
  };

  return {
    watch(rows, watch) {
      if (stopped) {
        watch.stopped();
        return () => {};
      }
      for (const row of rows) {
        const entry = watched.get(row.id) ?? { told: stateOf(row), watches: new Set() };
        // The others know another state than this one: all are told the next, and each passes over what it has.
        if (entry.told !== stateOf(row)) entry.told = null;
        entry.watches.add(watch);
        watched.set(row.id, entry);
      }
      plan();
      return () => leave(rows, watch);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const all = new Set([...watched.values()].flatMap(({ watches }) => [...watches]));
      for (const watch of all) watch.stopped();
      await looking;
    },
  };
}

/** The renders whose state is not the one that was told. Their content is read only then. */
async function readChanged(db: Db, watched: ReadonlyMap<string, Watched>): Promise<RenderRow[]> {
  const known = new Map([...watched].map(([id, { told }]) => [id, told]));
  const ids = [...known.keys()];
  const states = await db.select(visible).from(renders).where(among(ids));
  const changed = states.filter((state) => known.get(state.id) !== stateOf(state)).map(({ id }) => id);
  if (changed.length === 0) return [];
  return db.query.renders.findMany({ where: among(changed) });
}

/** One parameter however many they are; a list of them ends at 65535. */
function among(ids: string[]) {
  return sql`${renders.id} = any(${sql.param(ids)}::uuid[])`;
}
