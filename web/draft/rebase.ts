import { isSame } from '@livery/core/json/is-same';
import { type Base, type Edit, type Edits, findDependents, mergeEdits, readField } from './edits.ts';

/** A field that was edited here and has another value in the newer saved version. */
export interface Conflict {
  path: string;
  base: unknown;
  /** The edit of this draft. */
  yours: Edit;
  /** The value in the newer saved version. */
  theirs: unknown;
}

export interface Rebased {
  /** The edits on top of the new base, those in conflict included. */
  edits: Edits;
  conflicts: Conflict[];
  /** The fields that others changed and this draft did not. */
  taken: string[];
}

/** Moves edits from the version that they started from to a newer one. No edit is dropped, unless it was saved there too. */
export function rebaseEdits(base: Base, next: Base, edits: Edits): Rebased {
  const conflicts = Object.entries(edits).flatMap(([path, yours]): Conflict[] => {
    const before = readField(base.document, path) ?? null;
    const theirs = readField(next.document, path) ?? null;
    const isSettled = isSame(before, theirs) || ('value' in yours && isSame(yours.value ?? null, theirs));
    return isSettled ? [] : [{ path, base: before, yours, theirs }];
  });
  return { edits: mergeEdits(next, {}, edits), conflicts, taken: findTaken(base, next, edits) };
}

function findTaken(base: Base, next: Base, edits: Edits): string[] {
  const derived = new Set(findDependents(next, Object.keys(edits)));
  return Object.keys(next.provenance).filter((path) => {
    if (Object.hasOwn(edits, path) || derived.has(path)) return false;
    const value = readField(next.document, path);
    return value !== undefined && !isSame(readField(base.document, path), value);
  });
}
