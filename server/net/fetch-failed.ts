import type { QueueFull } from '@livery/core/fair-queue';

const sentences = {
  url_not_allowed:
    'This URL does not lead to an address on the public internet. The operator can exempt a host with LIVERY_ALLOW_HOSTS.',
  dns_failed: 'The name of the server could not be resolved.',
  unreachable: 'The server could not be reached, or it broke the connection off.',
  timeout: 'The server did not answer in time.',
  http_error: 'The server did not answer as one does over HTTP.',
  too_large: 'The file is larger than is allowed.',
  bad_redirect: 'The server redirected too often, or to nowhere.',
};

export type FetchFailure = keyof typeof sentences;

/**
 * Why a caller's URL could not be used. The message may be shown to that caller: it contains no address and no internal
 * error; those are in `cause`.
 */
export class FetchFailed extends Error {
  readonly reason: FetchFailure;
  /** The response status, if it was the failure. */
  readonly status: number | undefined;

  constructor(reason: FetchFailure, { message = sentences[reason], status, cause }: FetchFailedDetails = {}) {
    super(message, { cause });
    this.name = 'FetchFailed';
    this.reason = reason;
    this.status = status;
  }
}

interface FetchFailedDetails {
  message?: string;
  status?: number;
  cause?: unknown;
}

/** The failure of a request whose deadline has passed. */
export function timedOut(): FetchFailed {
  return new FetchFailed('timeout');
}

/** The URL itself, or an address that its name resolves to, is refused. */
export class UrlNotAllowed extends FetchFailed {
  constructor(message?: string, cause?: unknown) {
    super('url_not_allowed', { message, cause });
    this.name = 'UrlNotAllowed';
  }
}

export class UrlUnresolved extends FetchFailed {
  constructor(cause?: unknown) {
    super('dns_failed', { cause });
    this.name = 'UrlUnresolved';
  }
}

/** Too many lookups are waiting, of this organisation or of all; the caller may retry soon. */
export class LookupsFull extends UrlUnresolved {
  readonly full: QueueFull;

  constructor(full: QueueFull) {
    super(full);
    this.name = 'LookupsFull';
    this.full = full;
  }
}
