const WIDTH = 100;

/** JSON with what fits on a line on one line. */
export function formatJson(value: unknown, indent = ''): string {
  const line = JSON.stringify(value, null, 1)
    .replace(/\n\s*/g, ' ')
    .replaceAll('[ ', '[')
    .replaceAll(' ]', ']');
  if (indent.length + line.length <= WIDTH || typeof value !== 'object' || value === null) return line;
  const inner = `${indent}  `;
  const members = Array.isArray(value)
    ? value.map((each) => formatJson(each, inner))
    : Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${formatJson(member, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${members.map((member) => inner + member).join(',\n')}\n${indent}${close}`;
}
