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

/** A copy of the content with another text at a path. */
export function withText<Value>(value: Value, [first, ...rest]: (string | number)[], text: string): Value {
  if (first === undefined) return text as Value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string | number, unknown>;
  copy[first] = withText(copy[first], rest, text);
  return copy as Value;
}

/** `items[0].title` reads "Items 1, title". */
function toLabel(path: (string | number)[]): string {
  const words = path.map((part) => (typeof part === 'number' ? ` ${part + 1}` : `, ${spell(part)}`));
  const label = words.join('').replace(/^, /, '');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function spell(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}
