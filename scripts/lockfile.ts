import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface LockedPackage {
  version?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  resolved?: string;
  os?: string | string[];
  cpu?: string | string[];
  libc?: string | string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export function readLockfile(): Record<string, LockedPackage> {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')).packages;
}

/** The nearest node_modules that holds the package, from the folder of the one that asks for it upwards. */
export function resolvePackage(
  locked: Record<string, LockedPackage>,
  from: string,
  name: string,
): string | undefined {
  for (let folder = from; ; ) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (locked[path]) return path;
    if (folder === '') return undefined;
    const parent = folder.lastIndexOf('/node_modules/');
    folder = parent === -1 ? '' : folder.slice(0, parent);
  }
}
