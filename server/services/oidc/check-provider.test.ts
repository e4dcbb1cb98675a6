import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '../../net/testing/local-server.ts';
import { type IdentityProvider, startIdentityProvider } from '../../testing/identity-provider.ts';
import { checkProvider } from './check-provider.ts';
import type { OidcSettings } from './configuration.ts';

const baseUrl = 'http://localhost:3000';
let provider: IdentityProvider;
beforeAll(async () => {
  provider = await startIdentityProvider();
  provider.addClient(`${baseUrl}/sign-in/oidc/callback`);
});
afterAll(() => provider.stop());

const check = (settings: Partial<OidcSettings> = {}) => {
  const { issuer } = provider;
  const oidc = { issuer, clientId: 'livery', clientSecret: 'secret', name: 'Acme', domains: [] };
  return checkProvider({ ...oidc, role: 'viewer', ...settings }, baseUrl);
};

test('a provider that accepts the client has no finding', async () => {
  await expect(check()).resolves.toBeUndefined();
});

test.each([
  ['a wrong secret', { clientSecret: 'other' }],
  ['an unknown client', { clientId: 'other' }],
])('%s is named', async (_, settings) => {
  await expect(check(settings)).rejects.toThrow('Check OIDC_CLIENT_ID and OIDC_CLIENT_SECRET');
});

test('a provider that does not answer is named with its address', async () => {
  const issuer = 'http://127.0.0.1:9';
  await expect(check({ issuer })).rejects.toThrow(
    /at http:\/\/127.0.0.1:9 cannot be read .* Check OIDC_ISSUER/,
  );
});

test('a token endpoint that fails is no sign that the client is accepted', async () => {
  let issuer = '';
  const { port } = await serve((request, response) => {
    if (!request.url!.startsWith('/.well-known/')) return response.writeHead(503).end();
    const metadata = { issuer, token_endpoint: `${issuer}/token`, authorization_endpoint: `${issuer}/auth` };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(metadata));
  });
  issuer = `http://127.0.0.1:${port}`;
  await expect(check({ issuer })).rejects.toThrow('did not answer a token request');
});
