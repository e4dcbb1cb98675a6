import { isObject, type Path } from '@livery/core/json/value';
import { isPlainLine, toOneLine } from '@livery/core/text/plain-text';
import { MAX_PROBLEMS } from './limits.ts';
import { makeProblem, type Problem } from './problem.ts';

/** Members that every object has or inherits: schemas skip them, so their values would be stored without a check. */
const reserved: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Refuses texts and names that cannot be stored or shown, and names that no schema checks. */
export function checkCharacters(document: unknown): Problem[] {
  const problems: Problem[] = [];
  const report = (path: Path, message: string) => problems.push(makeProblem(path, 'invalid_value', message));
  const visit = (value: unknown, path: Path): void => {
    if (problems.length >= MAX_PROBLEMS) return;
    if (typeof value === 'string') {
      if (!isPlainLine(value)) report(path, UNSAFE);
    } else if (Array.isArray(value)) {
      for (const [index, entry] of value.entries()) visit(entry, [...path, index]);
    } else if (isObject(value)) {
      for (const [name, member] of Object.entries(value)) {
        const at = [...path, toOneLine(name)];
        if (reserved.has(name)) report(at, `The name \`${name}\` is reserved. Choose another.`);
        else if (!isPlainLine(name)) report(at, UNSAFE);
        else visit(member, at);
      }
    }
  };
  visit(document, []);
  return problems;
}

const UNSAFE =
  'Text is one line without control characters, direction overrides and lone surrogates. Take them out.';
