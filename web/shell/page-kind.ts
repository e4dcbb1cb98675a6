/** Pages whose wall of images needs the room: the navigation shrinks to a rail, and a phone shows no bar. */
export const isWallPage = (pathname: string) =>
  /^\/brands\/[^/]+\/(edit|versions|update|compose\/[^/]+)\/?$/.test(pathname);

/** What belongs to one brand and would lead nowhere in another. */
const OF_ONE_BRAND = new Set(['from', 'to', 'version', 'extraction', 'batch', 'field']);

/** The address's search for the same page of another brand. */
export function searchForOtherBrand(search: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !OF_ONE_BRAND.has(name)));
}
