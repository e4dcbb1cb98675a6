import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Runs work, and all it waits for, on the account of a key: an organisation or a job. */
export function takeTurnsAs<Result>(key: string, work: () => Result): Result {
  return current.run(key, work);
}

/** On whose account the caller runs; what belongs to nobody has one account together. */
export function currentTurn(): string {
  return current.getStore() ?? '';
}
