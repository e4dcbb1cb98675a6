import { describeError, type Logger } from '../../platform/logger.ts';

/** How long a change stays unnoticed at most; films report about as often. */
const PAUSE_MS = 250;

/** Whoever wants to know what becomes of some rows. */
export interface Watch<Row> {
  /** Rows as they are now, after something about them changed that a caller can see. */
  changed(rows: Row[]): void;
  /** The service stops: nothing more will be told. */
  stopped(): void;
}

/**
 * Tells changes of rows to all that watch them in this process. It looks into the database, so that it
 * hears of workers in any process and on either database; all who watch cost one query, and nobody none.
 */
export interface Watcher<Row> {
  /** Watches from a state that the caller has just read; answers how to leave. */
  watch(rows: readonly Row[], watch: Watch<Row>): () => void;
  /** Ends every watch, and any that still comes at once. */
  stop(): Promise<void>;
}

/** What kind of rows is watched, and how they are read. */
export interface Watchable<Row> {
  /** Equal for two states that a caller cannot tell apart. */
  toState(row: Row): string;
  /** The rows among these ids whose state is not the one that was told. */
  readChanged(known: ReadonlyMap<string, string | null>): Promise<Row[]>;
}

interface Watched<Row> {
  /** What was told last; null when those who watch were not told the same. */
  known: string | null;
  watches: Set<Watch<Row>>;
}

export function createWatcher<Row extends { id: string }>(
  { toState, readChanged }: Watchable<Row>,
  log: Logger,
): Watcher<Row> {
  const watched = new Map<string, Watched<Row>>();
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
      const rows = await readChanged(new Map([...watched].map(([id, { known }]) => [id, known])));
      failing = false;
      notify(round, rows);
    } catch (cause) {
      // The next look may succeed; a database that stays away is told once.
      if (!failing) log.warn({ error: describeError(cause) }, 'what is watched could not be read');
      failing = true;
    }
  };

  const notify = (round: Map<string, Watch<Row>[]>, rows: Row[]) => {
    const news = new Map<Watch<Row>, Row[]>();
    for (const row of rows) {
      const entry = watched.get(row.id);
      if (!entry) continue;
      const known = (round.get(row.id) ?? []).filter((watch) => entry.watches.has(watch));
      entry.known = known.length === entry.watches.size ? toState(row) : null;
      for (const watch of known) news.set(watch, [...(news.get(watch) ?? []), row]);
    }
    for (const [watch, changed] of news) watch.changed(changed);
  };

  const leave = (rows: readonly Row[], watch: Watch<Row>) => {
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
        const entry = watched.get(row.id) ?? { known: toState(row), watches: new Set() };
        // The others know another state than this one: all are told the next, and each passes over what it has.
        if (entry.known !== toState(row)) entry.known = null;
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
