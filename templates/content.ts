import { formatPath } from '@livery/core/issues';
import { MAX_LOCALE } from '@livery/core/limits';
import { oneLine } from '@livery/core/plain-text';
import { z } from 'zod';

/** Characters that show nothing where they stand alone. */
const INVISIBLE = [
  // Blanks, controls, the soft hyphen.
  '\\s\\u0000-\\u001f\\u007f-\\u009f\\u00ad',
  // Marks on nothing, and selectors of variants.
  '\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f',
  // Joiners, marks of direction, and fillers.
  '\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u2800\\u3164\\uffa0',
  // Halves of characters, byte order marks, and what is no character.
  '\\ud800-\\udfff\\ufeff\\ufff0-\\uffff',
];

/**
 * Something to read. The ranges are written out, because this pattern is published, and the regular expressions of
 * other languages do not know `\p{…}`.
 */
export const VISIBLE = new RegExp(`[^${INVISIBLE.join('')}]`, 'u');

/** Text that is drawn: one line of it, without control characters, halves of characters or stray spaces. */
export function textField(max: number, description: string) {
  return z
    .string()
    .min(1, { abort: true })
    .max(max, { abort: true })
    .regex(VISIBLE, 'must have something to read in it')
    .overwrite((text) => oneLine(text).replaceAll('\ufffd', ''))
    .describe(description);
}

const NO_LANGUAGE = 'expected a language tag such as en-GB, ja or ar-EG';

/** A well-formed language tag (RFC 5646, 2.1) that begins with a language: script, region, variants, extensions. */
export const LANGUAGE_TAG =
  /^([A-Za-z]{2,3}|[A-Za-z]{5,8})(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?(-([A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*(-[0-9A-WYZa-wyz](-[A-Za-z0-9]{2,8})+)*(-[Xx](-[A-Za-z0-9]{1,8})+)?$/;

/** A language by its BCP 47 tag, for dates and numbers that a scene writes itself. */
export function language(description: string) {
  return z
    .string({ error: NO_LANGUAGE })
    .max(MAX_LOCALE, { error: NO_LANGUAGE, abort: true })
    .regex(LANGUAGE_TAG, { error: NO_LANGUAGE, abort: true })
    .overwrite(readableTag)
    .describe(description);
}

/**
 * The tag, or as much of its beginning as JavaScript reads: it refuses a variant or an extension that is named
 * twice, which no pattern can express. The language alone is always read.
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

/** A picture that the content may bring: an asset of the organisation, or an address it is fetched from. */
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
  /** Where it stands in the content, such as `author.portrait` or `logos[2].logo`. */
  path: string;
  /** The asset id or the address. */
  ref: string;
}

/** Every picture that a content brings, by the fields its schema marks as pictures. */
export function imagesIn(schema: z.ZodType, content: unknown): ImageRef[] {
  return find(z.toJSONSchema(schema, { io: 'input' }) as Shape, content, '');
}

/** Every text of a content that someone will read, in the order of its schema: no choices, codes or addresses of pictures. */
export function listTexts(schema: z.ZodType, content: unknown): string[] {
  return readable(z.toJSONSchema(schema, { io: 'input' }) as Shape, content);
}

/** Whether the JSON Schema of a string is that of `words`: no choice, code or address. */
export function isFreeText(shape: { pattern?: string }): boolean {
  return shape.pattern === VISIBLE.source;
}

function readable(shape: Shape, value: unknown): string[] {
  if (typeof value === 'string') {
    return isFreeText(shape) ? [value] : [];
  }
  if (Array.isArray(value)) return value.flatMap((item) => readable(shape.items ?? {}, item));
  if (typeof value !== 'object' || value === null) return [];
  const members = value as Record<string, unknown>;
  return Object.entries(shape.properties ?? {}).flatMap(([name, member]) => readable(member, members[name]));
}

interface Shape {
  [IMAGE]?: boolean;
  pattern?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

function find(shape: Shape, value: unknown, path: string): ImageRef[] {
  if (value === undefined || value === null) return [];
  if (shape[IMAGE]) return typeof value === 'string' ? [{ path, ref: value }] : [];
  if (Array.isArray(value)) {
    const { items } = shape;
    return items ? value.flatMap((item, index) => find(items, item, `${path}[${index}]`)) : [];
  }
  if (typeof value !== 'object') return [];
  const members = value as Record<string, unknown>;
  return Object.entries(shape.properties ?? {}).flatMap(([name, member]) =>
    find(member, members[name], path ? `${path}.${name}` : name),
  );
}

/** The paths of the picture fields of a schema, such as `author.portrait` or `logos[].logo`. */
export function imageFields(schema: z.ZodType): string[] {
  const walk = (shape: Shape, path: string): string[] => {
    if (shape[IMAGE]) return [path];
    if (shape.items) return walk(shape.items, `${path}[]`);
    return Object.entries(shape.properties ?? {}).flatMap(([name, member]) =>
      walk(member, path ? `${path}.${name}` : name),
    );
  };
  return walk(z.toJSONSchema(schema, { io: 'input' }) as Shape, '');
}

/** Members of a sent content that its schema took no notice of: most often a slip of the pen. */
export function unknownFields(sent: unknown, taken: unknown): string[] {
  return unknownPaths(sent, taken).map(formatPath);
}

/** The same as path segments, so that a member name is distinguished from its position. */
export function unknownPaths(sent: unknown, taken: unknown, path: Path = []): Path[] {
  if (typeof sent !== 'object' || sent === null || typeof taken !== 'object' || taken === null) return [];
  const known = taken as Record<string, unknown>;
  return Object.entries(sent).flatMap(([name, value]) => {
    const at = [...path, Array.isArray(sent) ? Number(name) : name];
    if (!Object.hasOwn(known, name)) return value === undefined ? [] : [at];
    return unknownPaths(value, known[name], at);
  });
}

type Path = readonly (string | number)[];
