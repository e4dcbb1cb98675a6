import { textOf } from '../../../text/compose.ts';

/** The label of a field: its message, or made from the name of the member. */
export const labelOf = (name: string): string => textOf('compose.field', name) ?? toWords(name);

export const choiceLabel = (value: string): string => textOf('compose.choice', value) ?? toWords(value);

function toWords(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
