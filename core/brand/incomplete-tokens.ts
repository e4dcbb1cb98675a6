import type { z } from 'zod';
import { formatPath, type Issue, MAX_ISSUES } from '../issues.ts';
import { readMembers } from '../json/schema-shape.ts';
import { isObject, type Json, type Path } from '../json/value.ts';
import { walkSchema } from '../json/walk.ts';
import { brandDocumentSchema } from './document.ts';

/**
 * Tokens of which a part is missing: a colour without components or hex, a length without its number, a stop without a
 * colour. Completion would invent the missing part, and the sender would take it for the brand's own. An absent or empty
 * token is not an issue; it is completed.
 */
export function findIncompleteTokens(document: unknown): Issue[] {
  const issues: Issue[] = [];
  walkSchema(brandDocumentSchema, document, (schema, value, path) => {
    if (!schema || !isObject(value)) return false;
    const members = readMembers(schema);
    if (!members || !Object.hasOwn(members, '$type')) return true;
    issues.push(...checkToken(readType(members.$type!), value, path));
    return false;
  });
  return issues.slice(0, MAX_ISSUES);
}

type TokenCheck = (value: unknown, path: Path) => Issue[];

/** Checks by token type. Fonts have none: their missing parts are read from the files or taken from another font. */
const checks: Record<string, TokenCheck> = {
  color: checkColor,
  dimension: checkLength,
  strokeStyle: () => [],
  gradient: checkItems((stop, path) => checkMember(stop, 'color', path, 'a colour', checkColor)),
  shadow: checkItems((layer, path) => [
    ...checkMember(layer, 'color', path, 'a colour', checkColor),
    ...['offsetX', 'offsetY', 'blur', 'spread'].flatMap((name) =>
      checkMember(layer, name, path, 'a length', checkLength),
    ),
  ]),
};

function checkToken(type: string, token: Json, path: Path): Issue[] {
  const check = Object.hasOwn(checks, type) ? checks[type] : undefined;
  if (!check || Object.keys(token).length === 0) return [];
  return checkMember(token, '$value', path, `the value of the ${type} token`, check);
}

function checkColor(value: unknown, path: Path): Issue[] {
  if (!isObject(value) || value.components !== undefined || value.hex !== undefined) return [];
  return [missing([...path, 'components'], 'three components, or a hex beside them')];
}

function checkLength(value: unknown, path: Path): Issue[] {
  if (!isObject(value) || value.value !== undefined) return [];
  return [missing([...path, 'value'], 'a number')];
}

function checkItems(check: (item: Json, path: Path) => Issue[]): TokenCheck {
  return (value, path) => {
    if (!Array.isArray(value)) return [];
    return value.flatMap((item, index) => (isObject(item) ? check(item, [...path, index]) : []));
  };
}

function checkMember(value: Json, name: string, path: Path, what: string, check: TokenCheck): Issue[] {
  const at = [...path, name];
  return value[name] === undefined ? [missing(at, what)] : check(value[name], at);
}

function missing(path: Path, what: string): Issue {
  return { path: formatPath(path), message: `expected ${what}, and nothing is there` };
}

/** The literal that `$type` must be. */
function readType(schema: z.core.$ZodType): string {
  return String((schema._zod.def as z.core.$ZodLiteralDef<string>).values[0]);
}
