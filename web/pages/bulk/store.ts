import { TABLES } from '../../shell/forget-person.ts';
import type { Plan } from './plan.ts';
import type { Run } from './run/run.ts';
import type { Sheet } from './sheet/sheet.ts';

/** What the page keeps in this browser for a brand and a template. */
export interface Kept {
  sheet: Sheet | null;
  plan: Plan | null;
  run: Run | null;
  savedAt: number;
}

const TABLE = 'sheets';
const MAX_KEPT = 20;

function result<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(TABLES, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(TABLE).createIndex('savedAt', 'savedAt');
  return result(request);
}

async function withTable<Value>(
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore) => Promise<Value>,
): Promise<Value> {
  // Opened for each use: an open database would delay its removal when the person signs out.
  const database = await open();
  try {
    const transaction = database.transaction(TABLE, mode, { durability: 'strict' });
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const value = await work(transaction.objectStore(TABLE));
    await ended;
    return value;
  } finally {
    database.close();
  }
}

/** Null where nothing is kept, and in a browser that keeps nothing. */
export const readKept = (key: string): Promise<Kept | null> =>
  withTable('readonly', async (table) => ((await result(table.get(key))) as Kept | undefined) ?? null).catch(
    () => null,
  );

/** Resolves when it is on the disk. The oldest make room. */
export const keep = (key: string, kept: Kept): Promise<void> =>
  withTable('readwrite', async (table) => {
    await result(table.put(kept, key));
    const keys = await result(table.index('savedAt').getAllKeys());
    for (const old of keys.slice(0, -MAX_KEPT)) table.delete(old);
  });
