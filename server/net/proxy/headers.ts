/** Hop-by-hop headers, which are never forwarded (https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1). */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  // The proxy itself has answered it with 100.
  'expect',
]);

/** The headers to forward, in their order, as Node's flat list of names and values. */
export function listForwardedHeaders(rawHeaders: string[], without: readonly string[] = []): string[] {
  const pairs = toPairs(rawHeaders);
  const left = new Set([...without, ...pairs.flatMap(namedByConnection)]);
  return pairs
    .filter(([name]) => {
      const lower = name.toLowerCase();
      return !hopByHop.has(lower) && !lower.startsWith('proxy-') && !left.has(lower);
    })
    .flat();
}

/** Roughly the bytes that the headers took on the wire. */
export function countHeaderBytes(rawHeaders: string[]): number {
  return rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
}

export function toPairs(rawHeaders: string[]): [string, string][] {
  return Array.from({ length: rawHeaders.length / 2 }, (_, index) => [
    rawHeaders[2 * index]!,
    rawHeaders[2 * index + 1]!,
  ]);
}

function namedByConnection([name, value]: [string, string]): string[] {
  if (name.toLowerCase() !== 'connection') return [];
  return value.split(',').map((token) => token.trim().toLowerCase());
}
