import { environment } from './environment.ts';

/** Variables of tools beside the service, which share the prefix. */
const otherPrefixes = ['LIVERY_TEST_', 'LIVERY_BENCH_', 'LIVERY_STALL', 'LIVERY_SOAK', 'LIVERY_TORTURE'];
/** A name with more edits than this is not a misspelled setting. */
const MAX_EDITS = 4;

/** A variable with our prefix that is not a setting. */
export interface UnknownSetting {
  name: string;
  /** The most similar setting; null if none is similar. */
  nearest: string | null;
}

/**
 * Variables that start with LIVERY_ and are not settings; without a warning, a misspelled one would be ignored
 * silently.
 */
export function findUnknownSettings(env: Record<string, string | undefined> = process.env): UnknownSetting[] {
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

/** The Levenshtein distance: the minimum number of letters added, removed or changed. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  // Variable names are short, but anybody may set a long one.
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
