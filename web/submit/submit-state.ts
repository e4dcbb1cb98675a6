import type { ApiError } from '../api/client.ts';

/** One intended submit. It is kept until the server has responded, so that every try of it has the same key and body. */
export interface PendingSubmit<Body = unknown> {
  key: string;
  body: Body;
  organizationId: string | null;
  createdAt: number;
  /** The server failed too often: it is sent again only when the person asks for the same once more. */
  hasGivenUp: boolean;
}

export type SubmitState =
  | { step: 'idle' }
  | { step: 'sending'; pending: PendingSubmit; tries: number }
  /** The server could not be reached or was busy. The same request is sent again after the delay. */
  | { step: 'waiting'; pending: PendingSubmit; tries: number; delayMs: number; error: ApiError }
  | { step: 'accepted'; batchId: string }
  /** `isFinal`: the server rejected it and submitted nothing. Otherwise a retry must use the same idempotency key. */
  | { step: 'refused'; error: ApiError; isFinal: boolean };

export type SubmitEvent =
  | { type: 'submit'; pending: PendingSubmit }
  | { type: 'accepted'; batchId: string }
  | { type: 'failed'; error: ApiError }
  | { type: 'retry' };

/** Server errors after which the person has to ask again. A lost connection has no such limit. */
export const MAX_SERVER_ERRORS = 6;
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 15_000;

/** Events that do not fit the state change nothing: a second click while the first is on its way submits nothing. */
export function nextState(state: SubmitState, event: SubmitEvent): SubmitState {
  if (event.type === 'submit') {
    const isFree = state.step === 'idle' || state.step === 'refused';
    return isFree ? { step: 'sending', pending: event.pending, tries: 1 } : state;
  }
  if (event.type === 'retry') {
    if (state.step !== 'waiting') return state;
    return { step: 'sending', pending: state.pending, tries: state.tries + 1 };
  }
  if (state.step !== 'sending') return state;
  if (event.type === 'accepted') return { step: 'accepted', batchId: event.batchId };
  const { error } = event;
  if (isRejection(error)) return { step: 'refused', error, isFinal: true };
  if (error.status >= 500 && error.status !== 503 && state.tries >= MAX_SERVER_ERRORS) {
    return { step: 'refused', error, isFinal: false };
  }
  const { pending, tries } = state;
  return { step: 'waiting', pending, tries, delayMs: delayBefore(tries), error };
}

/** Whether nothing was submitted and a retry would fail again. */
export function isRejection({ status, code }: ApiError): boolean {
  if (code === 'idempotency_in_progress') return false;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

export const delayBefore = (tries: number) => Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (tries - 1));
