/** The error codes of the API with their HTTP status. */
export const errorStatus = {
  invalid_request: 400,
  unauthorized: 401,
  insufficient_credits: 402,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  render_not_ready: 409,
  extraction_not_ready: 409,
  already_claimed: 409,
  already_finished: 409,
  in_use: 409,
  brand_archived: 409,
  template_archived: 409,
  sole_owner: 409,
  idempotency_in_progress: 409,
  gone: 410,
  version_conflict: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  content_invalid: 422,
  extraction_failed: 422,
  render_failed: 422,
  format_not_supported: 422,
  kind_not_supported: 422,
  url_not_allowed: 422,
  document_invalid: 422,
  idempotency_conflict: 422,
  limit_reached: 422,
  rate_limited: 429,
  internal_error: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** An expected error: its message says what happened and what the caller can do. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;
  /** The status of the code, unless HTTP prescribes another one (416 for a range). */
  readonly status: number;

  constructor(code: ErrorCode, message: string, details: unknown = null, status: number = errorStatus[code]) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
    this.status = status;
  }
}

export function notFound(what: string): AppError {
  return new AppError('not_found', `${what} was not found.`);
}
