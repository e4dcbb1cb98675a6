import type { BrowserContext, Page } from 'playwright-core';
import { greetingUrl } from '../../net/proxy/guarding-proxy.ts';

const GREETING_MS = 10_000;

/** Of one job at the proxy. */
export interface ProxyCredentials {
  username: string;
  password: string;
}

/**
 * Has a context give its credentials to the proxy, once: the browser keeps them with the context and gives them
 * with all that it sends from then on, web sockets and workers included. Handed over with the context's options,
 * they would have every request of every page stopped and looked at, and nothing cached.
 */
export async function greetProxy(
  context: BrowserContext,
  page: Page,
  { username, password }: ProxyCredentials,
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
  await session.send('Fetch.enable', { handleAuthRequests: true, patterns: [{ urlPattern: greetingUrl }] });
  // Answered without a document: the page stays as it is, and the visit is taken for one that was broken off.
  await page.goto(greetingUrl, { timeout: GREETING_MS }).catch(() => {});
  await session.send('Fetch.disable');
  await session.detach();
  if (asked !== 1) throw new Error('The proxy does not know the credentials of this job.');
}
