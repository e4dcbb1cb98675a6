import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { identities, user } from '../../db/schema.ts';
import { startApi, type TestApi } from '../../testing/api.ts';

/**
 * What a provider of a company never sends, but an attacker who stands between, or runs another provider, does. The
 * provider here signs whatever a test tells it to.
 */
const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const otherKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const secret = 'a-secret-of-at-least-32-characters';

interface Lie {
  claims?: Record<string, unknown>;
  /** Changes the token after its claims are known. */
  forge?: (claims: object) => string;
  /** Changes what the browser brings back. */
  query?: Record<string, string | null>;
  userInfo?: Record<string, unknown>;
}

let lie: Lie = {};
let nonce = '';
let issuer: string;
let claimedIssuer: string;
let server: Server;
let service: TestApi;

beforeAll(async () => {
  server = createServer((request, response) => {
    const answer = (body: object) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (request.url!.startsWith('/.well-known/')) {
      return answer({
        issuer: claimedIssuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        userinfo_endpoint: `${issuer}/me`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['ES256'],
        authorization_response_iss_parameter_supported: true,
      });
    }
    if (request.url === '/jwks') {
      return answer({ keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'ES256' }] });
    }
    if (request.url === '/me') return answer(lie.userInfo ?? {});
    const claims = makeClaims();
    return answer({ access_token: 'access', token_type: 'Bearer', id_token: (lie.forge ?? signed)(claims) });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = claimedIssuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  service = await startApi({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'livery',
    OIDC_CLIENT_SECRET: secret,
    OIDC_DOMAINS: 'acme.example',
    LIVERY_SIGN_UP: 'invite',
  });
});
afterAll(async () => {
  await service.remove();
  server.closeAllConnections();
  server.close();
});

let subject: string;
beforeEach(() => {
  lie = {};
  subject = crypto.randomUUID();
});

const now = () => Math.floor(Date.now() / 1000);
const makeClaims = () => ({
  iss: issuer,
  sub: subject,
  aud: 'livery',
  iat: now(),
  exp: now() + 60,
  nonce,
  email: `${subject}@acme.example`,
  email_verified: true,
  ...lie.claims,
});

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const unsigned = (claims: object, alg: string) => `${encode({ alg, kid: 'one' })}.${encode(claims)}`;
const signed = (claims: object, key: KeyObject = keys.privateKey) => {
  const text = unsigned(claims, 'ES256');
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
};
const keyed = (claims: object, key: string) => {
  const text = unsigned(claims, 'HS256');
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
};

async function open(path: string, cookie = '') {
  const response = await fetch(`${service.url}${path}`, { redirect: 'manual', headers: { cookie } });
  const cookies = response.headers.getSetCookie().map((set) => set.split(';', 1)[0]!);
  return { location: response.headers.get('location') ?? '', cookies };
}

/** Starts a sign-in, and brings the provider's answer back in the same browser. */
async function signInWithLie(told: Lie = {}) {
  lie = told;
  const started = await open('/sign-in/oidc');
  const asked = new URL(started.location).searchParams;
  nonce = asked.get('nonce')!;
  const query = { code: 'code', state: asked.get('state'), iss: issuer, ...told.query };
  const brought = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== null);
  const path = `/sign-in/oidc/callback?${new URLSearchParams(brought)}`;
  const finished = await open(path, started.cookies.join('; '));
  const session = finished.cookies.some((each) => /^livery_session=.+/.test(each));
  const linked = await service.app.db.select().from(identities).where(eq(identities.subject, subject));
  const email = `${subject}@acme.example`;
  const person = await service.app.db.query.user.findFirst({ where: eq(user.email, email) });
  return { location: finished.location, session, linked: linked.length > 0, person: person !== undefined };
}

const other = 'http://other.example';
const lies: [string, () => Lie][] = [
  ['the nonce of another sign-in', () => ({ claims: { nonce: 'another' } })],
  ['no nonce', () => ({ claims: { nonce: undefined } })],
  ['a token of another issuer', () => ({ claims: { iss: other } })],
  ['a token without an issuer', () => ({ claims: { iss: undefined } })],
  ['a token for another client', () => ({ claims: { aud: 'another' } })],
  ['a token that another client may use', () => ({ claims: { aud: ['livery', 'another'], azp: 'another' } })],
  ['an expired token', () => ({ claims: { iat: now() - 7200, exp: now() - 3600 } })],
  ['a token without an end', () => ({ claims: { exp: undefined } })],
  ['a token without a subject', () => ({ claims: { sub: undefined } })],
  ['a token without a signature', () => ({ forge: (claims) => `${unsigned(claims, 'none')}.` })],
  ['the signature of another key', () => ({ forge: (claims) => signed(claims, otherKeys.privateKey) })],
  ['a token signed with the client secret', () => ({ forge: (claims) => keyed(claims, secret) })],
  ['a token signed with the public key', () => ({ forge: (claims) => keyed(claims, publicPem()) })],
  ['claims that were changed', () => ({ forge: changed })],
  ['an answer of another issuer', () => ({ query: { iss: other } })],
  ['an answer that names no issuer', () => ({ query: { iss: null } })],
  ['another state', () => ({ query: { state: 'another' } })],
  ['no state', () => ({ query: { state: null } })],
  ['a refusal by another issuer', () => ({ query: { code: null, error: 'access_denied', iss: other } })],
  [
    'the user info of someone else',
    () => ({
      claims: { email: undefined },
      userInfo: { sub: 'another', email: `${subject}@acme.example`, email_verified: true },
    }),
  ],
];

const publicPem = () => keys.publicKey.export({ format: 'pem', type: 'spki' }).toString();

/** Another address under the signature of the first one. */
function changed(claims: object): string {
  const [, , signature] = signed({ ...claims, email: 'other@acme.example' }).split('.');
  return `${unsigned(claims, 'ES256')}.${signature}`;
}

test('an honest answer signs in', async () => {
  expect(await signInWithLie()).toEqual({ location: '/', session: true, linked: true, person: true });
});

test.each(lies)('%s signs nobody in', async (_, tell) => {
  const { location, ...rest } = await signInWithLie(tell());
  expect(location).toMatch(/^\/sign-in\?error=oidc_(expired|unavailable|denied)$/);
  expect(rest).toEqual({ session: false, linked: false, person: false });
});

test('a provider that calls itself by another name is not used', async () => {
  const { settings } = service.app;
  const { oidc } = settings;
  claimedIssuer = other;
  // New settings are discovered again.
  settings.oidc = { ...oidc! };
  expect((await open('/sign-in/oidc')).location).toBe('/sign-in?error=oidc_unavailable');
  settings.oidc = oidc;
  claimedIssuer = issuer;
});
