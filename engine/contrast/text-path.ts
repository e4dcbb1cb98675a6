/** The path of the content field that a drawn line comes from; empty for other text, such as the brand's name. */
export function findTextPath(content: unknown, line: string, path = ''): string {
  const sought = line.replace(/[…“”«»]/g, '').trim();
  // Most fields contain any one or two characters.
  const matches = (text: string) => text === sought || (sought.length > 2 && text.includes(sought));
  if (typeof content === 'string') return matches(content) ? path : '';
  if (typeof content !== 'object' || content === null) return '';
  const array = Array.isArray(content);
  for (const [name, value] of Object.entries(content)) {
    const at = array ? `${path}[${name}]` : path ? `${path}.${name}` : name;
    const found = findTextPath(value, line, at);
    if (found) return found;
  }
  return '';
}
