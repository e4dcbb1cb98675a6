import { formatPath, type Issue } from '../issues.ts';
import type { Path } from './fill.ts';

/** Far beyond any brand; completing and checking more would hold everyone else up. */
const MOST_ITEMS = 1000;
const MOST_VALUES = 10_000;

/** What keeps a document from being looked at more closely: that it is too large in one way or another. */
export function shapeIssue(document: unknown): Issue | null {
  let values = 0;
  let issue: Issue | null = null;
  const walk = (value: unknown, path: Path): void => {
    if (issue || typeof value !== 'object' || value === null) return;
    const entries = Object.entries(value);
    values += entries.length;
    if (values > MOST_VALUES) {
      issue = { path: '', message: `expected at most ${MOST_VALUES} values in all` };
    } else if (Array.isArray(value) && value.length > MOST_ITEMS) {
      issue = { path: formatPath(path), message: `expected at most ${MOST_ITEMS} items` };
    } else if (Object.hasOwn(value, '__proto__')) {
      // JavaScript gives this name a meaning of its own, which validators and copies pass over.
      issue = { path: formatPath([...path, '__proto__']), message: 'this name cannot be used' };
    } else {
      const isList = Array.isArray(value);
      for (const [name, member] of entries) walk(member, [...path, isList ? Number(name) : name]);
    }
  };
  walk(document, []);
  return issue;
}
