import type { z } from 'zod';
import { formatPath } from '../../issues.ts';
import { isOptional, readItems, readMembers, unwrapSchema } from '../../json/schema-shape.ts';
import { defineMember, isObject, type Json } from '../../json/value.ts';
import { cutText } from '../../text/cut-text.ts';
import { normalizeText } from '../../text/normalize-text.ts';
import type { ContentRoles, FieldRole } from './field-roles.ts';

export const contentOrigins = ['brand', 'brief', 'default', 'model'] as const;

/** Where the value of a field comes from. */
export interface ContentSource {
  from: (typeof contentOrigins)[number];
  /** The path in the brand document; null for any other source. */
  path: string | null;
  /** The words that it was taken from. */
  text: string;
}

export const contentWarningCodes = [
  'banned_word',
  'text_cut',
  'too_long',
  'ambiguous',
  'not_grounded',
  'brief_not_met',
  'other_language',
  'model_failed',
  'model_not_used',
] as const;

export interface ContentWarning {
  code: (typeof contentWarningCodes)[number];
  path: string;
  message: string;
}

export interface Value {
  value: unknown;
  source: ContentSource;
}

/** The values of one entry of a list by role. */
export type Entry = { [Role in FieldRole]?: Value | undefined };

const MAX_SOURCE_TEXT = 500;

/** Content that is being composed. Only values that satisfy their own field are taken. */
export class ContentDraft {
  readonly content: Json = {};
  readonly sources: Record<string, ContentSource> = {};
  readonly schema: z.ZodType;
  private readonly paths: ReadonlyMap<FieldRole, string>;

  constructor(schema: z.ZodType, roles: ContentRoles) {
    this.schema = schema;
    this.paths = new Map(Object.entries(roles).map(([path, role]) => [role, path]));
  }

  /** The path of the field with a role, if the template has one. */
  pathOf(role: FieldRole): string | undefined {
    return this.paths.get(role);
  }

  /** Whether the template has a field for this role that is still empty. */
  wants(role: FieldRole): boolean {
    const path = this.pathOf(role);
    return path !== undefined && !this.has(role);
  }

  has(role: FieldRole): boolean {
    const [first, ...rest] = (this.pathOf(role) ?? '').replace('[]', '').split('.');
    if (!first || !Object.hasOwn(this.content, first)) return false;
    const member = this.content[first];
    return (
      Array.isArray(member) || rest.length === 0 || (isObject(member) && Object.hasOwn(member, rest[0]!))
    );
  }

  /** Whether a field has this text already. */
  says(text: string): boolean {
    const plain = normalizeText(text);
    return Object.values(this.content).some(
      (each) => typeof each === 'string' && normalizeText(each) === plain,
    );
  }

  /** The maximum length of a text, or the maximum number of entries of the list that the field belongs to. */
  maxOf(role: FieldRole): number {
    return readBound(this.fieldOf(role), 'maximum');
  }

  boundsOfList(role: FieldRole): { min: number; max: number } {
    const list = readMembers(this.schema)?.[(this.pathOf(role) ?? '').split('[]')[0]!];
    if (!list) return { min: 0, max: 0 };
    return { min: readBound(list, 'minimum', 0), max: readBound(list, 'maximum') };
  }

  fits(role: FieldRole, value: unknown): boolean {
    const field = this.fieldOf(role);
    return field !== undefined && (field as z.ZodType).safeParse(value).success;
  }

  /** Sets a field that is empty. Returns whether the value was taken. */
  set(role: FieldRole, value: unknown, source: ContentSource): boolean {
    const path = this.pathOf(role);
    if (path === undefined || path.includes('[]') || this.has(role) || !this.fits(role, value)) return false;
    const [first, second] = path.split('.');
    if (second === undefined) defineMember(this.content, first!, value);
    else {
      const group = isObject(this.content[first!]) ? (this.content[first!] as Json) : {};
      defineMember(group, second, value);
      defineMember(this.content, first!, group);
    }
    this.sources[path] = shorten(source);
    return true;
  }

  /**
   * Sets a list. Entries that lack a required value are dropped, and with too few left the list stays empty: half a list
   * would look whole.
   */
  setList(entries: readonly Entry[]): boolean {
    const role = (Object.keys(entries[0] ?? {}) as FieldRole[]).find((each) =>
      this.pathOf(each)?.includes('[]'),
    );
    if (role === undefined || this.has(role)) return false;
    const list = this.pathOf(role)!.split('[]')[0]!;
    const items = readItems(readMembers(this.schema)![list]!) as z.ZodType;
    const { min, max } = this.boundsOfList(role);
    const made = entries
      .map((entry) => this.toItem(entry))
      .filter(({ item }) => items.safeParse(item).success);
    if (made.length < Math.max(1, min)) return false;
    defineMember(
      this.content,
      list,
      made.slice(0, max).map(({ item }) => item),
    );
    for (const [index, { sources }] of made.slice(0, max).entries()) {
      for (const [name, source] of sources) this.sources[formatPath([list, index, name])] = shorten(source);
    }
    return true;
  }

  private toItem(entry: Entry) {
    const item: Json = {};
    const sources: [string, ContentSource][] = [];
    for (const [role, given] of Object.entries(entry)) {
      const name = this.pathOf(role as FieldRole)?.split('[].')[1];
      if (name === undefined || given === undefined || !this.fits(role as FieldRole, given.value)) continue;
      defineMember(item, name, given.value);
      sources.push([name, given.source]);
    }
    return { item, sources };
  }

  private fieldOf(role: FieldRole): z.core.$ZodType | undefined {
    const parts = this.pathOf(role)?.split('.') ?? [];
    let at: z.core.$ZodType | undefined = parts.length > 0 ? this.schema : undefined;
    for (const part of parts) {
      const member: z.core.$ZodType | undefined = at && readMembers(at)?.[part.replace('[]', '')];
      at = member && (part.endsWith('[]') ? (readItems(member) ?? undefined) : member);
    }
    return at && unwrapSchema(at);
  }
}

/** A limit on the length of a text or a list. */
function readBound(
  schema: z.core.$ZodType | undefined,
  bound: 'minimum' | 'maximum',
  missing = Number.POSITIVE_INFINITY,
): number {
  const { checks = [] } = schema ? unwrapSchema(schema)._zod.def : {};
  for (const { _zod } of checks) {
    const def = _zod.def as { check: string; minimum?: number; maximum?: number };
    if (def.check === (bound === 'maximum' ? 'max_length' : 'min_length')) return def[bound] ?? missing;
  }
  return missing;
}

const shorten = (source: ContentSource): ContentSource => ({
  ...source,
  text: cutText(source.text, MAX_SOURCE_TEXT),
});

/** The fields that the schema requires and the content lacks, in the order of the schema. */
export function listMissing(
  schema: z.core.$ZodType,
  content: unknown,
  path: (string | number)[] = [],
): string[] {
  const members = readMembers(schema);
  if (members) {
    return Object.entries(members).flatMap(([name, member]) => {
      const at = [...path, name];
      const value = isObject(content) && Object.hasOwn(content, name) ? content[name] : undefined;
      if (value === undefined && (isOptional(member) || member._zod.def.type === 'default')) return [];
      return listMissing(member, value, at);
    });
  }
  if (content === undefined) return [formatPath(path)];
  const items = readItems(schema);
  if (!items || !Array.isArray(content)) return [];
  return content.flatMap((item, index) => listMissing(items, item, [...path, index]));
}
