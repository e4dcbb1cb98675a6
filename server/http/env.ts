import type { App, Caller } from '../services/context.ts';
import type { IdempotentRequest } from '../services/idempotency/guard.ts';
import type { Upload } from './middleware/upload.ts';

/** What a request carries on its way through the middleware. */
export interface Env {
  Variables: {
    app: App;
    requestId: string;
    caller: Caller;
    idempotency: IdempotentRequest | null;
    upload: Upload | null;
  };
}
