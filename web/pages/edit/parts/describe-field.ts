import { text, textOf } from '../../../text/text.ts';

/** A field in words: `Primary, dark palette`. A field without words of its own is named by its path. */
export function describeField(path: string): string {
  const [, mode, role] = /^color\.(light|dark)\.(\w+)$/.exec(path) ?? [];
  const color = role && textOf('editor.role', role);
  const palette = mode && textOf('editor.palette', mode);
  if (palette && color) return text('editor.fieldIn', { name: color, palette });
  return textOf('editor.field', path.replace('$extensions.studio.', '')) ?? path;
}
