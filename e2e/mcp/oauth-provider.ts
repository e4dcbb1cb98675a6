import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from '@modelcontextprotocol/client';

/** The memory of a connector app, as the official client asks for it; and where the person's browser returns to. */
export class ConnectorApp implements OAuthClientProvider {
  readonly redirectUrl: string;
  readonly clientMetadata;
  clientMetadataUrl?: string;
  /** The address that the app opens in a browser. */
  authorizationUrl: URL | undefined;
  information: StoredOAuthClientInformation | undefined;
  saved: StoredOAuthTokens | undefined;
  #verifier = '';
  #discovered: OAuthDiscoveryState | undefined;
  readonly #received: Promise<URLSearchParams>;

  constructor(redirectUrl: string, received: Promise<URLSearchParams>) {
    this.redirectUrl = redirectUrl;
    this.#received = received;
    this.clientMetadata = {
      client_name: 'Connector app',
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    };
  }

  state = () => 'state-of-the-app';
  clientInformation = () => this.information;
  saveClientInformation(information: StoredOAuthClientInformation) {
    this.information = information;
  }
  tokens = () => this.saved;
  saveTokens(tokens: StoredOAuthTokens) {
    this.saved = tokens;
  }
  redirectToAuthorization(url: URL) {
    this.authorizationUrl = url;
  }
  saveCodeVerifier(verifier: string) {
    this.#verifier = verifier;
  }
  codeVerifier = () => this.#verifier;
  saveDiscoveryState(state: OAuthDiscoveryState) {
    this.#discovered = state;
  }
  discoveryState = () => this.#discovered;

  /** What the browser brought back. */
  received(): Promise<URLSearchParams> {
    return this.#received;
  }
}

/** Starts the part of an app that waits on this machine for its browser. */
export async function startConnectorApp(): Promise<{ app: ConnectorApp; stop(): void }> {
  const { promise, resolve } = Promise.withResolvers<URLSearchParams>();
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://127.0.0.1');
    if (url.pathname === '/callback') resolve(url.searchParams);
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<title>Connected</title>You can close this.');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    app: new ConnectorApp(`http://127.0.0.1:${port}/callback`, promise),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
