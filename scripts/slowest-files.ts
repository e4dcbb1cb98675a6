import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const SHOWN = 10;

/** Prints the slowest test files at the end of a run, with the time of their imports, hooks and tests. */
export class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((module) => {
      const { collectDuration, duration } = module.diagnostic();
      return { name: relative(process.cwd(), module.moduleId), seconds: (collectDuration + duration) / 1000 };
    });
    const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SHOWN);
    console.log('\nSlowest files:');
    for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
  }
}
