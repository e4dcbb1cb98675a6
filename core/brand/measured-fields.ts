import { isObject, type Json } from '../json/value.ts';
import { locateField, putField } from './field-location.ts';

/**
 * Values that an extraction reads and nobody has to judge. They have no provenance and no row in a comparison: an edit
 * keeps them, and the next extraction that finds them replaces them.
 */
const measuredFields = [
  'color.light.$extensions.livery.coverage',
  'color.dark.$extensions.livery.coverage',
  '$extensions.livery.action',
  '$extensions.livery.customersTitle',
] as const;

const MEASURED = new Set<string>(measuredFields);

export function isMeasured(path: string): boolean {
  return MEASURED.has(path);
}

/** The measured values of a document, by path. */
export function readMeasured(document: unknown): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const path of measuredFields) {
    const { names } = locateField(document, path);
    const value = names.reduce<unknown>(
      (at, name) => (isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined),
      document,
    );
    if (value !== undefined) found.set(path, value);
  }
  return found;
}

/** Writes measured values into a document, in place. A value in their way is invalid, and is left for validation. */
export function putMeasured(document: Json, measured: ReadonlyMap<string, unknown>): void {
  for (const [path, value] of measured) {
    const location = locateField(document, path);
    if (hasRoom(document, location.names.slice(0, -1))) putField(document, location, value);
  }
}

/** Whether every group on the way is an object or missing. */
function hasRoom(document: Json, names: readonly string[]): boolean {
  let at: unknown = document;
  for (const name of names) {
    if (!isObject(at)) return false;
    if (!Object.hasOwn(at, name)) return true;
    at = at[name];
  }
  return isObject(at);
}

/** A sent document with the measured values of the stored one, where it has none itself. */
export function withMeasured(sent: Json, stored: unknown): Json {
  const own = readMeasured(sent);
  const missing = new Map([...readMeasured(stored)].filter(([path]) => !own.has(path)));
  if (missing.size === 0) return sent;
  const copy = structuredClone(sent);
  putMeasured(copy, missing);
  return copy;
}
