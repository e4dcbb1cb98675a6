import { textOf } from '../../../text/compose.ts';

/** The name of a field, of the catalogue or made from the member's name. */
export const labelOf = (name: string): string => textOf('compose.field', name) ?? toWords(name);

export const choiceLabel = (value: string): string => textOf('compose.choice', value) ?? toWords(value);

function toWords(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
