import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { SIGNED_IN_COOKIE } from '@livery/core/pages';
import type { Env } from '@livery/server/http/route/env';
import { webPages } from '@livery/server/http/web/pages';
import { Hono } from 'hono';
import { answerFonts } from './preview/font-answers.ts';
import * as records from './records.ts';

/**
 * The app as the server sends it, over an API that answers from records. For states that the real service reaches only
 * slowly or by failing: a code that has run out, empty lists, errors, names of 200 letters.
 */

type Answer = [status: number, body?: unknown];
/** By method and path; later ones replace earlier ones. */
export type Answers = Record<string, Answer>;

const list = (name: string, entries: unknown[]): Answer => [200, { [name]: entries, nextCursor: null }];

export const signedOut: Answers = {
  'GET /account': [401, { error: { code: 'unauthorized', message: 'Sign in first.', details: null } }],
};

export const refuse = (status: number, code: string, message: string, details: unknown = null): Answer => [
  status,
  { error: { code, message, details } },
];

const usual: Answers = {
  'POST /sign-in': [202, { sent: true }],
  'POST /sign-in/complete': [200, { next: '/settings/keys' }],
  'GET /sign-in/methods': [200, { email: true, mail: 'sent', oidc: null, signUp: 'open' }],
  'GET /account': [200, records.account],
  'PATCH /account': [200, records.account],
  'GET /organizations': list('organizations', records.organizations),
  'PATCH /organization': [200, records.organizations[0]],
  'GET /members': list('members', records.members),
  'GET /invitations': list('invitations', records.invitations),
  'POST /invitations': [201, records.invitations[0]],
  'POST /invitations/accept': [200, records.organizations[1]],
  'GET /keys': list('keys', records.keys),
  'POST /keys': [201, { ...records.keys[0], key: 'lvk_8FqT2xVb6cJm0sWn4yHd9KpRzE1aLuQ3tG7oXi5f' }],
  'DELETE /keys/key_1': [204],
  'GET /sessions': list('sessions', records.sessions),
  'DELETE /sessions/ses_1': [204],
  'DELETE /sessions/ses_2': [204],
  'GET /device/HKTW-RMPD': [200, records.deviceRequest],
  'POST /device/HKTW-RMPD/approve': [200, { ...records.deviceRequest, status: 'approved' }],
  'POST /device/HKTW-RMPD/deny': [200, { ...records.deviceRequest, status: 'denied' }],
  'GET /oauth-requests/req_1': [200, records.oauthRequest],
  'POST /oauth-requests/req_1/allow': [200, { redirectTo: '/?code=allowed' }],
  'POST /oauth-requests/req_1/deny': [200, { redirectTo: '/?error=access_denied' }],
  'GET /brands': list('brands', []),
  'GET /renders': list('renders', []),
  'GET /audit': list('entries', records.entries),
};

export interface Called {
  call: string;
  body: unknown;
  organization: string | null;
}

export interface Fixture {
  url: string;
  /** What the page has called so far. */
  calls: Called[];
  /** Answers these from now on, and forgets what was called. */
  answer(answers: Answers): void;
  close(): void;
}

export async function startFixture(): Promise<Fixture> {
  let current = usual;
  const calls: Called[] = [];
  const http = new Hono<Env>();
  answerFonts(http);
  http.all('/api/v1/*', async (c) => {
    const call = `${c.req.method} ${decodeURIComponent(c.req.path.slice('/api/v1'.length))}`;
    const body = c.req.method === 'GET' ? null : await c.req.json().catch(() => null);
    calls.push({ call, body, organization: c.req.header('X-Organization-Id') ?? null });
    const [status, answer] = current[call] ?? refuse(404, 'not_found', 'This path was not found.');
    c.header('X-Request-Id', 'req_7Hq2mX4c');
    // Text stands for a stream of events.
    if (typeof answer === 'string') return c.body(answer, 200, { 'Content-Type': 'text/event-stream' });
    return status === 204 ? c.body(null, 204) : c.json(answer as object, status as 200);
  });
  // The cookie that the server sets beside a session.
  http.use(async (c, next) => {
    await next();
    const isSignedIn = current['GET /account']?.[0] !== 401;
    c.header('Set-Cookie', `${SIGNED_IN_COOKIE}=${isSignedIn ? 1 : ''}; Path=/`, { append: true });
  });
  const web = webPages();
  http.route('/', web.routes);
  http.notFound((c) => web.answerUnknown(c) ?? c.json({}, 404));
  const server = createServer(getRequestListener(http.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answer(answers) {
      current = { ...usual, ...answers };
      calls.length = 0;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
