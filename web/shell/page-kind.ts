/** Pages whose wall of images needs the room: the navigation shrinks to a rail, and a phone shows no bar. */
export const isWallPage = (pathname: string) =>
  /^\/(brands\/[^/]+\/(edit|versions|update|(compose|bulk)\/[^/]+)|templates\/[^/]+)\/?$/.test(pathname);

/** Whether an entry of the navigation is the current page. The keys are an entry next to the settings and inside them. */
export function isEntryActive(to: string, pathname: string): boolean {
  const isInside = pathname === to || pathname.startsWith(`${to}/`);
  if (to === '/renders') return isInside || pathname.startsWith('/batches/');
  return isInside && !(to === '/settings' && pathname.startsWith('/settings/keys'));
}

/** What belongs to one brand and would lead nowhere in another. */
const OF_ONE_BRAND = new Set(['from', 'to', 'version', 'extraction', 'batch', 'field']);

/** The address's search for the same page of another brand. */
export function searchForOtherBrand(search: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !OF_ONE_BRAND.has(name)));
}
