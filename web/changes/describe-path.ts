import { text, textOf } from '../text/text.ts';

/** A field in words: `Primary, light`, `Radius, medium`. A field without words of its own is named by its path. */
export function describePath(path: string): string {
  const short = path.replace(/^\$extensions\.studio\./, '');
  const whole = textOf('change.field', short);
  if (whole) return whole;
  const names = short.split('.');
  const last = names.pop()!;
  const group = textOf('change.group', names.join('.'));
  const part = textOf('change.part', last) ?? last;
  if (!group) return short;
  // A palette is named after its colour, any other group before its part: `Primary, light`, `Radius, medium`.
  return names[0] === 'color'
    ? text('change.partOf', { group, part })
    : text('change.groupOf', { group, part: part.toLowerCase() });
}
