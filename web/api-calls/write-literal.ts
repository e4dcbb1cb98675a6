/** How a language writes values. */
interface Notation {
  constants: Record<string, string>;
  key: (name: string) => string;
  string: (text: string) => string;
}

const single = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

export const javaScript: Notation = {
  constants: {},
  key: (name) => (/^[A-Za-z_]\w*$/.test(name) ? name : single(name)),
  string: single,
};

export const python: Notation = {
  constants: { true: 'True', false: 'False', null: 'None' },
  key: (name) => JSON.stringify(name),
  string: (text) => JSON.stringify(text),
};

/** Longer lists and objects have a line for each member. */
const MAX_LINE = 72;

/** A JSON value as code. */
export function writeLiteral(value: unknown, notation: Notation, indent = ''): string {
  if (typeof value === 'string') return notation.string(value);
  if (typeof value !== 'object' || value === null)
    return notation.constants[String(value)] ?? JSON.stringify(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const members = isList
    ? value.map((member) => writeLiteral(member, notation, inner))
    : Object.entries(value).map(([name, member]) => {
        return `${notation.key(name)}: ${writeLiteral(member, notation, inner)}`;
      });
  const [open, close] = isList ? '[]' : '{}';
  if (members.length === 0) return `${open}${close}`;
  const line = isList ? `[${members.join(', ')}]` : `{ ${members.join(', ')} }`;
  if (line.length <= MAX_LINE && !line.includes('\n')) return line;
  return `${open}\n${members.map((member) => `${inner}${member},\n`).join('')}${indent}${close}`;
}
