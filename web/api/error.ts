interface Issue {
  path: string;
  message: string;
}

/** An error response of the API, or the lack of any response. */
export class ApiError extends Error {
  readonly status: number;
  /** A code of the API; `offline` when the server could not be reached. */
  readonly code: string;
  readonly issues: Issue[];
  /** As the API sent them. */
  readonly details: unknown;
  readonly requestId: string | null;

  constructor(
    message: string,
    about: {
      status: number;
      code: string;
      issues?: Issue[];
      details?: unknown;
      requestId?: string | null;
      cause?: unknown;
    },
  ) {
    super(message, { cause: about.cause });
    this.name = 'ApiError';
    this.status = about.status;
    this.code = about.code;
    this.issues = about.issues ?? [];
    this.details = about.details ?? null;
    this.requestId = about.requestId ?? null;
  }

  static offline(cause: unknown): ApiError {
    return new ApiError('', { status: 0, code: 'offline', cause });
  }

  static fromResponse(response: Response, body: unknown): ApiError {
    const { error } = (typeof body === 'object' && body !== null ? body : {}) as { error?: unknown };
    const { code, message, details } = (typeof error === 'object' && error !== null ? error : {}) as Record<
      string,
      unknown
    >;
    return new ApiError(typeof message === 'string' ? message : '', {
      status: response.status,
      code: typeof code === 'string' ? code : 'unknown',
      issues: Array.isArray(details) ? details.filter(isIssue) : [],
      details,
      requestId: response.headers.get('X-Request-Id'),
    });
  }

  /** The error message of the server for one field of the form. */
  issueAt(field: string): string | undefined {
    return this.issues.find(({ path }) => path === field || path.startsWith(`${field}.`))?.message;
  }
}

function isIssue(value: unknown): value is Issue {
  const { path, message } = (value ?? {}) as Record<string, unknown>;
  return typeof path === 'string' && typeof message === 'string';
}

export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError('', { status: 0, code: 'unknown', cause: error });
}
