import { signImageUrl } from '@livery/client';

/**
 * The address of the Open Graph image of a page. Make the image link once, with `open: ["headline"]`, and keep its
 * address and its secret on the server:
 *
 *   curl $API/image-links -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' -d '{
 *     "templateId": "launch-hero", "brandId": "…", "format": "og",
 *     "content": { "headline": "Our blog" }, "open": ["headline"] }'
 */
export function ogImage(headline: string): Promise<string> {
  const { LIVERY_LINK_URL: url, LIVERY_LINK_SECRET: secret } = process.env;
  if (!url || !secret)
    throw new Error('Set LIVERY_LINK_URL and LIVERY_LINK_SECRET to url and secret of the link.');
  return signImageUrl(url, secret, { headline });
}
