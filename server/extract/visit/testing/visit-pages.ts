import type { BrowserContext } from 'playwright-core';
import { serve } from '../../../net/testing/local-server.ts';
import { BrowserClock, MAX_SLOWNESS } from '../../browser/browser-clock.ts';
import { startBudget } from '../../time-budget.ts';
import { type Visit, type VisitOptions, visitSite } from '../visit-site.ts';

export type Answers = Record<string, string | { type: string; body: string }>;

/** Serves files by their paths, and returns the origin. */
export async function serveFiles(answers: Answers): Promise<string> {
  const server = await serve((request, response) => {
    const answer = answers[request.url!];
    if (answer === undefined) return response.writeHead(404).end();
    const { type, body } = typeof answer === 'string' ? { type: 'text/html', body: answer } : answer;
    response.writeHead(200, { 'content-type': type }).end(body);
  });
  return `http://localhost:${server.port}`;
}

/** As slow as it gets: the browser shares the machine with other tests. */
const slowClock = () => Object.assign(new BrowserClock(), { slowness: MAX_SLOWNESS });

/** Visits a site as an extraction does on a busy machine. */
export function visitIn(
  context: BrowserContext,
  url: string,
  callbacks: Partial<Pick<VisitOptions, 'budget' | 'onStage' | 'onFirstLook' | 'onShots'>> = {},
): Promise<Visit> {
  return visitSite(context, {
    url,
    signal: AbortSignal.timeout(60_000 * MAX_SLOWNESS),
    budget: startBudget(60_000, slowClock()),
    failureContext: () => ({ failures: new Map(), exceeded: null }),
    onStage: () => {},
    onFirstLook: () => {},
    onShots: () => {},
    ...callbacks,
  });
}
