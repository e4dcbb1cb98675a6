import { text, textOf } from '../../../text/text.ts';

/**
 * A field in words: `Primary, dark palette`. A field without words of its own is named by what it is a part of, else by
 * its path.
 */
export function describeField(path: string): string {
  const [, mode, role] = /^color\.(light|dark)\.(\w+)$/.exec(path) ?? [];
  const color = role && textOf('editor.role', role);
  const palette = mode && textOf('editor.palette', mode);
  if (palette && color) return text('editor.fieldIn', { name: color, palette });
  const [, style] = /^(?:typographyMeta|\$extensions\.studio\.typography\.scale)\.(\w+)/.exec(path) ?? [];
  const styleName = style && textOf('editor.style', style);
  if (styleName) return text('editor.field.style', { style: styleName });
  const parts = path.replace('$extensions.studio.', '').split('.');
  for (let length = parts.length; length > 0; length--) {
    const name = textOf('editor.field', parts.slice(0, length).join('.'));
    if (name) return name;
  }
  return path;
}
