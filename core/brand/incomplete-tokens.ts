import type { z } from 'zod';
import { formatPath, type Issue, MAX_ISSUES } from '../issues.ts';
import { readMembers, readValues } from '../json/schema-shape.ts';
import { brandDocumentSchema } from './document.ts';
import { isObject, type Json, type Path } from './draft.ts';

/**
 * Tokens that a document holds in part: a colour without components or hex, a length without its number, a stop
 * without a colour. Completion would make up what is missing, and the sender would take it for the brand's own. A
 * token that is absent or empty is no mistake; it is completed.
 */
export function findIncompleteTokens(document: unknown): Issue[] {
  const issues: Issue[] = [];
  const walk = (schema: z.core.$ZodType, value: unknown, path: Path): void => {
    if (!isObject(value)) return;
    const members = readMembers(schema);
    if (members && Object.hasOwn(members, '$type')) {
      issues.push(...judgeToken(readType(members.$type!), value, path));
      return;
    }
    for (const [name, member] of Object.entries(value)) {
      const inner = members ? (Object.hasOwn(members, name) ? members[name] : undefined) : readValues(schema);
      if (inner) walk(inner, member, [...path, name]);
    }
  };
  walk(brandDocumentSchema, document, []);
  return issues.slice(0, MAX_ISSUES);
}

type Judge = (value: unknown, path: Path) => Issue[];

/** By type; what is missing of a font is read from its files, or taken from another font. */
const judges: Record<string, Judge> = {
  color: judgeColor,
  dimension: judgeLength,
  strokeStyle: () => [],
  gradient: judgeItems((stop, path) => judgeMember(stop, 'color', path, 'a colour', judgeColor)),
  shadow: judgeItems((layer, path) => [
    ...judgeMember(layer, 'color', path, 'a colour', judgeColor),
    ...['offsetX', 'offsetY', 'blur', 'spread'].flatMap((name) =>
      judgeMember(layer, name, path, 'a length', judgeLength),
    ),
  ]),
};

function judgeToken(type: string, token: Json, path: Path): Issue[] {
  const judge = Object.hasOwn(judges, type) ? judges[type] : undefined;
  if (!judge || Object.keys(token).length === 0) return [];
  return judgeMember(token, '$value', path, `the value of the ${type} token`, judge);
}

function judgeColor(value: unknown, path: Path): Issue[] {
  if (!isObject(value) || value.components !== undefined || value.hex !== undefined) return [];
  return [missing([...path, 'components'], 'three components, or a hex beside them')];
}

function judgeLength(value: unknown, path: Path): Issue[] {
  if (!isObject(value) || value.value !== undefined) return [];
  return [missing([...path, 'value'], 'a number')];
}

function judgeItems(judge: (item: Json, path: Path) => Issue[]): Judge {
  return (value, path) => {
    if (!Array.isArray(value)) return [];
    return value.flatMap((item, index) => (isObject(item) ? judge(item, [...path, index]) : []));
  };
}

function judgeMember(value: Json, name: string, path: Path, what: string, judge: Judge): Issue[] {
  const at = [...path, name];
  return value[name] === undefined ? [missing(at, what)] : judge(value[name], at);
}

function missing(path: Path, what: string): Issue {
  return { path: formatPath(path), message: `expected ${what}, and nothing is there` };
}

/** The literal that `$type` must be. */
function readType(schema: z.core.$ZodType): string {
  return String((schema._zod.def as z.core.$ZodLiteralDef<string>).values[0]);
}
