import { availableParallelism, loadavg } from 'node:os';
import { databaseKind, percentile } from '../harness.ts';
import { FLOOD_ARGUMENT, openFlood, serveFlood } from './flood-process.ts';
import { floodKinds } from './floods.ts';
import { measureStills, pause } from './measure.ts';
import { startBenchService, type Tenant } from './service.ts';

/**
 * `npm run bench -- neighbour [uploads dry-runs …]`: how much longer a tenant's single still takes while another
 * tenant floods the service. Rest and flood take turns within one run, so that what else the machine does falls on
 * both. All limits are the defaults. Exits with 1 where the p95 beside a flood is more than twice that at rest.
 */

const LIMIT = 2;
/** `LIVERY_BENCH_ROUNDS=10` for steadier figures. */
const ROUNDS = Number(process.env.LIVERY_BENCH_ROUNDS ?? 5);
const STILLS = 12;
/** A flood has filled its queues before anything is measured, and they are empty before the next rest. */
const WARM_UP_MS = 3000;
const SETTLE_MS = 5000;

const header = 'flood         p95 ratio  p50 ratio   rest p50 / p95 ms   beside p50 / p95 ms   its answers';

interface Outcome {
  name: string;
  rest: number[];
  beside: number[];
  answers: Map<string, number>;
}

if (process.argv[2] === FLOOD_ARGUMENT) serveFlood();
else await measure(process.argv.slice(2));

async function measure(asked: string[]): Promise<void> {
  const unknown = asked.filter((name) => !(name in floodKinds));
  if (unknown.length > 0) {
    console.error(`No flood ${unknown.join(', ')}. There are: ${Object.keys(floodKinds).join(', ')}`);
    process.exit(2);
  }
  console.log(`\nA single still of one tenant beside floods of another (${databaseKind()}, default limits)`);
  console.log(`  ${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)} before the start`);
  const service = await startBenchService();
  try {
    const [quiet, noisy] = [await service.newTenant(4), await service.newTenant(3)];
    // The first stills of a process load fonts.
    await measureStills(quiet, 5);
    console.log(`\n  ${header}`);
    for (const name of asked.length > 0 ? asked : Object.keys(floodKinds)) {
      const outcome = await compareWith(name, service.url, { quiet, noisy });
      print(outcome);
      if (toRatio(outcome, 0.95) > LIMIT) process.exitCode = 1;
    }
  } finally {
    await service.remove();
  }
  console.log(
    process.exitCode === 1
      ? `\n  FAILED: a p95 beside a flood is more than ${LIMIT}× that at rest.`
      : `\n  Every p95 beside a flood is within ${LIMIT}× of that at rest.`,
  );
  process.exit();
}

async function compareWith(
  name: string,
  url: string,
  { quiet, noisy }: { quiet: Tenant; noisy: Tenant },
): Promise<Outcome> {
  const flood = await openFlood(name, url, noisy);
  const outcome: Outcome = { name, rest: [], beside: [], answers: new Map() };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      outcome.rest.push(...(await measureStills(quiet, STILLS)));
      await flood.start();
      await pause(WARM_UP_MS);
      outcome.beside.push(...(await measureStills(quiet, STILLS)));
      for (const [answer, count] of await flood.stop()) {
        outcome.answers.set(answer, (outcome.answers.get(answer) ?? 0) + count);
      }
      await pause(SETTLE_MS);
    }
  } finally {
    flood.close();
  }
  for (const list of [outcome.rest, outcome.beside]) list.sort((a, b) => a - b);
  return outcome;
}

function toRatio({ rest, beside }: Outcome, part: number): number {
  return percentile(beside, part) / percentile(rest, part);
}

function print(outcome: Outcome): void {
  const ms = (list: number[]) => [0.5, 0.95].map((part) => percentile(list, part).toFixed(0)).join(' / ');
  const answers = [...outcome.answers].toSorted().map(([answer, count]) => `${count}× ${answer}`);
  const figures = [
    outcome.name.padEnd(12),
    `${toRatio(outcome, 0.95).toFixed(2)}×`.padStart(9),
    `${toRatio(outcome, 0.5).toFixed(2)}×`.padStart(9),
    ms(outcome.rest).padStart(19),
    ms(outcome.beside).padStart(21),
  ];
  console.log(`  ${figures.join('  ')}   ${answers.join(', ')}`);
}
