import { AppError } from '@livery/core/errors';
import { and, eq, gt, sql } from 'drizzle-orm';
import { type Db, idempotencyRecords } from '../../db/schema.ts';
import type { Vault } from '../../secrets/vault.ts';

export interface IdempotentRequest {
  credentialId: string;
  key: string;
  /** The hash of method, path, query and body: the same key with another request is a mistake, not a repeat. */
  requestHash: string;
  /** How long a repeat gets the first response. */
  keptHours: number;
  /** Called with the size of the stored response. */
  noteStored?: (bytes: number) => void;
}

export interface StoredResponse {
  status: number;
  body: unknown;
}

/** The response of an earlier, equal request, or null. */
export async function findStoredResponse(
  vault: Vault,
  db: Db,
  request: IdempotentRequest,
): Promise<StoredResponse | null> {
  const record = await db.query.idempotencyRecords.findFirst({
    where: and(
      ofRequest(request),
      gt(idempotencyRecords.createdAt, sql`now() - make_interval(hours => ${request.keptHours})`),
    ),
  });
  if (!record) return null;
  if (record.requestHash !== request.requestHash) {
    throw new AppError('idempotency_conflict', 'This Idempotency-Key was used with another request.');
  }
  return { status: record.status, body: openResponse(vault, request, record.body) };
}

/**
 * Locks the key for this transaction. The lock ends with the transaction, so a process that dies midway leaves neither
 * the write nor a locked key.
 */
export async function lockKey(tx: Db, { credentialId, key }: IdempotentRequest): Promise<void> {
  const result = await tx.execute(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${credentialId}:${key}`}, 0)) as locked`,
  );
  const [row] = (result as unknown as { rows: { locked: boolean }[] }).rows;
  if (!row?.locked) throw inProgress();
}

/** Stores the response in the transaction of its write. */
export async function storeResponse(
  vault: Vault,
  tx: Db,
  request: IdempotentRequest,
  answer: StoredResponse,
): Promise<void> {
  await tx.delete(idempotencyRecords).where(ofRequest(request));
  const body = sealResponse(vault, request, answer.body);
  await tx.insert(idempotencyRecords).values({
    credentialId: request.credentialId,
    key: request.key,
    requestHash: request.requestHash,
    status: answer.status,
    body,
  });
  request.noteStored?.(body.length);
}

type AnsweredKey = Pick<IdempotentRequest, 'credentialId' | 'key'>;

/**
 * All responses are sealed, so that none with a secret or a claim token is overlooked; a sealed response is stored as a
 * JSON string.
 */
export function sealResponse(vault: Vault, request: AnsweredKey, body: unknown): string {
  return vault.seal('idempotent-answer', findOwner(request), JSON.stringify(body));
}

/** An object is a response in clear text; a string is a sealed one. */
function openResponse(vault: Vault, request: AnsweredKey, stored: unknown): unknown {
  if (typeof stored !== 'string') return stored;
  return JSON.parse(vault.open('idempotent-answer', findOwner(request), stored));
}

function findOwner({ credentialId, key }: AnsweredKey): string {
  return `${credentialId}:${key}`;
}

export function inProgress(): AppError {
  return new AppError('idempotency_in_progress', 'A request with this Idempotency-Key is still running.');
}

function ofRequest({ credentialId, key }: IdempotentRequest) {
  return and(eq(idempotencyRecords.credentialId, credentialId), eq(idempotencyRecords.key, key));
}
