/** A call of the API, to be written as code. */
export interface ApiCall {
  /** `POST`. */
  method: string;
  /** As the OpenAPI document writes it: `/brands/{id}`. */
  path: string;
  pathValues: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** Sent as JSON; undefined for none. */
  body?: unknown;
  /** What a response without an error has. */
  result: 'json' | 'file' | 'events' | 'nothing';
  /** Whom the operation is for: everybody, a key, or only a person with the session cookie of this name. */
  caller: 'anyone' | 'key' | { cookie: string };
}

/** The path with its values and its query. */
export function fillPath({ path, pathValues, query }: ApiCall): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(pathValues[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search ? `${filled}?${search}` : filled;
}
