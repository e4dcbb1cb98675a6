import { formatPath } from '../issues.ts';
import { type Provenance, type ProvenanceEntry, provenanceSchema } from './extensions.ts';
import { isObject, type Path } from './fill.ts';

const byUser: ProvenanceEntry = {
  source: 'user',
  confidence: 1,
  alternatives: [],
  evidenceIds: [],
  from: [],
};

/** The fields of a document: its tokens, lists and plain values, each under its path. */
export function fieldsOf(document: unknown): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  const walk = (value: unknown, path: Path) => {
    if (path[1] === 'studio.provenance') return;
    const isField =
      !isObject(value) ||
      Object.keys(value).length === 0 ||
      ['$value', '$type', '$asset'].some((name) => Object.hasOwn(value, name));
    if (isField && path.length > 0) fields.set(formatPath(path), value);
    else if (isObject(value))
      for (const [name, member] of Object.entries(value)) walk(member, [...path, name]);
  };
  walk(document, []);
  return fields;
}

/** Where the fields of a new document come from: what its own provenance says, else from whoever sent it. */
export function provenanceOf(sent: unknown): Provenance {
  const extensions = isObject(sent) && isObject(sent.$extensions) ? sent.$extensions : {};
  const told = provenanceSchema.safeParse(extensions['studio.provenance']).data ?? {};
  const provenance: Provenance = {};
  for (const path of fieldsOf(sent).keys()) {
    provenance[path] = Object.hasOwn(told, path) ? told[path]! : byUser;
  }
  return provenance;
}

/**
 * The provenance of an edited document: fields that changed come from where `told` says, or from the user
 * now; the others keep theirs.
 */
export function editedProvenance(
  previous: Provenance,
  before: unknown,
  after: unknown,
  told: Provenance = {},
): Provenance {
  const old = fieldsOf(before);
  const fields = fieldsOf(after);
  const provenance: Provenance = {};
  const untouched = new Set<string>();
  for (const [path, value] of fields) {
    if (old.has(path) && isSame(old.get(path), value)) untouched.add(path);
    else provenance[path] = Object.hasOwn(told, path) ? told[path]! : byUser;
  }
  for (const [path, entry] of Object.entries(previous)) {
    if (isWithin(path, untouched)) provenance[path] = entry;
  }
  return provenance;
}

/** Whether a path is one of the fields, or a part of one. */
export function isWithin(path: string, fields: ReadonlySet<string>): boolean {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(at.lastIndexOf('.'), at.lastIndexOf('['), 0))) {
    if (fields.has(at)) return true;
  }
  return false;
}

/** A document without the fields that nobody sent, so that completing it makes them anew. */
export function withoutCompleted(document: unknown, provenance: Provenance): unknown {
  const keep = (value: unknown, path: Path): unknown => {
    if (!isObject(value)) return value;
    const members = Object.entries(value).filter(([name]) => {
      const key = formatPath([...path, name]);
      const source = Object.hasOwn(provenance, key) ? provenance[key]!.source : null;
      return source !== 'derived' && source !== 'default';
    });
    return Object.fromEntries(members.map(([name, member]) => [name, keep(member, [...path, name])]));
  };
  return keep(document, []);
}

/** Equality of JSON values; the order of members does not matter. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSame(a[name], b[name]))
  );
}
