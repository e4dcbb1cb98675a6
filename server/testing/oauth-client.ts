import { createHash, randomBytes } from 'node:crypto';
import type { BrowserClient } from './browser-client.ts';

export interface OauthResponse {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects.
  body: any;
}

/** An OAuth client as a connector app is one: it registers itself, and opens a browser for its person. */
export class OauthClient {
  readonly url: string;
  readonly redirectUri: string;
  id = '';
  verifier = '';

  constructor(url: string, redirectUri = 'http://127.0.0.1:51234/callback') {
    this.url = url;
    this.redirectUri = redirectUri;
  }

  async register(metadata: object = {}): Promise<OauthResponse> {
    const answer = await this.send('/oauth/register', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'Test app', redirect_uris: [this.redirectUri], ...metadata }),
    });
    this.id = answer.body.client_id ?? '';
    return answer;
  }

  /** The address that the client opens in a browser. */
  toAuthorizeUrl(params: Record<string, string | undefined> = {}): string {
    this.verifier = randomBytes(32).toString('base64url');
    const all = {
      response_type: 'code',
      client_id: this.id,
      redirect_uri: this.redirectUri,
      state: 'state-1',
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      scope: 'brands:read renders:read',
      ...params,
    };
    const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return `${this.url}/oauth/authorize?${new URLSearchParams(given)}`;
  }

  exchange(code: string, params: Record<string, string> = {}): Promise<OauthResponse> {
    return this.form('/oauth/token', {
      grant_type: 'authorization_code',
      client_id: this.id,
      code,
      redirect_uri: this.redirectUri,
      code_verifier: this.verifier,
      ...params,
    });
  }

  refresh(token: string, params: Record<string, string> = {}): Promise<OauthResponse> {
    return this.form('/oauth/token', {
      grant_type: 'refresh_token',
      client_id: this.id,
      refresh_token: token,
      ...params,
    });
  }

  revoke(token: string, params: Record<string, string> = {}): Promise<OauthResponse> {
    return this.form('/oauth/revoke', { client_id: this.id, token, ...params });
  }

  form(path: string, params: Record<string, string>): Promise<OauthResponse> {
    return this.send(path, { body: new URLSearchParams(params) });
  }

  private async send(path: string, init: RequestInit): Promise<OauthResponse> {
    const response = await fetch(`${this.url}${path}`, { method: 'POST', ...init });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }
}

/** A browser that opens pages and keeps the cookies of each path, as far as OAuth needs it. */
export class OauthBrowser {
  readonly person: BrowserClient;
  readonly #cookies: { name: string; value: string; path: string }[] = [];

  constructor(person: BrowserClient) {
    this.person = person;
  }

  /** Opens an address without following its redirect. */
  async open(address: string): Promise<{ status: number; location: URL | null; text: string }> {
    const { pathname, search } = new URL(address);
    const response = await fetch(`${this.person.url}${pathname}${search}`, {
      redirect: 'manual',
      headers: { cookie: this.cookiesFor(pathname), accept: 'text/html' },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (value === '') this.#remove(name!);
      else this.#cookies.push({ name: name!, value: value!, path: /path=([^;]+)/i.exec(cookie)![1]! });
    }
    const location = response.headers.get('location');
    return {
      status: response.status,
      location: location ? new URL(location, this.person.url) : null,
      text: await response.text(),
    };
  }

  #remove(name: string): void {
    const index = this.#cookies.findIndex((cookie) => cookie.name === name);
    if (index >= 0) this.#cookies.splice(index, 1);
  }

  cookiesFor(path: string): string {
    const own = this.#cookies.filter(
      (cookie) => path === cookie.path || path.startsWith(cookie.path.replace(/\/?$/, '/')),
    );
    const all = own.map(({ name, value }) => `${name}=${value}`);
    return [...(this.person.cookie ? [this.person.cookie] : []), ...all].join('; ');
  }

  /** Opens a client's address; returns the id of the request that the person is asked about. */
  async start(address: string): Promise<string> {
    const { location, text } = await this.open(address);
    const uid = location?.searchParams.get('request');
    if (!uid) throw new Error(`No consent page: ${location} ${text}`);
    return uid;
  }

  read(uid: string) {
    return this.#call('GET', `/oauth-requests/${uid}`);
  }

  decide(uid: string, decision: 'allow' | 'deny', body?: object, headers: Record<string, string> = {}) {
    return this.#call('POST', `/oauth-requests/${uid}/${decision}`, body, headers);
  }

  #call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const cookie = this.cookiesFor(`/api/v1${path}`);
    return this.person.call(method, path, body, { cookie, ...headers });
  }

  /** Allows a client's request and returns what the client receives at its redirect address. */
  async allow(address: string, body: object): Promise<URLSearchParams> {
    const uid = await this.start(address);
    const answer = await this.decide(uid, 'allow', body);
    if (answer.status !== 200) throw new Error(`Allow answered ${answer.status}`);
    const { location } = await this.open(answer.body.redirectTo);
    return location!.searchParams;
  }
}
