interface Problem {
  path: string;
  message: string;
}

interface ErrorFacts {
  code: string;
  status?: number;
  details?: unknown;
  requestId?: string | null;
  retryAfterS?: number | null;
  cause?: unknown;
}

/** What to do, where the service cannot know it. */
const advice: Record<string, string> = {
  unauthorized: 'Pass a valid key: new Livery({ baseUrl, key }).',
  forbidden: 'Use a key that has the scope, or ask an administrator for it.',
  insufficient_credits: 'Ask the operator for credits, or submit fewer, smaller or shorter variants.',
  version_conflict: 'Read it again, repeat the change on it, and send its ETag as If-Match.',
  internal_error: 'Repeat the call; if it fails again, tell the operator the requestId.',
  connection_failed: 'Check baseUrl, the network, and that the service runs; then repeat the call.',
};

/** Every error of this client. `code` is the API's; the message says what happened and what to do. */
export class LiveryError extends Error {
  override readonly name: string = 'LiveryError';
  /** A code of the API, or `connection_failed`, `extraction_failed`, `invalid_signature`. */
  readonly code: string;
  /** The HTTP status; 0 if there was no response. */
  readonly status: number;
  /** The member of the request that the error is about, such as `variants[0].format`. */
  readonly path: string | null;
  /** Everything that is wrong with the request. */
  readonly problems: readonly Problem[];
  /** As the API sent them. */
  readonly details: unknown;
  /** Names the request in the log of the service. */
  readonly requestId: string | null;
  /** When to try again. */
  readonly retryAfterS: number | null;

  constructor(message: string, { code, status = 0, details = null, ...more }: ErrorFacts) {
    super([message, advice[code]].filter(Boolean).join(' '), { cause: more.cause });
    this.code = code;
    this.status = status;
    this.details = details;
    this.problems = Array.isArray(details) ? details.filter(isProblem) : [];
    this.path = this.problems[0]?.path ?? null;
    this.requestId = more.requestId ?? null;
    this.retryAfterS = more.retryAfterS ?? null;
  }
}

/** No response, or only a part of one. A write may have been done: repeat it with the same `idempotencyKey`. */
export class ConnectionError extends LiveryError {
  override readonly name = 'ConnectionError';
}

/** A render or an extraction that was accepted and then failed. A failed render is refunded. */
export class JobError extends LiveryError {
  override readonly name = 'JobError';
}

/** A webhook delivery that was not signed with the secret, or not recently. */
export class SignatureError extends LiveryError {
  override readonly name = 'SignatureError';
}

/** Reads the error of a response. */
export async function toError(response: Response): Promise<LiveryError> {
  const body: { error?: unknown } = await response.json().catch(() => ({}));
  // The routes for agents answer the code alone.
  const error = typeof body?.error === 'string' ? { code: body.error } : body?.error;
  const { code, message, details } = (error ?? {}) as Record<string, unknown>;
  const retryAfter = response.headers.get('Retry-After');
  const known = typeof code === 'string' ? code : `http_${response.status}`;
  const facts = {
    code: known,
    status: response.status,
    details,
    requestId: response.headers.get('X-Request-Id'),
    retryAfterS: retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null,
  };
  const text = typeof message === 'string' ? message : `The service answered ${response.status} (${known}).`;
  return known === 'render_failed' ? new JobError(text, facts) : new LiveryError(text, facts);
}

function isProblem(value: unknown): value is Problem {
  const { path, message } = (value ?? {}) as Record<string, unknown>;
  return typeof path === 'string' && typeof message === 'string';
}
