import type { Cluster, Sample } from './samples.ts';

/** Groups equal samples, the highest weight first. */
export function tally<Value>(
  samples: readonly Sample<Value>[],
  toKey: (value: Value) => unknown,
): Cluster<Value>[] {
  const total = readWeight(samples);
  const groups = Map.groupBy(samples, ({ value }) => toKey(value));
  return [...groups.values()]
    .map((group) => {
      const weight = readWeight(group);
      return { value: group[0]!.value, weight, share: total > 0 ? weight / total : 0, samples: group };
    })
    .sort((a, b) => b.weight - a.weight);
}

/**
 * Groups lengths that look the same, the highest weight first. Each group is built around its most frequent value,
 * so that a chain of close values does not become one group.
 */
export function findClusters(samples: readonly Sample[]): Cluster[] {
  const clusters: Cluster[] = [];
  let rest = tally(samples, (value) => Math.round(value * 4));
  while (rest[0]) {
    const { value } = rest[0];
    const isNear = (other: number) =>
      value === other || Math.abs(value - other) <= measureReach(value, other);
    const near = rest.filter((group) => isNear(group.value));
    rest = rest.filter((group) => !near.includes(group));
    clusters.push({
      value,
      weight: near.reduce((sum, { weight }) => sum + weight, 0),
      share: near.reduce((sum, { share }) => sum + share, 0),
      samples: near.flatMap((group) => group.samples),
    });
  }
  return clusters.sort((a, b) => b.weight - a.weight);
}

/** The largest difference that looks the same; from 0 to a small value is always a visible difference. */
function measureReach(a: number, b: number): number {
  return Math.min(a, b) < 1 ? 0.25 : Math.max(1, 0.08 * Math.max(a, b));
}

function readWeight(samples: readonly Sample<unknown>[]): number {
  return samples.reduce((sum, { weight }) => sum + weight, 0);
}
