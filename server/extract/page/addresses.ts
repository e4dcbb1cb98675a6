/** Pictures that are written into the page itself may be as long as this, where they tell something. */
const MAX_DATA = 300_000;

/** An address whole or not at all: what is cut leads nowhere. */
export function addressWithin(url: string, max: number, isBrandPage = false): string {
  const limit = isBrandPage && url.startsWith('data:') ? MAX_DATA : max;
  return url.length <= limit ? url : '';
}

/** The addresses of `url(…)` in a computed value, in order. */
export function urlsIn(value: string): string[] {
  return [...value.matchAll(/url\((?:"([^"]*)"|([^"()]*))\)/g)]
    .map(([, quoted, bare]) => quoted ?? bare!)
    .filter((url) => url !== '');
}
