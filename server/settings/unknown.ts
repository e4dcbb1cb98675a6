import { findNearestName } from '@livery/core/text/nearest-name';
import { listSettings } from './schema.ts';

/** Variables of tools beside the service, which share the prefix. */
const otherPrefixes = ['LIVERY_TEST_', 'LIVERY_BENCH_', 'LIVERY_STALL', 'LIVERY_SOAK', 'LIVERY_TORTURE'];

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
  const known = listSettings().map((setting) => setting.name);
  return Object.keys(env)
    .filter((name) => name.startsWith('LIVERY_') && env[name] !== undefined && !known.includes(name))
    .filter((name) => !otherPrefixes.some((prefix) => name.startsWith(prefix)))
    .map((name) => ({ name, nearest: findNearestName(name, known) }));
}

export function describeUnknown({ name, nearest }: UnknownSetting): string {
  return nearest
    ? `${name} is no setting and is ignored. Did you mean ${nearest}?`
    : `${name} is no setting and is ignored. docs/configuration.md lists the settings.`;
}
