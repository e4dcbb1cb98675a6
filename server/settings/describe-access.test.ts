import { expect, test } from 'vitest';
import { describeAccess } from './describe-access.ts';
import { readSettings } from './settings.ts';

const describeEnv = (env: Record<string, string>) => Object.fromEntries(describeAccess(readSettings(env)));

test('a laptop is open, and says so', () => {
  expect(describeEnv({})).toEqual({
    'Sign-up': 'open: everybody who can open this address can make an account',
    Guests: 'on: visitors read websites without an account',
    'Trusted proxies': 'none: limits count the address of the connection',
  });
});

test('a server behind a proxy is closed, and names the proxies', () => {
  const env = { LIVERY_BASE_URL: 'https://livery.example.com', LIVERY_TRUST_PROXY: '10.0.0.0/8' };
  expect(describeEnv(env)).toEqual({
    'Sign-up': 'invite: only invited people can make an account',
    Guests: 'off',
    'Trusted proxies': '10.0.0.0/8: limits count the address that they forward',
  });
});

test.each([
  [{}, 'joins nobody (OIDC_DOMAINS is not set)'],
  [{ OIDC_DOMAINS: '*' }, 'everybody with an account there may sign in and become viewer'],
  [{ OIDC_DOMAINS: 'acme.example', OIDC_ROLE: 'none' }, 'people of acme.example may sign in and get an org'],
])('an identity provider with %j says who joins', (env, text) => {
  const settings = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'livery', ...env };
  expect(describeEnv(settings)['Identity provider']).toContain(text);
});
