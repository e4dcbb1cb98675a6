import { VISIBLE } from '@livery/templates/content';
import fc from 'fast-check';

/** Contents generated from a published content schema alone, as a client without other knowledge would make them. */

export interface JsonSchema {
  type?: string;
  enum?: unknown[];
  pattern?: string;
  format?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** Values that the schema allows, except for rules between several fields. */
export function readContent(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'object') return makeObject(schema);
  if (schema.type === 'array') {
    const { items = {}, minItems = 0, maxItems = 3 } = schema;
    return fc.array(readContent(items), { minLength: minItems, maxLength: maxItems, size: 'max' });
  }
  if (schema.type === 'string') return readText(schema);
  const { minimum = -1e15, maximum = 1e15 } = schema;
  if (schema.type === 'integer') return fc.integer({ min: minimum, max: maximum });
  const plain = fc.double({ min: minimum, max: maximum, noNaN: true });
  const usual = fc.integer({ min: Math.max(minimum, -100), max: Math.min(maximum, 100) });
  const edges = [minimum, maximum, 0, 1e-10, -1e-10, 1e-9].filter((n) => n >= minimum && n <= maximum);
  return fc.oneof(usual, plain, fc.constantFrom(...edges));
}

function makeObject({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const members = Object.fromEntries(
    Object.entries(properties).map(([name, member]) => [name, readContent(member)]),
  );
  const whole = fc.record(members, { requiredKeys: required });
  const other = fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 1 });
  return fc.oneof(
    { weight: 4, arbitrary: whole },
    fc.tuple(other, whole).map(([a, b]) => ({ ...a, ...b })),
  );
}

function readText({ pattern, format, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  const fits = (text: string) => [...text].length >= minLength && [...text].length <= maxLength;
  if (format === 'date') {
    const days = fc.date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    return days.map((day) => day.toISOString().slice(0, 10));
  }
  if (pattern !== undefined && pattern !== VISIBLE.source) {
    return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' }).filter(fits);
  }
  const unit = (chars: string, count: number) => [...chars.repeat(count)].slice(0, count).join('');
  const edges = ['a', '😀', 'é', '漢', ' a', 'ا'].map((chars) => unit(chars, maxLength));
  return fc
    .oneof(
      {
        weight: 3,
        arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(maxLength, 30) }),
      },
      fc.string({ unit: 'binary', minLength: 1, maxLength: Math.min(maxLength, 12) }),
      fc.constantFrom(...edges),
    )
    .filter((text) => fits(text) && (pattern === undefined || VISIBLE.test(text)));
}

const odd: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e300,
  [],
  {},
  '',
  ' ',
  '\t\n',
  '\u200b',
  '\ud800',
  '\u0301',
  ' a ',
  'x'.repeat(281),
  '😀'.repeat(200),
  ' '.repeat(300),
  `a${' '.repeat(300)}`,
  'x'.repeat(5001),
  'de_DE',
  'en-a-bb-a-cc',
  'en-US-u-ca-buddhist',
  'x-private',
  'ast_',
  'ast_abc',
  'https://',
  'https://a b',
  'ftp://a.example',
  '2026-02-30',
  '2024-02-29',
  Array(30).fill('x'),
  Array(1001).fill(0),
  { ['n'.repeat(201)]: 1 },
  { deep: [{ deeper: 'x'.repeat(5001) }] },
];

/** A content with one value changed: replaced by something odd, removed, duplicated, or given a new member. */
export function mutated(content: unknown, pick: number, what: number): unknown {
  const copy = structuredClone(content);
  const paths = listFieldPaths(copy);
  const { inside, name } = paths[pick % paths.length]!;
  const choice = what % (odd.length + 3);
  const at = inside as Record<string | number, unknown>;
  if (choice < odd.length) at[name] = structuredClone(odd[choice]);
  else if (choice === odd.length) delete at[name];
  else if (choice === odd.length + 1 && Array.isArray(inside)) inside.push(...inside);
  else at.other = odd[pick % odd.length];
  return copy;
}

interface Positioned {
  inside: object;
  name: string | number;
}

function listFieldPaths(value: unknown): Positioned[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [
    { inside: value, name: Array.isArray(value) ? Number(name) : name },
    ...listFieldPaths(member),
  ]);
}
