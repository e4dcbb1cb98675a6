import { oneLine } from '@livery/core/plain-text';
import { z } from 'zod';

/** Joiners, fillers and marks on nothing are not seen. */
const VISIBLE = /[^\p{Cf}\p{Mn}\s\u3164\u2800]/u;

/** Text that is drawn: one line of it, without control characters, halves of characters or stray spaces. */
export function words(max: number, description: string) {
  return z
    .string()
    .overwrite((text) => oneLine(text).replaceAll('\ufffd', ''))
    .min(1)
    .max(max)
    .refine((text) => VISIBLE.test(text), 'must have something to read in it')
    .describe(description);
}

/** Longer than any tag in use. `Intl` compares every subtag with every other, so 270 KB of them take 16 s. */
const MAX_LANGUAGE = 35;
const NO_LANGUAGE = 'expected a language tag such as en-GB, ja or ar-EG';

/** A language by its BCP 47 tag, for dates and numbers that a scene writes itself. */
export function language(description: string) {
  return z
    .string({ error: NO_LANGUAGE })
    .max(MAX_LANGUAGE, { error: NO_LANGUAGE, abort: true })
    .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, { error: NO_LANGUAGE, abort: true })
    .refine(isLanguage, { error: NO_LANGUAGE })
    .describe(description);
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

const PICTURE = 'x-livery-picture';

/** A picture that the content may bring: an asset of the organisation, or an address it is fetched from. */
export function picture(description: string) {
  return z
    .string()
    .max(2048)
    .regex(/^(ast_[A-Za-z0-9_-]+|https?:\/\/\S+)$/, 'must be an asset id (ast_…) or an http(s) URL')
    .describe(`${description} An asset id (ast_…) or an http(s) URL; leave it out for none.`)
    .meta({ [PICTURE]: true })
    .optional();
}

export interface PictureRef {
  /** Where it stands in the content, such as `author.portrait` or `logos[2].logo`. */
  path: string;
  /** The asset id or the address. */
  ref: string;
}

/** Every picture that a content brings, by the fields its schema marks as pictures. */
export function picturesIn(schema: z.ZodType, content: unknown): PictureRef[] {
  return find(z.toJSONSchema(schema, { io: 'input' }) as Shape, content, '');
}

/** Every text of a content that someone will read, in the order of its schema: no choices, codes or addresses of pictures. */
export function textsOf(schema: z.ZodType, content: unknown): string[] {
  return readable(z.toJSONSchema(schema, { io: 'input' }) as Shape, content);
}

function readable(shape: Shape, value: unknown): string[] {
  if (typeof value === 'string') {
    const free = !shape[PICTURE] && shape.enum === undefined && shape.pattern === undefined;
    return free ? [value] : [];
  }
  if (Array.isArray(value)) return value.flatMap((item) => readable(shape.items ?? {}, item));
  if (typeof value !== 'object' || value === null) return [];
  const members = value as Record<string, unknown>;
  return Object.entries(shape.properties ?? {}).flatMap(([name, member]) => readable(member, members[name]));
}

interface Shape {
  [PICTURE]?: boolean;
  enum?: unknown[];
  pattern?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

function find(shape: Shape, value: unknown, path: string): PictureRef[] {
  if (value === undefined || value === null) return [];
  if (shape[PICTURE]) return typeof value === 'string' ? [{ path, ref: value }] : [];
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

/** Members of a sent content that its schema took no notice of: most often a slip of the pen. */
export function unknownFields(sent: unknown, taken: unknown, path = ''): string[] {
  if (typeof sent !== 'object' || sent === null || typeof taken !== 'object' || taken === null) return [];
  const known = taken as Record<string, unknown>;
  return Object.entries(sent).flatMap(([name, value]) => {
    const at = Array.isArray(sent) ? `${path}[${name}]` : path ? `${path}.${name}` : name;
    if (!Object.hasOwn(known, name)) return value === undefined ? [] : [at];
    return unknownFields(value, known[name], at);
  });
}
