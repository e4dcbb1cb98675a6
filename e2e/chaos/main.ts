import type { KillTimes } from './killer.ts';
import { runChaos } from './run.ts';

/**
 * `npm run chaos` and `npm run chaos -- --postgres`: hundreds of renders while processes are killed at random.
 * CHAOS_SEED repeats the choices of an earlier run, though not its timing.
 */
const seed = Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 1e9));
console.log(`CHAOS_SEED=${seed}`);

// The processes lead groups of their own, which Ctrl-C does not reach.
const interrupted = new AbortController();
process.once('SIGINT', () => interrupted.abort());

/** `npm run chaos -- long --postgres`: few renders for CHAOS_MINUTES, while also the database and the disk fail. */
const minutes = process.argv[2] === 'long' ? Number(process.env.CHAOS_MINUTES ?? 60) : null;
const CLIENTS = 24;
/** Of each client; a batch has 2.3 renders on average. */
const SUBMITS = 6;
const how = minutes
  ? {
      renders: Math.round(CLIENTS * SUBMITS * 2.3),
      clients: CLIENTS,
      crowd: 20,
      // So many that submits come whether or not others were answered, spread over the time.
      restShare: 1,
      longestRestMs: (2 * minutes * 60_000) / SUBMITS,
      kills: { everyMs: [10_000, 20_000], aloneMs: [10_000, 20_000] } as KillTimes,
      disasters: { everyMs: [20_000, 40_000] as [number, number] },
      deadlineMs: 3 * minutes * 60_000,
    }
  : {
      renders: 500,
      clients: 8,
      crowd: 100,
      longestRestMs: 12_000,
      kills: { everyMs: [1000, 2000], aloneMs: [5000, 10_000] } as KillTimes,
      deadlineMs: 8 * 60_000,
    };

const said = new Set<string>();
const report = await runChaos({
  seed,
  ...how,
  fleet: { apis: 2, workers: minutes ? 2 : 3 },
  killOnMs: 90_000,
  signal: interrupted.signal,
  say: (phase) => {
    // One line for each kind of waiting, not for each step of it.
    const kind = phase.replace(/\d+ /, '');
    if (!said.has(kind)) console.log(`  ${phase}`);
    said.add(kind);
  },
});
report.print();
process.exit(report.failures().length === 0 ? 0 : 1);
