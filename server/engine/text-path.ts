/** Where in a content a drawn line comes from; empty for text that is not of the content, such as a name of the brand. */
export function pathOf(content: unknown, line: string, path = ''): string {
  const sought = line.replace(/[…“”«»]/g, '').trim();
  if (typeof content === 'string') return sought !== '' && content.includes(sought) ? path : '';
  if (typeof content !== 'object' || content === null) return '';
  const array = Array.isArray(content);
  for (const [name, value] of Object.entries(content)) {
    const at = array ? `${path}[${name}]` : path ? `${path}.${name}` : name;
    const found = pathOf(value, line, at);
    if (found) return found;
  }
  return '';
}
