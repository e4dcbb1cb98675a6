import { setTimeout } from 'node:timers/promises';
import { ApiClient, type ApiResponse } from '@livery/server/testing/api-client';
import type { Random } from './random.ts';
import type { Receiver } from './receivers.ts';

/** Who is asked, and until when. */
export interface Watching {
  urls: string[];
  random: Random;
  signal: AbortSignal;
  say: (phase: string) => void;
}

const LOOK_MS = 500;
const PAGE = 100;
/** How many requests are under way at once. */
const AT_ONCE = 8;

/** Waits until so few renders of these keys are open. */
export async function untilEnded(watching: Watching, keys: string[], few = 0): Promise<void> {
  const pages = keys.flatMap((key) =>
    ['queued', 'rendering'].map((status) => ({ key, path: `/renders?status=${status}&limit=${PAGE}` })),
  );
  await untilFew(watching, pages, few, ({ body }) => body.renders.length, 'renders to end');
}

/** Waits until no delivery to an endpoint is under way or to be tried again. */
export async function untilDelivered(
  watching: Watching,
  endpoints: { receiver: Receiver; key: string }[],
): Promise<void> {
  const pages = endpoints.map(({ receiver: { id }, key }) => ({
    key,
    path: `/webhooks/${id}/deliveries?status=pending&limit=${PAGE}`,
  }));
  await untilFew(watching, pages, 0, ({ body }) => body.deliveries.length, 'deliveries');
}

/** Reads first pages only: a full page is already more than a few. */
async function untilFew(
  { urls, random, signal, say }: Watching,
  pages: { key: string; path: string }[],
  few: number,
  count: (answer: ApiResponse) => number,
  what: string,
): Promise<void> {
  for (;;) {
    const counts = await inTurns(pages, async ({ key, path }) => {
      // An API may be down just now; nothing is known then.
      const answer = await new ApiClient(random.pick(urls), key).get(path).catch(() => null);
      return answer?.status === 200 ? count(answer) : Number.POSITIVE_INFINITY;
    });
    const open = counts.reduce((sum, each) => sum + each, 0);
    if (open <= few) return;
    say(Number.isFinite(open) ? `waiting for ${open} ${what}` : 'waiting for an API to answer');
    await setTimeout(LOOK_MS, undefined, { signal });
  }
}

/** The same for every item, a few at a time; results in the order of the items. */
export async function inTurns<Item, Result>(
  items: Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index]!);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return results;
}
