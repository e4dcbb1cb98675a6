/** The maximum length of data URLs of images that matter. */
const MAX_DATA = 300_000;

/** Empty for an address that is too long, because a cut address leads nowhere. */
export function dropLongAddress(url: string, max: number, isBrandPage = false): string {
  const limit = isBrandPage && url.startsWith('data:') ? MAX_DATA : max;
  return url.length <= limit ? url : '';
}

/** The addresses of `url(…)` in a computed value, in order. */
export function listUrls(value: string): string[] {
  return [...value.matchAll(/url\((?:"([^"]*)"|([^"()]*))\)/g)]
    .map(([, quoted, bare]) => quoted ?? bare!)
    .filter((url) => url !== '');
}
