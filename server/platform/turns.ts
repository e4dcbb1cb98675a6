import { AsyncLocalStorage } from 'node:async_hooks';

/** What work is done as: its key takes turns with other keys, its owner shares time with other owners. */
export interface Turn {
  /** An organisation or a job. */
  key: string;
  /** The organisation, where it is known. */
  owner: string;
}

const current = new AsyncLocalStorage<Turn>();

/** Runs work, and everything it awaits, as the turn of a key. */
export function takeTurnsAs<Result>(key: string, work: () => Result, owner: string = key): Result {
  return current.run({ key, owner }, work);
}

/** The turn of the current work; work without one shares the empty turn. */
export function readTurn(): Turn {
  return current.getStore() ?? { key: '', owner: '' };
}
