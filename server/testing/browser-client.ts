import type { App } from '../services/context.ts';
import { makeSignInLink } from '../services/sign-in/make-link.ts';
import type { ApiResponse } from './api-client.ts';

/** Calls the API as the web app in a browser does: with a cookie and an origin, without a key. */
export class BrowserClient {
  readonly url: string;
  readonly origin: string;
  cookie: string | null = null;

  constructor(url: string, origin: string) {
    this.url = url;
    this.origin = origin;
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse> {
    const response = await fetch(`${this.url}/api/v1${path}`, {
      method,
      headers: {
        'user-agent': 'Test browser',
        ...(method === 'GET' ? {} : { origin: this.origin }),
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const [set] = response.headers.getSetCookie();
    if (set) this.cookie = /=;/.test(set) ? null : set.split(';', 1)[0]!;
    const text = await response.text();
    const isJson = text !== '' && response.headers.get('content-type')?.includes('json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }

  get(path: string, headers?: Record<string, string>): Promise<ApiResponse> {
    return this.call('GET', path, undefined, headers);
  }

  post(path: string, body: unknown, headers?: Record<string, string>): Promise<ApiResponse> {
    return this.call('POST', path, body, headers);
  }
}

/** A browser whose reader has opened a link that was mailed to this address. */
export async function signIn(app: App, url: string, email: string): Promise<BrowserClient> {
  const browser = new BrowserClient(url, app.settings.baseUrl);
  const { baseUrl } = app.settings;
  const link = await makeSignInLink(
    { db: app.db, vault: app.vault, baseUrl },
    { email, next: '/', address: null },
  );
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token');
  const answer = await browser.post('/sign-in/complete', { token });
  if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}`);
  return browser;
}
