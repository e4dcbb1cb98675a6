import type { App, Caller } from '../services/context.ts';
import type { IdempotentRequest } from '../services/idempotency/guard.ts';

/** What a request carries on its way through the middleware. */
export interface Env {
  Variables: {
    app: App;
    requestId: string;
    caller: Caller;
    idempotency: IdempotentRequest | null;
  };
}
