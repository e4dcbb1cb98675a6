import { setTimeout } from 'node:timers/promises';
import { createFairQueue } from '@livery/core/fair-queue';
import type { Turn } from '../platform/turns.ts';

/** A turn this short is no burden to others. */
const SHORT_MS = 3;
/** A longer rest would punish a rare long statement. */
const MAX_REST_MS = 100;
/** An owner whose last turn is longer ago waits for nothing now. */
const LATELY_MS = 250;

export interface SharedTurnsOptions {
  now?: () => number;
  rest?: (ms: number) => Promise<unknown>;
}

/**
 * Shares one connection. Keys take turns. After a long turn an owner rests for as long as it took, while another owner
 * uses the connection: a request has many short steps, and without the rests each would wait for a whole transaction of
 * an owner who floods.
 */
export function createSharedTurns({
  now = performance.now.bind(performance),
  rest = setTimeout,
}: SharedTurnsOptions = {}) {
  const unlimited = { maxWaiting: Number.POSITIVE_INFINITY, maxWaitingPerKey: Number.POSITIVE_INFINITY };
  const connection = createFairQueue({ maxRunning: 1, maxRunningPerKey: 1, ...unlimited });
  /** One step of each key at a time rests or has its turn. */
  const keys = createFairQueue({
    maxRunning: Number.POSITIVE_INFINITY,
    maxRunningPerKey: 1,
    ...unlimited,
  });
  let latest = { owner: '', at: Number.NEGATIVE_INFINITY };
  /** The end of the last turn of another owner than the latest. */
  let otherAt = Number.NEGATIVE_INFINITY;
  /** Until when owners rest, in the order in which they began. */
  const resting = new Map<string, number>();

  const noteTurn = (owner: string, begunAt: number) => {
    // The work of the service itself, and the look-up of a key before its owner is known.
    if (owner === '') return;
    const at = now();
    if (latest.owner !== owner) otherAt = latest.at;
    latest = { owner, at };
    const ms = at - begunAt;
    resting.delete(owner);
    if (ms > SHORT_MS) resting.set(owner, at + Math.min(ms, MAX_REST_MS));
    for (const [name, until] of resting) {
      if (until > at) break;
      resting.delete(name);
    }
  };

  const readRest = (owner: string): number => {
    const usedByOthersAt = latest.owner === owner ? otherAt : latest.at;
    if (now() - usedByOthersAt > LATELY_MS) return 0;
    return (resting.get(owner) ?? 0) - now();
  };

  return {
    run<Result>({ key, owner }: Turn, work: () => Promise<Result>): Promise<Result> {
      return keys.run(key, async () => {
        const ms = readRest(owner);
        if (ms > 0) await rest(ms);
        return connection.run(key, async () => {
          const begunAt = now();
          try {
            return await work();
          } finally {
            noteTurn(owner, begunAt);
          }
        });
      });
    },
  };
}
