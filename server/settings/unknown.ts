import { environment } from './environment.ts';

/** Set for tools beside the service, which share the prefix. */
const otherPrefixes = ['LIVERY_TEST_', 'LIVERY_BENCH_', 'LIVERY_STALL', 'LIVERY_SOAK', 'LIVERY_TORTURE'];
/** A name further off than this is taken for one that was never meant to be ours. */
const MAX_EDITS = 4;

/** A variable that looks like a setting and is none. */
export interface UnknownSetting {
  name: string;
  /** The known name that it is most like; null where none is near. */
  nearest: string | null;
}

/** Variables that start with LIVERY_ and are not read; a misspelled one would be ignored without a word. */
export function unknownSettings(env: Record<string, string | undefined> = process.env): UnknownSetting[] {
  const known = Object.keys(environment.shape);
  return Object.keys(env)
    .filter((name) => name.startsWith('LIVERY_') && env[name] !== undefined && !known.includes(name))
    .filter((name) => !otherPrefixes.some((prefix) => name.startsWith(prefix)))
    .map((name) => ({ name, nearest: findNearest(name, known) }));
}

export function describeUnknown({ name, nearest }: UnknownSetting): string {
  return nearest
    ? `${name} is no setting and is ignored. Did you mean ${nearest}?`
    : `${name} is no setting and is ignored. The README lists the settings.`;
}

function findNearest(name: string, known: string[]): string | null {
  const [best] = known
    .map((candidate) => ({ candidate, edits: editDistance(name, candidate) }))
    .sort((one, other) => one.edits - other.edits);
  return best && best.edits <= MAX_EDITS ? best.candidate : null;
}

/** Levenshtein: the fewest letters added, taken away or changed. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  // Names of variables are short, but anybody may set one.
  for (const letter of one.slice(0, 100)) {
    const next = [row[0]! + 1];
    for (let index = 1; index <= other.length; index++) {
      const changed = row[index - 1]! + (letter === other[index - 1] ? 0 : 1);
      next.push(Math.min(changed, row[index]! + 1, next[index - 1]! + 1));
    }
    row = next;
  }
  return row.at(-1)!;
}
