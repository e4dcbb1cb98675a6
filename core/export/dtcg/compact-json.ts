const WIDTH = 110;

/**
 * JSON in which every value that fits on one line is on one line: tokens are easier to read, and the file is half as
 * long.
 */
export function compactJson(value: unknown, indent = ''): string {
  const line = flat(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length <= WIDTH) return line;
  const inner = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((item) => `${inner}${compactJson(item, inner)}`)
    : Object.entries(value).map(([name, member]) => {
        return `${inner}${JSON.stringify(name)}: ${compactJson(member, inner)}`;
      });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

function flat(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flat).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${flat(member)}`);
  return members.length > 0 ? `{ ${members.join(', ')} }` : '{}';
}
