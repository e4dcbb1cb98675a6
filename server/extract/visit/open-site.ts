import { looksLikeBotWall, readSourceText, type SiteResponse } from '@livery/extraction/bot-wall';
import type { Page, Response } from 'playwright-core';
import type { FetchFailure } from '../../net/fetch-failed.ts';
import { within } from '../../platform/deadline.ts';
import type { JobClock } from '../browser/browser-clock.ts';
import { ExtractionError } from '../errors/extraction-error.ts';
import { type OpenReader, openReader } from './open-reader.ts';

/** The time limits for the first answer and then for the whole document. */
const ANSWER_MS = 15_000;
const DOCUMENT_MS = 8000;

export interface OpenedSite {
  reader: OpenReader;
  /** Whether the page had not finished loading when it was read. */
  unfinished: boolean;
  answer: Pick<SiteResponse, 'status' | 'headers'>;
}

export interface FailureContext {
  /** Why a host could not be reached, from the proxy. */
  failures: ReadonlyMap<string, FetchFailure>;
  /** The limit that was exceeded, if any. */
  exceeded: string | null;
}

/** Opens an address and waits for the page. Throws `ExtractionError` if there is none. */
export async function openSite(
  page: Page,
  url: string,
  { failureContext, clock }: { failureContext: () => FailureContext; clock: JobClock },
): Promise<OpenedSite> {
  const going = page.goto(url, { waitUntil: 'commit', timeout: 0 });
  const response = await within(ANSWER_MS, going, 'Timeout: no answer', clock).catch((cause: unknown) => {
    throw toFailure(cause, url, failureContext());
  });
  if (!response) throw new ExtractionError('not_html');
  await checkResponse(response, failureContext());
  const arriving = page.waitForLoadState('domcontentloaded', { timeout: 0 });
  const unfinished = await within(DOCUMENT_MS, arriving, 'the page has not loaded', clock).then(
    () => false,
    () => true,
  );
  const reader = await openReader(page, { clock });
  // A page that is still loading would not be rendered.
  if (unfinished) await reader.stopLoading();
  return { reader, unfinished, answer: { status: response.status(), headers: response.headers() } };
}

async function checkResponse(response: Response, { failures }: FailureContext): Promise<void> {
  const status = response.status();
  const headers = response.headers();
  const refusal = headers['x-livery-refused'];
  if (refusal) throw new ExtractionError(readCode(refusal as FetchFailure));
  const host = URL.parse(response.url())?.hostname ?? '';
  const failure = failures.get(host);
  if (failure && status >= 500) throw new ExtractionError(readCode(failure));
  if (status >= 400) {
    const html = await readable(response);
    const wall = looksLikeBotWall({ status, title: titleIn(html), text: readSourceText(html), headers });
    const message = `The site answered with status ${status}.`;
    throw new ExtractionError(wall ? 'blocked' : 'http_error', wall ? {} : { message });
  }
  // Some bot checks answer with status 200 and say so only in a header.
  if (looksLikeBotWall({ status, title: '', text: '', headers })) throw new ExtractionError('blocked');
  const type = headers['content-type'] || 'text/html';
  if (!/^\s*(text\/html|application\/xhtml\+xml)\s*(;|,|$)/i.test(type))
    throw new ExtractionError('not_html');
}

/** The beginning of the body, as far as it arrives in time. */
async function readable(response: Response): Promise<string> {
  const body = response.text().catch(() => '');
  const late = new Promise<string>((resolve) => setTimeout(resolve, 2000, ''));
  return (await Promise.race([body, late])).slice(0, 20_000);
}

function titleIn(html: string): string {
  return /<title[^<>]*>([^<]{0,300})/i.exec(html)?.[1]?.trim() ?? '';
}

function toFailure(cause: unknown, url: string, { failures, exceeded }: FailureContext): ExtractionError {
  if (exceeded) return new ExtractionError('too_large', { cause });
  // A redirect may have led to another host, so any host that failed is the reason.
  const failure = failures.get(URL.parse(url)?.hostname ?? '') ?? [...failures.values()].at(-1);
  const text = cause instanceof Error ? cause.message : '';
  if (/ERR_ABORTED|Download is starting/.test(text)) return new ExtractionError('not_html', { cause });
  if (/crashed|Target closed|has been closed/i.test(text)) return new ExtractionError('crashed', { cause });
  if (failure) return new ExtractionError(readCode(failure), { cause });
  if (/Timeout|ERR_TIMED_OUT/i.test(text)) return new ExtractionError('timeout', { cause });
  if (/ERR_TOO_MANY_REDIRECTS/.test(text)) {
    return new ExtractionError('http_error', { message: 'The site redirects in a loop.', cause });
  }
  return new ExtractionError('unreachable', { cause });
}

function readCode(
  failure: FetchFailure,
): 'url_not_allowed' | 'dns_failed' | 'timeout' | 'http_error' | 'unreachable' {
  switch (failure) {
    case 'url_not_allowed':
    case 'dns_failed':
    case 'timeout':
    case 'http_error':
      return failure;
    default:
      return 'unreachable';
  }
}
