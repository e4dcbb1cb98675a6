import { formatPath } from '@livery/core/issues';
import { readItems, readMembers, unwrapSchema } from '@livery/core/json/schema-shape';
import { isObject, type Path } from '@livery/core/json/value';
import { walkSchema } from '@livery/core/json/walk';
import { MAX_LOCALE } from '@livery/core/limits';
import { toOneLine } from '@livery/core/text/plain-text';
import { z } from 'zod';

/** Characters that are invisible on their own. */
const INVISIBLE = [
  // Spaces, control characters, the soft hyphen.
  '\\s\\u0000-\\u001f\\u007f-\\u009f\\u00ad',
  // Combining marks and variation selectors.
  '\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f',
  // Joiners, direction marks and fillers.
  '\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u2800\\u3164\\uffa0',
  // Lone surrogates, byte order marks and noncharacters.
  '\\ud800-\\udfff\\ufeff\\ufff0-\\uffff',
];

/**
 * A visible character. The ranges are written out because the pattern is published in JSON Schema, and regular
 * expressions of other languages may not support `\p{…}`.
 */
export const VISIBLE = new RegExp(`[^${INVISIBLE.join('')}]`, 'u');

/** A field for drawn text. It is cleaned to one line without control characters, lone surrogates or repeated spaces. */
export function textField(max: number, description: string) {
  return z
    .string()
    .min(1, { abort: true })
    .max(max, { abort: true })
    .regex(VISIBLE, 'must have at least one visible character')
    .overwrite((text) => toOneLine(text).replaceAll('\ufffd', ''))
    .describe(description);
}

const NO_LANGUAGE = 'expected a language tag such as en-GB, ja or ar-EG';

/** A well-formed language tag (RFC 5646, 2.1) that begins with a language: script, region, variants, extensions. */
export const LANGUAGE_TAG =
  /^([A-Za-z]{2,3}|[A-Za-z]{5,8})(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?(-([A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*(-[0-9A-WYZa-wyz](-[A-Za-z0-9]{2,8})+)*(-[Xx](-[A-Za-z0-9]{1,8})+)?$/;

/** A field for a BCP 47 language tag, for dates and numbers that a scene formats. */
export function language(description: string) {
  return z
    .string({ error: NO_LANGUAGE })
    .max(MAX_LOCALE, { error: NO_LANGUAGE, abort: true })
    .regex(LANGUAGE_TAG, { error: NO_LANGUAGE, abort: true })
    .overwrite(readableTag)
    .describe(description);
}

/**
 * The longest beginning of the tag that JavaScript accepts. It rejects a variant or an extension that is named twice,
 * which no pattern can express; the language alone is always accepted.
 */
function readableTag(tag: string): string {
  const parts = tag.split('-');
  for (let length = parts.length; length > 1; length--) {
    const shorter = parts.slice(0, length).join('-');
    if (isReadable(shorter)) return shorter;
  }
  return parts[0]!;
}

function isReadable(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

const IMAGE = 'x-livery-picture';

/** A field for an optional image: an asset of the organisation, or a URL. */
export function imageField(description: string) {
  return z
    .string()
    .max(2048)
    .regex(/^(ast_[A-Za-z0-9_-]+|https?:\/\/\S+)$/, 'must be an asset id (ast_…) or an http(s) URL')
    .describe(`${description} An asset id (ast_…) or an http(s) URL; leave it out for none.`)
    .meta({ [IMAGE]: true })
    .optional();
}

export interface ImageRef {
  /** Its path in the content, such as `author.portrait` or `logos[2].logo`. */
  path: string;
  /** The asset id or the URL. */
  ref: string;
}

/** The images of a content, by the fields that its schema marks as images. */
export function imagesIn(schema: z.ZodType, content: unknown): ImageRef[] {
  const refs: ImageRef[] = [];
  walkSchema(
    schema,
    content,
    (at, value, path) => {
      if (!at || !isImageField(at)) return at !== undefined;
      if (typeof value === 'string') refs.push({ path: formatPath(path), ref: value });
      return false;
    },
    { schemaOrder: true },
  );
  return refs;
}

/** The texts of a content that are drawn, in the order of its schema: no choices, codes or image references. */
export function listTexts(schema: z.ZodType, content: unknown): string[] {
  const texts: string[] = [];
  walkSchema(
    schema,
    content,
    (at, value) => {
      if (at && typeof value === 'string' && isTextField(at)) texts.push(value);
      return at !== undefined;
    },
    { schemaOrder: true },
  );
  return texts;
}

/** Whether the JSON Schema of a string is that of `textField`: no choice, code or address. */
export function isFreeText(shape: { pattern?: string }): boolean {
  return shape.pattern === VISIBLE.source;
}

function isTextField(schema: z.core.$ZodType): boolean {
  const { checks = [] } = unwrapSchema(schema)._zod.def;
  return checks.some(({ _zod: { def } }) => 'pattern' in def && def.pattern === VISIBLE);
}

function isImageField(schema: z.core.$ZodType): boolean {
  return z.globalRegistry.get(unwrapSchema(schema))?.[IMAGE] === true;
}

/** The paths of the image fields of a schema, such as `author.portrait` or `logos[].logo`. */
export function imageFields(schema: z.core.$ZodType, path = ''): string[] {
  if (isImageField(schema)) return [path];
  const items = readItems(schema);
  if (items) return imageFields(items, `${path}[]`);
  return Object.entries(readMembers(schema) ?? {}).flatMap(([name, member]) =>
    imageFields(member, path ? `${path}.${name}` : name),
  );
}

/** A field of a content that its schema does not have, usually a misspelled one. */
export interface UnknownField {
  path: Path;
  /** The fields that the schema has in its place. */
  known: string[];
}

export function findUnknownFields(schema: z.core.$ZodType, content: unknown): UnknownField[] {
  const found: UnknownField[] = [];
  const visit = (at: z.core.$ZodType, value: unknown, path: Path): void => {
    const items = Array.isArray(value) ? readItems(at) : null;
    if (items)
      for (const [index, item] of (value as unknown[]).entries()) visit(items, item, [...path, index]);
    const members = isObject(value) ? readMembers(at) : null;
    if (!members) return;
    const known = Object.keys(members);
    for (const [name, member] of Object.entries(value as object)) {
      const inner = [...path, name];
      if (Object.hasOwn(members, name)) visit(members[name]!, member, inner);
      else if (member !== undefined) found.push({ path: inner, known });
    }
  };
  visit(schema, content, []);
  return found;
}
