import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Runs work, and everything it awaits, as the turn of a key: an organisation or a job. */
export function takeTurnsAs<Result>(key: string, work: () => Result): Result {
  return current.run(key, work);
}

/** The key of the current work; work without a key shares the empty key. */
export function readTurn(): string {
  return current.getStore() ?? '';
}
