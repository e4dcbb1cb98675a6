import { text, textOf } from '../text/versions.ts';

/**
 * The label of a field: `Primary, light`, `Radius, medium`. A field without a message is named by what it is a part of,
 * else by its path.
 */
export function describePath(path: string): string {
  const short = path.replace(/^\$extensions\.(?:studio|livery)\./, '');
  const names = short.split('.');
  const whole = nameOf(short) ?? describePart(names.slice(0, -1), names.at(-1)!);
  if (whole) return whole;
  for (let length = names.length - 1; length > 0; length--) {
    const name = nameOf(names.slice(0, length).join('.'));
    if (name) return name;
  }
  return short;
}

const nameOf = (path: string) => textOf('change.field', path) ?? textOf('change.group', path);

/** A palette is named after its colour, any other group before its part: `Primary, light`, `Radius, medium`. */
function describePart(names: string[], last: string): string | null {
  const group = textOf('change.group', names.join('.'));
  if (!group) return null;
  const part = textOf('change.part', last) ?? last;
  return names[0] === 'color'
    ? text('change.partOf', { group, part })
    : text('change.groupOf', { group, part: part.toLowerCase() });
}
