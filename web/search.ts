/** The query parameters of an address as strings: a code that has only digits stays a string. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' && value !== '') query.set(name, value);
  }
  const result = query.toString();
  return result && `?${result}`;
}

/** Takes the named parameters and drops the others. */
export function takeSearch<Name extends string>(
  search: Record<string, unknown>,
  ...names: Name[]
): { [name in Name]?: string } {
  const taken = names.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : []));
  return Object.fromEntries(taken);
}
