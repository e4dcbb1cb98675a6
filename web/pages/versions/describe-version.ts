import { diffFields } from '../../changes/diff-fields.ts';
import { type Section, sections, toSection } from '../../changes/sections.ts';

interface VersionFacts {
  id: string;
  version: number;
  document: unknown;
  meta: Record<string, unknown>;
}

/** What a version changed. */
export type VersionAbout =
  | { kind: 'restored'; from: number | null }
  | { kind: 'read'; isFirst: boolean }
  | { kind: 'created' }
  | { kind: 'changed'; sections: Section[] }
  | { kind: 'same' }
  /** The version before it is not loaded yet. */
  | { kind: 'unknown' };

/** Describes a version of a list, newest first, by what made it or by the parts that it changed. */
export function describeVersion(versions: readonly VersionFacts[], index: number): VersionAbout {
  const version = versions[index]!;
  const parent = versions[index + 1];
  const { restoredFrom, extractionId } = version.meta;
  if (typeof restoredFrom === 'string') {
    return { kind: 'restored', from: versions.find(({ id }) => id === restoredFrom)?.version ?? null };
  }
  if (typeof extractionId === 'string') return { kind: 'read', isFirst: version.version === 1 };
  if (version.version === 1) return { kind: 'created' };
  if (!parent) return { kind: 'unknown' };
  const changed = new Set(
    diffFields(parent.document, version.document).map(({ path }) => toSection(path).section),
  );
  if (changed.size === 0) return { kind: 'same' };
  return { kind: 'changed', sections: sections.filter((section) => changed.has(section)) };
}
