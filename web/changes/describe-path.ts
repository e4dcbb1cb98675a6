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
  return group ? text('change.partOf', { group, part }) : short;
}
