import { signHex } from './hmac.ts';

/**
 * The address of an image of an image link, filled with texts. It needs no request: sign where your pages are made, and
 * keep the secret there.
 *
 * @param url The `url` of the link. The ending decides the type: `.png`, `.jpg` or `.webp`.
 * @param secret The `secret` of the link: `lks_…`.
 * @param values Texts by the `open` paths of the link.
 */
export async function signImageUrl(
  url: string,
  secret: string,
  values: Record<string, string | number>,
): Promise<string> {
  const { origin, pathname } = new URL(url);
  const query = Object.entries(values)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&');
  const signature = await signHex(secret, `${pathname}?${query}`);
  return `${origin}${pathname}?${query && `${query}&`}s=${signature}`;
}
