import { describeError, type Logger } from '../../platform/logger.ts';

/** How long a change stays undetected: at least for the youngest subscriber, and at most. */
export interface Pauses {
  minMs: number;
  maxMs: number;
}

/** A still is drawn in less than the longer pause; a video reports its progress about as often. */
const PAUSES: Pauses = { minMs: 10, maxMs: 250 };
/** A pause grows with the age of the youngest subscriber, so that no wait becomes longer by more than this share. */
const PAUSE_SHARE = 0.1;
/** A pause is this many times as long as the last query, so that many subscribers do not occupy the database. */
const PAUSE_PER_QUERY = 5;

/** A subscriber to changes of some rows. */
export interface Watch<Row> {
  /** The current rows, after a change that a caller can see. */
  changed(rows: Row[]): void;
  /** The service stops, or a row was deleted: no further change will be reported. */
  stopped(): void;
}

/**
 * Notifies the subscribers of this process of changes of rows. It polls the database, so that it sees changes by workers in
 * any process and on either database. All subscribers together cost one query; without subscribers there is none.
 */
export interface Watcher<Row> {
  /** Subscribes from a state that the caller has just read. Returns a function that unsubscribes. */
  watch(rows: readonly Row[], watch: Watch<Row>): () => void;
  /** Ends every subscription, and later ones at once. */
  stop(): Promise<void>;
}

/** Which rows are watched, and how they are read. */
export interface Watchable<Row> {
  /** Equal for two states that look the same to a caller. */
  toState(row: Row): string;
  /** The rows among these ids whose state differs from the known one, and the ids without a row. */
  readChanged(known: ReadonlyMap<string, string | null>): Promise<Changes<Row>>;
}

export interface Changes<Row> {
  changed: Row[];
  gone: string[];
}

interface Watched<Row> {
  /** The state that was reported last; null if the subscribers know different states. */
  known: string | null;
  watches: Set<Watch<Row>>;
}

export function createWatcher<Row extends { id: string }>(
  { toState, readChanged }: Watchable<Row>,
  log: Logger,
  { minMs, maxMs }: Pauses = PAUSES,
): Watcher<Row> {
  const watched = new Map<string, Watched<Row>>();
  let timer: NodeJS.Timeout | undefined;
  let nextAt = 0;
  /** When the youngest subscriber came. */
  let joinedAt = 0;
  let queryMs = 0;
  let looking: Promise<void> | null = null;
  let failing = false;
  let stopped = false;

  const plan = () => {
    if (stopped || timer || looking || watched.size === 0) return;
    const now = performance.now();
    const pauseMs = Math.min(
      maxMs,
      Math.max(minMs, (now - joinedAt) * PAUSE_SHARE, queryMs * PAUSE_PER_QUERY),
    );
    nextAt = now + pauseMs;
    timer = setTimeout(() => {
      timer = undefined;
      looking = look().finally(() => {
        looking = null;
        plan();
      });
    }, pauseMs);
  };

  const look = async () => {
    // A subscriber that arrives while the query runs has read a newer state, and is notified by the next query.
    const round = new Map([...watched].map(([id, { watches }]) => [id, [...watches]]));
    const startedAt = performance.now();
    try {
      const { changed, gone } = await readChanged(
        new Map([...watched].map(([id, { known }]) => [id, known])),
      );
      failing = false;
      queryMs = performance.now() - startedAt;
      notify(round, changed);
      for (const id of gone) for (const watch of round.get(id) ?? []) watch.stopped();
    } catch (cause) {
      // The next query may succeed; a database that stays unavailable is logged once.
      if (!failing) log.warn({ error: describeError(cause) }, 'the state of followed rows could not be read');
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
        // Subscribers know different states: all are notified of the next one, and each ignores what it already knows.
        if (entry.known !== toState(row)) entry.known = null;
        entry.watches.add(watch);
        watched.set(row.id, entry);
      }
      joinedAt = performance.now();
      // A timer that is due sooner stays, so that many subscribers cannot put it off.
      if (nextAt - joinedAt > Math.max(minMs, queryMs * PAUSE_PER_QUERY)) {
        clearTimeout(timer);
        timer = undefined;
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
