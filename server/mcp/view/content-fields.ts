import type { Content } from './results.ts';

export interface TextField {
  path: (string | number)[];
  label: string;
  text: string;
}

/** Values that are not copy: assets, addresses and colours. */
const NO_COPY = /^(ast_|https?:|#[0-9a-f]{3,8}$)/i;

/** The texts of a content, which are the fields to edit. */
export function listTextFields(content: Content): TextField[] {
  const fields: TextField[] = [];
  const visit = (value: unknown, path: (string | number)[]) => {
    if (typeof value === 'string' && !NO_COPY.test(value)) {
      fields.push({ path, label: toLabel(path), text: value });
    } else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(item, [...path, index]);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, member] of Object.entries(value)) visit(member, [...path, name]);
    }
  };
  visit(content, []);
  return fields;
}

/** The members that text fields of a content schema have. */
export interface TextSchema {
  type?: string;
  maxLength?: number;
  format?: string;
  enum?: unknown[];
}

/** The texts that a template takes and its content lacks. Longer ones are images, others with a format dates. */
export function listEmptyFields(members: Record<string, TextSchema>, content: Content): TextField[] {
  return Object.entries(members).flatMap(([name, { type, maxLength = 0, format, enum: choices }]) => {
    const isText = type === 'string' && maxLength < 2048 && !format && !choices;
    return isText && !(name in content) ? [{ path: [name], label: toLabel([name]), text: '' }] : [];
  });
}

/** A copy of the content with another text at a path; without the member if the text of a field is emptied. */
export function withText<Value>(value: Value, [first, ...rest]: (string | number)[], text: string): Value {
  if (first === undefined) return text as Value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string | number, unknown>;
  if (text === '' && rest.length === 0 && !Array.isArray(copy)) delete copy[first];
  else copy[first] = withText(copy[first], rest, text);
  return copy as Value;
}

/** `items[0].title` reads "Items 1, title". */
function toLabel(path: (string | number)[]): string {
  const parts = path.map((part) => (typeof part === 'number' ? ` ${part + 1}` : `, ${spell(part)}`));
  const label = parts.join('').replace(/^, /, '');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** What the web app calls members whose name is no word. */
const words: Record<string, string> = { cta: 'button', url: 'address', locale: 'language' };

function spell(name: string): string {
  return words[name] ?? name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}
