import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export interface TestAccount {
  email?: string;
  email_verified?: boolean;
  name?: string;
}

export interface IdentityProvider {
  issuer: string;
  /** Accounts by the name that a person enters. */
  accounts: Record<string, TestAccount>;
  /** Makes it refuse its own access tokens. */
  refusesTokens: boolean;
  /** Registers the one client. */
  addClient(redirectUri: string): void;
  /** Signs in as a browser does: from the address that the client opens to the one that it returns to. */
  signIn(address: string, account: string): Promise<string>;
  stop(): Promise<void>;
}

/** A real OpenID Connect provider on this machine. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  let answer: RequestListener = (_request, response) => response.writeHead(503).end();
  const server = createServer((request, response) => {
    if (!provider.refusesTokens || request.url !== '/me') return answer(request, response);
    response.writeHead(401, { 'www-authenticate': 'Bearer error="invalid_token"' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const accounts: Record<string, TestAccount> = {};
  const provider: IdentityProvider = {
    issuer,
    accounts,
    refusesTokens: false,
    addClient(redirectUri) {
      const oidc = new Provider(issuer, {
        clients: [{ client_id: 'livery', client_secret: 'secret', redirect_uris: [redirectUri] }],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        ttl: { AccessToken: 60, IdToken: 60, Interaction: 60, Session: 60, Grant: 60 },
        findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, ...accounts[id] }) }),
      });
      answer = oidc.callback();
    },
    signIn: (address, account) => signInAt(issuer, address, account),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return provider;
}

async function signInAt(issuer: string, address: string, account: string): Promise<string> {
  const cookies = new Map<string, string>();
  const send = async (url: string, body?: URLSearchParams) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie },
      ...(body ? { body } : {}),
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
      cookies.set(name!, value!);
    }
    const location = response.headers.get('location');
    return location ? new URL(location, url).href : null;
  };
  let next = await send(address);
  while (next?.startsWith(issuer)) {
    if (!/\/interaction\/[\w-]+$/.test(next)) {
      next = await send(next);
      continue;
    }
    const page = await (
      await fetch(next, {
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      })
    ).text();
    const prompt = /name="prompt" value="(\w+)"/.exec(page)![1]!;
    next = await send(next, new URLSearchParams({ prompt, login: account, password: 'x' }));
  }
  return next!;
}
