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

const said = new Set<string>();
const report = await runChaos({
  seed,
  renders: 500,
  clients: 8,
  crowd: 100,
  longestRestMs: 12_000,
  fleet: { apis: 2, workers: 3 },
  kills: { everyMs: [1000, 2000], aloneMs: [5000, 10_000] },
  killOnMs: 90_000,
  deadlineMs: 8 * 60_000,
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
