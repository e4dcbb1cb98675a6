import type { Metrics } from '../../metrics/metrics.ts';
import type { App, Caller } from '../../services/context.ts';
import type { IdempotentRequest } from '../../services/idempotency/guard.ts';
import type { CallerLimits } from '../limits/caller-limits.ts';
import type { DeclaredRoute } from './declared-routes.ts';

/** A file that was sent as multipart; it stays in the scratch folder until its request ends. */
export interface Upload {
  file: string;
  name: string | null;
  sha256: string;
}

/** The context values that the middleware sets. */
export interface Env {
  Variables: {
    app: App;
    metrics: Metrics;
    requestId: string;
    /** What every line of the log about the request has: its id, and that of its trace if a caller sends one. */
    logged: { requestId: string; traceId?: string };
    limits: CallerLimits;
    route: DeclaredRoute;
    caller: Caller;
    /** Gives the slot of a keyed request back before its response has been sent. */
    releaseSlot(): void;
    idempotency: IdempotentRequest | null;
    upload: Upload | null;
  };
}
