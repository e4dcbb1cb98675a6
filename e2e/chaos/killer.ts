import { setTimeout } from 'node:timers/promises';
import type { Fleet, Slot } from './processes.ts';
import type { Random } from './random.ts';

export interface KillTimes {
  /** A fleet of several loses one of them this often. */
  everyMs: [number, number];
  /** A process that is alone is killed so long after it was ready. */
  aloneMs: [number, number];
}

/** Kills at random until it is stopped. */
export async function killAtRandom(options: {
  fleet: Fleet;
  times: KillTimes;
  random: Random;
  /** The APIs that have not answered a submit. */
  underWay: () => string[];
  signal: AbortSignal;
}): Promise<void> {
  const { fleet, times, random, underWay, signal } = options;
  const alone = fleet.slots.length === 1;
  while (!signal.aborted) {
    if (alone) await fleet.whenReady();
    const ms = random.whole(...(alone ? times.aloneMs : times.everyMs));
    await setTimeout(ms, undefined, { signal }).catch(() => {});
    const victim = random.pick(fleet.slots);
    const busy = random.chance(0.25) ? await inTheMiddle(fleet, underWay, random) : undefined;
    if (!signal.aborted) await fleet.kill(busy ?? victim);
  }
}

const LONGEST_WAIT_MS = 1000;
/** About as long as an API takes for a submit. */
const LONGEST_SUBMIT_MS = 40;

/** Waits for a submit and lets it come some way: the answer that is cut off is the one that must not be doubled. */
async function inTheMiddle(
  fleet: Fleet,
  underWay: () => string[],
  random: Random,
): Promise<Slot | undefined> {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  const find = () => fleet.slots.find(({ ready, url }) => ready && url && underWay().includes(url));
  let slot = find();
  for (; !slot && performance.now() < deadline; slot = find()) await setTimeout(1);
  await setTimeout(random.whole(0, LONGEST_SUBMIT_MS));
  return slot;
}
