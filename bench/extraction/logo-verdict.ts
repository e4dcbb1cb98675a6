import { join } from 'node:path';
import { type ImageSignature, isSameImage, toSignature } from './image-hash.ts';
import type { LogoVerdict } from './score.ts';
import type { LogoResult } from './site-result.ts';
import type { SiteTruth } from './truth.ts';

/** Looks up an inline SVG in a browser. */
export interface InlineLooks {
  /** The image of the first element of a selector on a transparent background; null if there is none. */
  image(selector: string): Promise<Buffer | null>;
  /** Whether the first element of one selector is an element of the other, or inside one. */
  isWithin(inner: string, outer: string): Promise<boolean>;
}

const inlinePrefix = 'inline-svg ';

/** Whether the logo is the true one: the same file, the same image, or the same inline SVG. */
export async function judgeLogo(
  logo: LogoResult | null,
  truth: SiteTruth,
  site: { folder: string; origin: string; inline: InlineLooks },
): Promise<LogoVerdict> {
  if (!logo) return 'none';
  const accepted = [truth.logo, ...truth.logoAlternates];
  if (isOneOf(logo, accepted, site.origin)) return 'file';
  const selectors = accepted.filter(isInline).map((entry) => entry.slice(inlinePrefix.length));
  if (logo.inline && logo.selector) {
    for (const selector of selectors) {
      if (await site.inline.isWithin(logo.selector, selector)) return 'element';
    }
  }
  const chosen = await chosenImage(logo, site);
  if (chosen) {
    for (const entry of accepted) {
      const other = await trueImage(entry, site);
      if (other && isSameImage(chosen, other)) return 'image';
    }
  }
  if (isOneOf(logo, truth.iconAlternates, site.origin)) return 'icon';
  return 'wrong';
}

function isInline(entry: string): boolean {
  return entry.startsWith(inlinePrefix);
}

/** Whether a logo's address is that of one of the files. */
function isOneOf(logo: LogoResult, files: string[], origin: string): boolean {
  const path = logo.inline ? null : sitePath(logo.url, origin);
  return path !== null && files.some((file) => !isInline(file) && sitePath(file, origin) === path);
}

/** The path of an address within the site's folder; null for addresses of other sites. */
export function sitePath(address: string, origin: string): string | null {
  const url = URL.parse(address, `${origin}/`);
  if (!url || url.origin !== origin) return null;
  try {
    return decodeURIComponent(url.pathname).replace(/^\/+/, '');
  } catch {
    return null;
  }
}

/** The image that the tool returned, or the file of the site at its address. */
async function chosenImage(
  { url, image, inline }: LogoResult,
  { folder, origin }: { folder: string; origin: string },
): Promise<ImageSignature | null> {
  if (image) return toSignature('file' in image ? image.file : image.bytes);
  const path = inline ? null : sitePath(url, origin);
  return path === null || path.split('/').includes('..') ? null : toSignature(join(folder, path));
}

async function trueImage(
  entry: string,
  { folder, inline }: { folder: string; inline: InlineLooks },
): Promise<ImageSignature | null> {
  if (!isInline(entry)) return toSignature(join(folder, entry));
  const drawn = await inline.image(entry.slice(inlinePrefix.length));
  return drawn && toSignature(drawn);
}
