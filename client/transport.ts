import { ConnectionError, LiveryError, toError } from './errors.ts';
import { pause } from './pause.ts';
import type { CallOptions, Method } from './types.ts';

export interface LiveryOptions {
  /** The address of the service: `https://livery.example.com`. */
  baseUrl?: string;
  /** An API key: `lvk_…`. */
  key?: string;
  /** How often a request is repeated that got no response, 429 or 503; 4 unless given. */
  retries?: number;
  /** Instead of the global `fetch`. */
  fetch?: typeof fetch;
}

/** A request that is not typed by its path. */
export interface RawOptions extends CallOptions {
  path?: Record<string, unknown> | undefined;
  query?: object | undefined;
  body?: unknown;
}

/** Longer than the service holds a response, and than an upload of 20 MB takes. */
const TIMEOUT_MS = 120_000;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 8000;
/** A longer Retry-After is an answer for the caller to decide on. */
const MAX_RETRY_AFTER_S = 60;
const retriedStatuses = [429, 502, 503, 504];

/** Sends requests, and repeats what may pass. Each write has an idempotency key, so that a repeat does nothing twice. */
export class Transport {
  readonly #base: string;
  readonly #headers: Record<string, string>;
  readonly #retries: number;
  readonly #fetch: typeof fetch;

  constructor({
    baseUrl = 'http://localhost:3000',
    key,
    retries = 4,
    fetch = globalThis.fetch,
  }: LiveryOptions) {
    this.#base = new URL(baseUrl).href.replace(/\/+$/, '').replace(/\/api\/v1$/, '');
    this.#headers = key ? { Authorization: `Bearer ${key.trim()}` } : {};
    this.#retries = retries;
    this.#fetch = fetch.bind(globalThis);
  }

  /**
   * What `read` makes of the response. A body that breaks off counts as no response. Without `read` the result is the
   * response itself, whose body may take as long as it wants.
   */
  async send<Read = Response>(
    method: Method,
    path: string,
    options: RawOptions = {},
    read?: (response: Response) => Promise<Read>,
  ): Promise<Read> {
    const headers = this.#headersOf(method, options);
    const body = options.body instanceof FormData ? options.body : JSON.stringify(options.body);
    const url = `${this.#base}/api/v1${fill(path, options)}`;
    for (let tries = 0; ; tries++) {
      const attempt = new AbortController();
      // Unlike a listener, it leaves nothing behind on a signal that outlives many requests.
      const signal = AbortSignal.any([attempt.signal, ...(options.signal ? [options.signal] : [])]);
      const timer = setTimeout(() => attempt.abort(), TIMEOUT_MS);
      try {
        const request = { method, headers, signal, ...(body === undefined ? {} : { body }) };
        const response = await this.#fetch(url, request);
        if (response.ok) return read ? await read(response) : (response as Read);
        const error = await toError(response);
        if (tries >= this.#retries || !mayPass(error)) throw error;
        await pause(Math.max((error.retryAfterS ?? 0) * 1000, backOff(tries)), options.signal);
      } catch (cause) {
        if (options.signal?.aborted) throw options.signal.reason;
        if (cause instanceof LiveryError) throw cause;
        if (tries >= this.#retries) {
          const message = `No complete response came from ${url}.`;
          throw new ConnectionError(message, { code: 'connection_failed', cause });
        }
        await pause(backOff(tries), options.signal);
      } finally {
        clearTimeout(timer);
      }
    }
  }

  #headersOf(method: Method, { headers, body, idempotencyKey }: RawOptions): Record<string, string> {
    return {
      ...this.#headers,
      ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
      ...(method === 'GET' ? {} : { 'Idempotency-Key': idempotencyKey ?? newKey() }),
      ...headers,
    };
  }
}

function mayPass({ status, code, retryAfterS }: LiveryError): boolean {
  if ((retryAfterS ?? 0) > MAX_RETRY_AFTER_S || code === 'slow_down') return false;
  return retriedStatuses.includes(status) || code === 'idempotency_in_progress';
}

/** At random, so that clients that lost their connection together do not come back together. */
const backOff = (tries: number) =>
  Math.min(FIRST_PAUSE_MS * 2 ** tries, MAX_PAUSE_MS) * (0.5 + Math.random() / 2);

/** Browsers have `randomUUID` only on https. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function fill(path: string, { path: values = {}, query = {} }: RawOptions): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  // An id that is empty, or a dot segment, would lead to another route.
  if (/\/\.{0,2}(\/|$)/.test(filled))
    throw new TypeError(`${filled} is not the path of a route. Check the ids in it.`);
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  return pairs.length === 0 ? filled : `${filled}?${new URLSearchParams(pairs)}`;
}
