import {
  type PageFacts,
  pageFactsSchema,
  type Scheme,
  schemeSchema,
  type TextStyle,
  textStyleSchema,
} from '@livery/extraction/facts';
import type { Page, Request } from 'playwright-core';
import { z } from 'zod';
import { ExtractionError } from '../errors/extraction-error.ts';
import type { OpenReader } from './open-reader.ts';

/** Reads the facts of an open page and checks each of its answers. */

export interface ReadPace {
  quietMs: number;
  settleMs: number;
}

/** Once a page has loaded, its scripts have begun, and a shorter pause shows that they are done. */
const LOADED_QUIET_MS = 120;
/** The time limit for lazy images. */
const IMAGES_MS = 700;

/** Waits until the page has settled, and dismisses consent banners. */
export async function settlePage(
  page: Page,
  reader: OpenReader,
  pace: ReadPace,
  requests: OpenRequests,
): Promise<void> {
  await reader.ask('settle', pace.quietMs, pace.settleMs, LOADED_QUIET_MS);
  // A script that waits for an answer will change the page.
  if (requests.pending() > 0) await reader.ask('settle', pace.quietMs, pace.settleMs);
  const banners = z
    .number()
    .catch(0)
    .parse(await reader.ask('dismissConsent'));
  if (banners > 0) {
    await page.waitForTimeout(350);
    await reader.ask('hideConsent');
    await settleAgain(reader);
  }
}

/** Scrolls through the page, so that late content loads. */
export async function scrollPage(reader: OpenReader, maxSteps: number): Promise<void> {
  await reader.ask('scrollThrough', maxSteps, IMAGES_MS);
  await settleAgain(reader);
}

async function settleAgain(reader: OpenReader): Promise<void> {
  await reader.ask('settle', 150, 1500, LOADED_QUIET_MS);
}

/** The requests of a page that have begun and not ended, of those that may change it. */
export interface OpenRequests {
  pending(): number;
}

const changing = new Set(['fetch', 'xhr', 'script', 'stylesheet', 'font']);
const MAX_REQUESTS = 600;

/** Counts the requests from now on. */
export function countRequests(page: Page): OpenRequests {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (changing.has(request.resourceType()) && open.size < MAX_REQUESTS) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return { pending: () => open.size };
}

const collectedSchema = pageFactsSchema.omit({ kind: true });

/** Reads a landing page; the caller knows better if it reads another kind. */
export async function readFacts(reader: OpenReader, fontUrls: string[] = []): Promise<PageFacts> {
  const sheets = (await reader.ask('hasThirdPartySheets')) === true ? await reader.thirdPartySheets() : [];
  return { ...checked(collectedSchema, await reader.ask('collect', sheets, fontUrls)), kind: 'landing' };
}

export async function readScheme(reader: OpenReader): Promise<Scheme> {
  return checked(schemeSchema, await reader.ask('scheme'));
}

export async function readThemed(reader: OpenReader, selectors: string[]): Promise<Scheme> {
  return checked(schemeSchema, await reader.ask('otherScheme', selectors));
}

export async function readTextStyles(reader: OpenReader): Promise<TextStyle[]> {
  return checked(z.array(textStyleSchema), await reader.ask('textStyles'));
}

function checked<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new ExtractionError('internal', { cause: parsed.error });
  return parsed.data;
}
