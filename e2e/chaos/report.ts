/** Checks by name; each is counted once, whatever number of things it looked at. */
export interface Report {
  /** Right when it has no problems. */
  check(name: string, problems: readonly unknown[]): void;
  figure(name: string, value: string | number): void;
  /** The checks that failed, each with its first problems. */
  failures(): string[];
  print(): void;
}

const SHOWN = 5;

export function createReport(): Report {
  const checks: { name: string; problems: readonly unknown[] }[] = [];
  const figures: [string, string | number][] = [];
  const describe = (problem: unknown) => (typeof problem === 'string' ? problem : JSON.stringify(problem));
  return {
    check: (name, problems) => checks.push({ name, problems }),
    figure: (name, value) => figures.push([name, value]),
    failures: () =>
      checks
        .filter(({ problems }) => problems.length > 0)
        .map(
          ({ name, problems }) =>
            `${name}: ${problems.length} wrong\n${problems
              .slice(0, SHOWN)
              .map((problem) => `    ${describe(problem)}`)
              .join('\n')}`,
        ),
    print() {
      const width = Math.max(...figures.map(([name]) => name.length));
      console.log('');
      for (const [name, value] of figures) console.log(`  ${name.padEnd(width)}  ${value}`);
      console.log('');
      for (const { name, problems } of checks) {
        console.log(`  ${problems.length === 0 ? 'ok    ' : 'FAILED'}  ${name}`);
        for (const problem of problems.slice(0, SHOWN)) console.log(`          ${describe(problem)}`);
        if (problems.length > SHOWN) console.log(`          and ${problems.length - SHOWN} more`);
      }
      const failed = checks.filter(({ problems }) => problems.length > 0).length;
      console.log(`\n${checks.length - failed} passed, ${failed} failed`);
    },
  };
}
