import { cpuUsage } from 'node:process';
import { setTimeout } from 'node:timers/promises';

/** One way of doing a thing, measured beside others. */
export interface Case {
  label: string;
  run(): Promise<unknown>;
}

export interface Measured {
  label: string;
  /** Wall-clock milliseconds of each run, sorted. */
  ms: number[];
}

export function percentile(sorted: number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/**
 * Measures the cases in turn, round by round, so that whatever else the machine does falls on all alike.
 * Figures are read as ratios to the first case.
 */
export async function compare(cases: Case[], rounds: number, settleMs = 0): Promise<Measured[]> {
  const measured = cases.map(({ label }) => ({ label, ms: [] as number[] }));
  for (const { run } of cases) await run();
  for (let round = 0; round < rounds; round++) {
    for (const [index, { run }] of cases.entries()) {
      // What a case leaves behind, such as a browser closing a page, must not fall on the next.
      if (settleMs > 0) await setTimeout(settleMs);
      const start = performance.now();
      await run();
      measured[index]!.ms.push(performance.now() - start);
    }
  }
  for (const { ms } of measured) ms.sort((a, b) => a - b);
  return measured;
}

export function printComparison(title: string, measured: Measured[], digits = 1): void {
  console.log(`\n${title}`);
  const base = percentile(measured[0]!.ms, 0.5);
  const width = Math.max(...measured.map(({ label }) => label.length));
  console.log(`  ${''.padEnd(width)}   ratio      p50 ms     p95 ms`);
  for (const { label, ms } of measured) {
    const p50 = percentile(ms, 0.5);
    const figures = [
      `${(p50 / base).toFixed(2)}×`,
      p50.toFixed(digits),
      percentile(ms, 0.95).toFixed(digits),
    ];
    console.log(`  ${label.padEnd(width)}  ${figures.map((figure) => figure.padStart(8)).join('   ')}`);
  }
}

/** Milliseconds of processor time that a piece of work takes in this process, all threads together. */
export async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = cpuUsage();
  await work();
  const { user, system } = cpuUsage(before);
  return (user + system) / 1000;
}

export const databaseKind = () => (process.env.LIVERY_TEST_DATABASE_URL ? 'PostgreSQL' : 'embedded');
