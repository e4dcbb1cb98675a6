import type { Provenance, ProvenanceEntry } from '@livery/core/brand/document';
import { listFields } from '@livery/core/brand/fields';
import { createOwnerFinder } from '@livery/core/brand/path-owners';
import { isSame } from '@livery/core/json/is-same';
import { toSection } from './sections.ts';

/** A field that two versions of a brand have differently. A side without the field is null. */
export interface FieldChange {
  path: string;
  from: unknown;
  to: unknown;
  /** Where the later value comes from; null where nothing is recorded. */
  source: ProvenanceEntry | null;
}

/** What was found but not chosen changes with every extraction, and no image shows it. */
const HIDDEN = /^\$schema$|\.studio\.(schemaVersion|logos\.candidates)$/;

/** The fields that differ, in the order of the editor's sections. */
export function diffFields(before: unknown, after: unknown, provenance: Provenance = {}): FieldChange[] {
  const [old, fresh] = [listFields(before), listFields(after)];
  const findSource = createSourceFinder(provenance);
  return [...new Set([...fresh.keys(), ...old.keys()])]
    .filter((path) => !HIDDEN.test(path) && !isSame(old.get(path) ?? null, fresh.get(path) ?? null))
    .map((path) => ({
      path,
      from: old.get(path) ?? null,
      to: fresh.get(path) ?? null,
      source: findSource(path),
    }))
    .sort((one, other) => toSection(one.path).order - toSection(other.path).order);
}

/** The entry of a field, or of the group that it belongs to. */
function createSourceFinder(provenance: Provenance): (path: string) => ProvenanceEntry | null {
  const findOwner = createOwnerFinder(Object.keys(provenance));
  return (path) => {
    const owner = Object.hasOwn(provenance, path) ? path : findOwner(path);
    return owner === null ? null : (provenance[owner] ?? null);
  };
}
