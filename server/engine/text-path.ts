/** Where in a content a drawn line comes from; empty for text that is not of the content, such as a name of the brand. */
export function toPath(content: unknown, line: string, path = ''): string {
  const sought = line.replace(/[…“”«»]/g, '').trim();
  // Of one or two signs, most fields hold some.
  const matches = (text: string) => text === sought || (sought.length > 2 && text.includes(sought));
  if (typeof content === 'string') return matches(content) ? path : '';
  if (typeof content !== 'object' || content === null) return '';
  const array = Array.isArray(content);
  for (const [name, value] of Object.entries(content)) {
    const at = array ? `${path}[${name}]` : path ? `${path}.${name}` : name;
    const found = toPath(value, line, at);
    if (found) return found;
  }
  return '';
}
