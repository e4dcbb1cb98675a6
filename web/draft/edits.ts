import { completeDocument } from '@livery/core/brand/complete';
import type { BrandDocument, Provenance } from '@livery/core/brand/document';
import { locateField, putField } from '@livery/core/brand/field-location';
import { listFields } from '@livery/core/brand/fields';
import { createOwnerFinder } from '@livery/core/brand/path-owners';
import { isSame } from '@livery/core/json/is-same';
import { isObject, type Json } from '@livery/core/json/value';

/** What is done to one field: a new value (null where the field may be empty), or `derive`, which lets a rule fill it. */
export type Edit = { value: unknown } | { derive: true };

/** The edits of a draft by field path, such as `color.light.primary`. */
export type Edits = Readonly<Record<string, Edit>>;

/** The brand version that a draft starts from. */
export interface Base {
  version: number;
  versionId: string;
  name: string;
  domain: string;
  document: BrandDocument;
  provenance: Provenance;
}

export interface Edited {
  /** Complete: what the wall draws. */
  document: BrandDocument;
  /** Without the fields that rules fill: what is sent, so that the server fills the same ones. */
  sent: Json;
  /** The provenance of the fields that were derived again. */
  completed: Provenance;
}

/**
 * The base with its edits, completed by the same rules as on the server. Fields that were derived from an edited one are
 * derived again; all others keep their values, also if today's rules would derive others.
 */
export function applyEdits(base: Base, edits: Edits): Edited {
  const paths = Object.keys(edits);
  if (paths.length === 0) return { document: base.document, sent: base.document, completed: {} };
  const sent = structuredClone(base.document) as BrandDocument & Json;
  for (const path of findDependents(base, paths)) removeField(sent, path);
  for (const [path, edit] of Object.entries(edits)) {
    if ('derive' in edit) removeField(sent, path);
    else putField(sent, locateField(sent, path), edit.value);
  }
  const { document, provenance } = completeDocument(sent, { name: base.name, domain: base.domain });
  return { document: document as BrandDocument, sent, completed: provenance };
}

/** The fields that a rule derived from edited fields, directly or through other derived fields. */
export function findDependents({ document, provenance }: Base, edited: readonly string[]): string[] {
  const fields = listFields(document);
  const derived = Object.entries(provenance).filter(
    ([path, { source, from = [] }]) => source === 'derived' && from.length > 0 && fields.has(path),
  );
  const changed = new Set(edited);
  for (;;) {
    const findChanged = createOwnerFinder(changed);
    const next = derived.filter(
      ([path, { from = [] }]) => !changed.has(path) && from.some((source) => findChanged(source) !== null),
    );
    if (next.length === 0) break;
    for (const [path] of next) changed.add(path);
  }
  return [...changed].filter((path) => !edited.includes(path));
}

/** Adds edits to others. An edit back to the value of the base is dropped. */
export function mergeEdits(base: Base, edits: Edits, more: Edits): Edits {
  const merged: Record<string, Edit> = { ...edits, ...more };
  for (const [path, edit] of Object.entries(more)) {
    if ('derive' in edit) continue;
    if (isSame(readField(base.document, path) ?? null, edit.value ?? null)) delete merged[path];
  }
  return merged;
}

/** How many fields were changed. A field that a rule fills with the value it had is not. */
export function countChanges(base: Base, edits: Edits, { document }: Edited): number {
  return Object.entries(edits).filter(
    ([path, edit]) =>
      'value' in edit || !isSame(readField(base.document, path) ?? null, readField(document, path) ?? null),
  ).length;
}

/** The value of a field, or undefined. */
export function readField(document: unknown, path: string): unknown {
  let value: unknown = document;
  for (const name of locateField(document, path).names) {
    if (!isObject(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}

/** The edits that lead from one document to another, such as one written as JSON. */
export function findEdits(from: unknown, to: unknown): Edits {
  const before = listFields(from);
  const after = listFields(to);
  const edits: Record<string, Edit> = {};
  for (const [path, value] of after) {
    if (!before.has(path) || !isSame(before.get(path), value)) edits[path] = { value };
  }
  // A field that is left out is filled by rule, as in a document that is sent.
  for (const path of before.keys()) if (!after.has(path)) edits[path] = { derive: true };
  return edits;
}

function removeField(document: Json, path: string): void {
  const { names } = locateField(document, path);
  let at: unknown = document;
  for (const name of names.slice(0, -1)) {
    if (!isObject(at) || !Object.hasOwn(at, name)) return;
    at = at[name];
  }
  if (isObject(at)) delete at[names.at(-1)!];
}
