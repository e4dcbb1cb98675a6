import { formatPath } from '../issues.ts';
import { isSame } from '../json/is-same.ts';
import { readMembers, type SchemaNode } from '../json/schema-shape.ts';
import { isObject, type Path } from '../json/value.ts';
import { readMemberSchema } from '../json/walk.ts';
import { type Provenance, type ProvenanceEntry, provenanceSchema } from './document.ts';
import { documentStructure } from './document-structure.ts';
import { isMapOfTokens } from './field-location.ts';
import { listFields } from './fields.ts';
import { createOwnerFinder } from './path-owners.ts';

const byUser: ProvenanceEntry = {
  source: 'user',
  confidence: 1,
  alternatives: [],
  evidenceIds: [],
  from: [],
};

/** The provenance inside a document, if it is valid. */
function readSentProvenance(document: unknown): Provenance {
  const extensions = isObject(document) && isObject(document.$extensions) ? document.$extensions : {};
  return provenanceSchema.safeParse(extensions['studio.provenance']).data ?? {};
}

/** The provenance of a new document: what the document itself says, else `user`. */
export function deriveProvenance(document: unknown): Provenance {
  const sent = readSentProvenance(document);
  const provenance: Provenance = {};
  for (const path of listFields(document).keys()) {
    provenance[path] = Object.hasOwn(sent, path) ? sent[path]! : byUser;
  }
  return provenance;
}

/**
 * The provenance of an edited document. Unchanged fields keep their entries. Changed fields, and those in `named`, get
 * `user`, unless the edit itself has a new entry for them.
 */
export function deriveEditedProvenance(
  previous: Provenance,
  before: unknown,
  after: unknown,
  named: unknown = {},
): Provenance {
  const old = listFields(before);
  const fields = listFields(after);
  const provenanceBefore = readSentProvenance(before);
  const sent = readSentProvenance(after);
  const hasNewEntry = (path: string) =>
    Object.hasOwn(sent, path) && !isSame(sent[path], provenanceBefore[path]);
  const provenance: Provenance = {};
  const untouched = new Set<string>();
  const meant = listFields(named);
  for (const [path, value] of fields) {
    if (old.has(path) && isSame(old.get(path), value) && !meant.has(path)) untouched.add(path);
    else provenance[path] = hasNewEntry(path) ? sent[path]! : byUser;
  }
  const findOwner = createOwnerFinder(untouched);
  for (const [path, entry] of Object.entries(previous)) {
    // A field is not part of another, even if its name contains dots.
    if (fields.has(path) ? untouched.has(path) : findOwner(path) !== null) provenance[path] = entry;
  }
  return provenance;
}

/**
 * A document without its completed fields, so that completion derives them again. Only members of the schema are searched:
 * completion fills no others, and a path for each of thousands of values deep inside unknown members takes long to build.
 */
export function withoutCompleted(document: unknown, provenance: Provenance): unknown {
  const keep = (schema: SchemaNode | undefined, value: unknown, path: Path): unknown => {
    // A `$value` is kept or removed as a whole, and provenance is not a field.
    if (path.at(-1) === '$value' || path[1] === 'studio.provenance') return value;
    if (!schema || !isObject(value) || !hasMembers(schema)) return value;
    const members = Object.entries(value).filter(([name]) => {
      const key = formatPath([...path, name]);
      const source = Object.hasOwn(provenance, key) ? provenance[key]!.source : null;
      return source !== 'derived' && source !== 'default';
    });
    return Object.fromEntries(
      members.map(([name, member]) => [name, keep(readMemberSchema(schema, name), member, [...path, name])]),
    );
  };
  return keep(documentStructure, document, []);
}

/** Whether a schema knows members of its values: an object, or a map of objects such as `gradient`. */
function hasMembers(schema: SchemaNode): boolean {
  return readMembers(schema) !== null || isMapOfTokens(schema);
}
