import type { components, paths } from '@livery/client/openapi';
import type { BrandDocument } from '@livery/core/brand/document';
import createClient from 'openapi-fetch';
import { reportNoResponse, reportResponse } from './connection.ts';

/** The records that the pages show, as the OpenAPI document describes them. */

type Schemas = components['schemas'];
export type Account = Schemas['Account'];
export type Member = Schemas['Member'];
export type Invitation = Schemas['Invitation'];
export type ApiKey = Schemas['Key'];
export type CreatedKey = Schemas['CreatedKey'];
export type Session = Schemas['Session'];
export type DeviceRequest = Schemas['DeviceRequest'];
export type OauthRequest = Schemas['OauthRequest'];
export type AuditEntry = Schemas['AuditEntry'];
/** What a person who approves a device or an OAuth client grants. */
export type KeyApproval = Schemas['KeyApproval'];
export type Batch = Schemas['Batch'];
export type BatchRender = Schemas['BatchRender'];
export type ListedBatch = Schemas['ListedBatch'];
export type LedgerEntry = Schemas['Credits']['ledger'][number];
export type CreditDay = Schemas['DailyCredits']['days'][number];
export type Usage = Schemas['Usage'];
export type Webhook = Schemas['Webhook'];
export type Delivery = Schemas['Delivery'];
/** The document is typed by its own schema, which is stricter than what OpenAPI can express. */
export type Brand = Omit<Schemas['Brand'], 'document'> & { document: BrandDocument };
export type BrandVersion = Schemas['BrandVersion'];
export type Asset = Schemas['Asset'];

/** The public API, as the page's own session. */
export const api = createClient<paths>({ baseUrl: '/api/v1' });

/** The organisation in the address of the page. Switching to another one reloads the app. */
export const organizationInAddress = () => new URLSearchParams(location.search).get('org');

api.use({
  onRequest({ request }) {
    const id = organizationInAddress();
    if (id && !request.headers.has('X-Organization-Id')) request.headers.set('X-Organization-Id', id);
    return request;
  },
});

/** The address of a file or an event stream of the API, for elements that cannot send a header. */
export function mediaUrl(path: string): string {
  const id = organizationInAddress();
  if (!id) return `/api/v1${path}`;
  return `/api/v1${path}${path.includes('?') ? '&' : '?'}organizationId=${encodeURIComponent(id)}`;
}

interface ApiResponse<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

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

/** The data of a response; an error response is thrown as an `ApiError`. */
export async function readResponse<Data>(call: Promise<ApiResponse<Data>>): Promise<Data> {
  const { data, error, response } = await call.catch((cause: unknown) => {
    // A call that the page aborted does not mean that the server is unreachable.
    if (!(cause instanceof DOMException && cause.name === 'AbortError')) reportNoResponse();
    throw ApiError.offline(cause);
  });
  // A proxy responds with 502 or 504 while the server behind it is down.
  if (response.status === 502 || response.status === 504) reportNoResponse();
  else reportResponse();
  if (!response.ok) throw ApiError.fromResponse(response, error);
  return data as Data;
}

/** Makes a call act for one of the person's organisations; without one the server takes the last used. */
export function actFor(organizationId: string | undefined): { headers: Record<string, string> } {
  return { headers: organizationId ? { 'X-Organization-Id': organizationId } : {} };
}
