import type { Db } from '../../db/schema.ts';
import type { App, WriteCtx } from '../context.ts';
import {
  findStoredResponse,
  type IdempotentRequest,
  lockKey,
  type StoredResponse,
  storeResponse,
} from './guard.ts';
import { Replay } from './replay.ts';

/**
 * Runs the transaction of a verb. For an idempotent request, the response is stored in the same transaction, so that a
 * repeat finds either both the write and its response or neither.
 */
export function makeWrite<Result>(
  app: Pick<App, 'db' | 'vault'>,
  request: IdempotentRequest | null,
  toStored: (answer: Result) => StoredResponse,
): WriteCtx<Result>['write'] {
  return (work) =>
    app.db.transaction(async (tx: Db) => {
      if (!request) return work(tx);
      await lockKey(tx, request);
      const stored = await findStoredResponse(app.vault, tx, request);
      if (stored) throw new Replay(stored);
      const answer = await work(tx);
      await storeResponse(app.vault, tx, request, toStored(answer));
      return answer;
    });
}
