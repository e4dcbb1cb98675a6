import { formatPath } from '../issues.ts';
import { isObject, type Path } from '../json/value.ts';
import { type Provenance, type ProvenanceEntry, provenanceSchema } from './extensions.ts';
import { listFields } from './fields.ts';
import { pathOwners } from './path-owners.ts';

const byUser: ProvenanceEntry = {
  source: 'user',
  confidence: 1,
  alternatives: [],
  evidenceIds: [],
  from: [],
};

/** What a document tells of itself, as far as it can be read. */
function sentProvenance(document: unknown): Provenance {
  const extensions = isObject(document) && isObject(document.$extensions) ? document.$extensions : {};
  return provenanceSchema.safeParse(extensions['studio.provenance']).data ?? {};
}

/** Where the fields of a new document come from: what its own provenance says, else from whoever sent it. */
export function deriveProvenance(document: unknown): Provenance {
  const sent = sentProvenance(document);
  const provenance: Provenance = {};
  for (const path of listFields(document).keys()) {
    provenance[path] = Object.hasOwn(sent, path) ? sent[path]! : byUser;
  }
  return provenance;
}

/**
 * The provenance of an edited document: fields that did not change keep theirs, those that did are the
 * user's now, and so are those that `named` names, unless the edit itself tells where they come from. What
 * the document told before is of the values it had before.
 */
export function editedProvenance(
  previous: Provenance,
  before: unknown,
  after: unknown,
  named: unknown = {},
): Provenance {
  const old = listFields(before);
  const fields = listFields(after);
  const provenanceBefore = sentProvenance(before);
  const sent = sentProvenance(after);
  const isNews = (path: string) => Object.hasOwn(sent, path) && !isSame(sent[path], provenanceBefore[path]);
  const provenance: Provenance = {};
  const untouched = new Set<string>();
  const meant = listFields(named);
  for (const [path, value] of fields) {
    if (old.has(path) && isSame(old.get(path), value) && !meant.has(path)) untouched.add(path);
    else provenance[path] = isNews(path) ? sent[path]! : byUser;
  }
  const findOwner = pathOwners(untouched);
  for (const [path, entry] of Object.entries(previous)) {
    // A field of its own is no part of another, whatever dots its name holds.
    if (fields.has(path) ? untouched.has(path) : findOwner(path) !== null) provenance[path] = entry;
  }
  return provenance;
}

/** A document without the fields that nobody sent, so that completing it makes them anew. */
export function withoutCompleted(document: unknown, provenance: Provenance): unknown {
  const keep = (value: unknown, path: Path): unknown => {
    // A value is one thing: a part of it that was completed goes with the rest or not at all.
    if (!isObject(value) || path.at(-1) === '$value') return value;
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
