import { textOf } from '../../../text/compose.ts';
import { toWords } from '../../../text/to-words.ts';

/** The label of a field: its message, or made from the name of the member. */
export const labelOf = (name: string): string => textOf('compose.field', name) ?? toWords(name);

export const choiceLabel = (value: string): string => textOf('compose.choice', value) ?? toWords(value);
