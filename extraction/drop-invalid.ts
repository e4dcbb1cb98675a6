import type { Issue } from '@livery/core/issues';
import { isObject, type Json } from '@livery/core/json/value';

/** A step from a value into one of its members. */
interface Step {
  inside: Json | unknown[];
  name: string | number;
}

/**
 * The document without its invalid parts, so that one odd value on a page does not cost the whole result. The first
 * round drops the smallest unit: a list item, a token or a member. Later rounds drop the whole group around what is
 * still invalid.
 */
export function dropInvalid(document: Json, issues: readonly Issue[], round = 0): Json {
  const copy = structuredClone(document);
  const items = new Map<unknown[], Set<number>>();
  for (const { path } of issues) {
    const step = findCulprit(findSteps(copy, path), round);
    if (!step) continue;
    const { inside, name } = step;
    if (Array.isArray(inside)) items.set(inside, (items.get(inside) ?? new Set()).add(Number(name)));
    else delete inside[name];
  }
  // Removed only after all were found, because removing an item moves those that follow.
  for (const [list, dropped] of items) {
    list.splice(0, list.length, ...list.filter((_, index) => !dropped.has(index)));
  }
  return copy;
}

/** The steps of a path, as far as the document has them. Names may contain dots, so the document's own members decide where a name ends. */
function findSteps(document: Json, path: string): Step[] {
  const steps: Step[] = [];
  let at: unknown = document;
  let rest = path;
  while (rest !== '') {
    const name = nextName(at, rest);
    if (name === null) break;
    const inside = at as Json & unknown[];
    steps.push({ inside, name });
    at = inside[name as never];
    rest = rest.slice(typeof name === 'number' ? `[${name}]`.length : name.length).replace(/^\./, '');
  }
  return steps;
}

function nextName(value: unknown, rest: string): string | number | null {
  if (Array.isArray(value)) {
    const index = /^\[(\d{1,6})\]/.exec(rest);
    return index && Number(index[1]) < value.length ? Number(index[1]) : null;
  }
  if (!isObject(value)) return null;
  const fitting = Object.keys(value).filter(
    (name) => rest === name || rest.startsWith(`${name}.`) || rest.startsWith(`${name}[`),
  );
  return fitting.sort((a, b) => b.length - a.length)[0] ?? null;
}

function findCulprit(steps: Step[], round: number): Step | undefined {
  // `$extensions` only contains groups and is none itself.
  if (round > 0) return steps[steps[0]?.name === '$extensions' ? 1 : 0];
  const value = steps.findIndex(({ name }) => name === '$value');
  if (value > 0) return steps[value - 1];
  return steps.findLast(({ inside }) => Array.isArray(inside)) ?? steps.at(-1);
}
