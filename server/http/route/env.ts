import type { Metrics } from '../../metrics/metrics.ts';
import type { App, Caller } from '../../services/context.ts';
import type { IdempotentRequest } from '../../services/idempotency/guard.ts';
import type { DeclaredRoute } from './declared-routes.ts';

/** A file that was sent as multipart, in the scratch folder for as long as its request lasts. */
export interface Upload {
  file: string;
  name: string | null;
  sha256: string;
}

/** What a request carries on its way through the middleware. */
export interface Env {
  Variables: {
    app: App;
    metrics: Metrics;
    requestId: string;
    route: DeclaredRoute;
    caller: Caller;
    idempotency: IdempotentRequest | null;
    upload: Upload | null;
  };
}
