import { setTimeout as pause } from 'node:timers/promises';
import { createFairQueue } from '@livery/core/fair-queue';

/** Does the work of several calls at once; the results are in the order of the inputs. */
export type RunTogether<Input, Result> = (inputs: Input[]) => Promise<Result[]>;

interface Call<Input, Result> {
  input: Input;
  resolve(result: Result): void;
  reject(cause: unknown): void;
}

/** How many calls of failed groups run alone at once. */
const MAX_ALONE = 5;

/**
 * Gathers calls, so that one statement serves many of them. The first call waits for others for `batchWindowMs`; those that
 * come while a group runs form the next one. If a group fails, each of its calls is run alone beside later groups: one
 * bad input must neither fail the others nor delay them.
 */
export function batchCalls<Input, Result>(
  runTogether: RunTogether<Input, Result>,
  { batchWindowMs, maxSize }: { batchWindowMs: number; maxSize: number },
): (input: Input) => Promise<Result> {
  let waiting: Call<Input, Result>[] = [];
  let isRunning = false;
  const alone = createFairQueue({
    maxRunning: MAX_ALONE,
    maxRunningPerKey: MAX_ALONE,
    maxWaiting: Number.POSITIVE_INFINITY,
    maxWaitingPerKey: Number.POSITIVE_INFINITY,
  });

  /** Returns when the group has run; calls that have to run alone may end later. */
  const run = async (calls: Call<Input, Result>[]): Promise<void> => {
    try {
      const results = await runTogether(calls.map(({ input }) => input));
      for (const [index, { resolve }] of calls.entries()) resolve(results[index]!);
    } catch (cause) {
      if (calls.length === 1) calls[0]!.reject(cause);
      else for (const call of calls) void alone.run('', () => run([call]));
    }
  };

  const runWaiting = async (): Promise<void> => {
    isRunning = true;
    while (waiting.length > 0) {
      // Also lets the calls that were made in the same turn of the event loop join.
      await pause(batchWindowMs);
      const calls = waiting.slice(0, maxSize);
      waiting = waiting.slice(maxSize);
      await run(calls);
    }
    isRunning = false;
  };

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (!isRunning) void runWaiting();
    });
}
