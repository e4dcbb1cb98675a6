import { isObject } from '@livery/core/json/value';
import { nameFormat } from '../../../formats/format-names.ts';
import { text, textOf } from '../../../text/template-editor.ts';
import type { EditedNode } from './edited-document.ts';

/** When a node is shown, in two words; null for always. */
export function describeVisible({ when, unless }: EditedNode): string | null {
  const parts = [say(when, 'with'), say(unless, 'no')].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(', ') : null;
}

function say(condition: unknown, word: 'with' | 'no'): string | null {
  if (condition === undefined) return null;
  const other = word === 'with' ? 'no' : 'with';
  if (typeof condition === 'string') return text(`template.${word}`, { what: nameVariant(condition) });
  if (isObject(condition)) {
    const { has, lacks } = condition;
    if (typeof has === 'string') return text(`template.${word}`, { what: has });
    if (typeof lacks === 'string') return text(`template.${other}`, { what: lacks });
  }
  return text('template.sometimes');
}

/** The name of a shape, format, treatment or condition. */
export const nameVariant = (name: string): string => textOf('variant', name) ?? nameFormat(name);
