import { batch } from '@livery/server/testing/api-client';
import type { Random } from './random.ts';

/** One batch that a client will submit until it is answered. */
export interface PlannedSubmit {
  idempotencyKey: string;
  /** Stands in the content, so that what came of a submit can be found in the database. */
  mark: string;
  tenant: 'wealthy' | 'tight';
  /** Whether its brand can be drawn. */
  fails: boolean;
  variants: object[];
  /** Milliseconds the client rests before it. */
  restMs: number;
}

export interface Plan {
  /** What each client submits, in order. */
  clients: PlannedSubmit[][];
  renders: number;
  /** Half of what its clients will ask for, so that some are refused. */
  tightBalance: number;
}

const formats = ['square', 'portrait', 'wide', 'story'];
const VIDEOS = 0.15;
const FAILING = 0.12;
/** Clients send in bursts, so that work piles up and kills find workers busy. */
const RESTS = 0.2;

/** Every variant costs one credit: a still or a second of video at half the size. */
export function makePlan(
  random: Random,
  size: { renders: number; clients: number; longestRestMs: number; restShare?: number },
): Plan {
  const clients: PlannedSubmit[][] = Array.from({ length: size.clients }, () => []);
  // The last quarter of the clients belong to an organisation with little to spend.
  const firstTight = Math.ceil(size.clients * 0.75);
  let renders = 0;
  let tight = 0;
  for (let number = 0; renders < size.renders; number++) {
    const client = number % size.clients;
    const tenant = client < firstTight ? 'wealthy' : 'tight';
    const variants = chooseVariants(random, size.renders - renders);
    clients[client]!.push({
      idempotencyKey: `chaos-${number}`,
      mark: `Submit ${number}`,
      tenant,
      // Where credits are scarce nothing is refunded, so that half of the cost is refused whatever the timing.
      fails: random.chance(FAILING) && tenant === 'wealthy',
      variants,
      restMs: random.chance(size.restShare ?? RESTS) ? random.whole(0, size.longestRestMs) : 0,
    });
    renders += variants.length;
    if (tenant === 'tight') tight += variants.length;
  }
  return { clients, renders, tightBalance: Math.floor(tight / 2) };
}

function chooseVariants(random: Random, atMost: number): object[] {
  if (random.chance(VIDEOS)) {
    return [{ format: random.pick(formats), kind: 'video', durationS: 1, scale: 0.5 }];
  }
  const count = Math.min(atMost, random.whole(1, 4));
  return Array.from({ length: count }, () => ({ format: random.pick(formats), kind: 'still', scale: 0.5 }));
}

/** The body of a submit. */
export function readBody({ mark, variants }: PlannedSubmit, brandId: string) {
  const plain = batch(brandId);
  return { ...plain, content: { ...plain.content, author: { name: mark, role: 'Chaos' } }, variants };
}
