import type { BrowserContext, Page } from 'playwright-core';
import { credentialsUrl } from '../../net/proxy/guarding-proxy.ts';
import { type Clock, within } from '../../platform/deadline.ts';

const CREDENTIALS_MS = 10_000;

/** The credentials of one job at the proxy. */
export interface ProxyCredentials {
  username: string;
  password: string;
}

/**
 * Makes a context send its credentials to the proxy once. The browser keeps them with the context and sends them
 * with every later request, web sockets and workers included. If they were given as context options, Playwright would
 * intercept every request and turn the cache off.
 */
export async function sendProxyCredentials(
  context: BrowserContext,
  page: Page,
  { credentials: { username, password }, clock }: { credentials: ProxyCredentials; clock: Clock },
): Promise<void> {
  const session = await context.newCDPSession(page);
  let asked = 0;
  session.on('Fetch.requestPaused', ({ requestId }) => {
    session.send('Fetch.continueRequest', { requestId }).catch(() => {});
  });
  session.on('Fetch.authRequired', ({ requestId }) => {
    asked += 1;
    const authChallengeResponse =
      asked === 1
        ? { response: 'ProvideCredentials' as const, username, password }
        : { response: 'CancelAuth' as const };
    session.send('Fetch.continueWithAuth', { requestId, authChallengeResponse }).catch(() => {});
  });
  await session.send('Fetch.enable', {
    handleAuthRequests: true,
    patterns: [{ urlPattern: credentialsUrl }],
  });
  // The proxy answers without a document, so the navigation is aborted and the page stays as it is.
  const greeting = page.goto(credentialsUrl, { timeout: 0 });
  await within(CREDENTIALS_MS, greeting, 'the proxy does not answer', clock).catch(() => {});
  await session.send('Fetch.disable');
  await session.detach();
  if (asked !== 1) throw new Error('The proxy does not know the credentials of this job.');
}
