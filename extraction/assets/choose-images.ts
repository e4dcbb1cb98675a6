import type { PageFacts, PageImage, SiteFacts } from '../facts.ts';
import { isPhotograph } from '../logos/score.ts';

const MAX_ICONS = 2;
const MAX_IMAGES = 6;
const MAX_PATTERNS = 2;

/** The addresses of the site's icons, largest first; `/favicon.ico` only if the page declares none. */
export function chooseIcons({ icons, url }: PageFacts): string[] {
  const bySize = icons
    .filter(({ rel, media }) => !/mask/.test(rel) && !/dark/.test(media))
    .map(({ href, sizes, rel, type }) => ({
      href,
      size: /svg/.test(`${type} ${href}`)
        ? 300
        : Number.parseInt(sizes, 10) || (/apple/.test(rel) ? 180 : 16),
    }))
    .sort((a, b) => b.size - a.size)
    .map(({ href }) => href);
  const usual = URL.parse('/favicon.ico', url)?.href;
  return [...new Set(bySize.length > 0 ? bySize : usual ? [usual] : [])].slice(0, MAX_ICONS);
}

/** The address of the image that the page gives for link previews. */
export function choosePreviewImage({ metas, url }: PageFacts): string | null {
  const meta = metas.find(
    ({ name }) => name === 'og:image' || name === 'og:image:url' || name === 'twitter:image',
  );
  return meta ? (URL.parse(meta.content, url)?.href ?? null) : null;
}

/** Large images of the brand's own products, the largest first; rows of many equal images are left out. */
export function chooseProductImages({ pages, pixels }: SiteFacts): PageImage[] {
  const landing = pages[0]!;
  const found = landing.images.filter(
    ({ kind, src, rect, thirdParty, region, visible, siblings, hints, alt }) => {
      if (kind !== 'img' || !src.startsWith('http') || thirdParty || !visible) return false;
      if (region === 'header' || region === 'nav' || region === 'footer' || region === 'banner') return false;
      const [, , width, height] = rect;
      return (
        width >= 200 &&
        height >= 140 &&
        siblings < 8 &&
        !/logo|avatar|sponsor|badge/i.test(`${hints.slice(0, 80)} ${alt}`)
      );
    },
  );
  const weight = ({ rect, alt, id }: PageImage) =>
    rect[2] * rect[3] * (alt ? 1.5 : 1) * (pixels[id] ? 1 : 0.8);
  const seen = new Set<string>();
  return found
    .filter(({ src }) => !seen.has(src) && seen.add(src))
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, MAX_IMAGES);
}

export function detectImageKind(
  { id, alt, src, hints, rect }: PageImage,
  { pixels }: SiteFacts,
): 'product' | 'photo' | 'illustration' {
  const measured = pixels[id];
  if (/screenshot|dashboard|product|app|interface|mockup|device/i.test(`${alt} ${src} ${hints}`)) {
    return 'product';
  }
  if (/\.svg([?#]|$)/i.test(src)) return 'illustration';
  return measured && isPhotograph(measured, rect[2] * rect[3]) ? 'photo' : 'illustration';
}

/** The addresses of background images that are named like a repeated pattern. */
export function choosePatterns({ images }: PageFacts): string[] {
  const patternName = /pattern|texture|dots|grid|noise|waves?|shape|blob|bg-/i;
  return images
    .filter(
      ({ kind, src, thirdParty, rect }) =>
        kind === 'background' && src.startsWith('http') && !thirdParty && rect[2] > 400,
    )
    .map(({ src }) => src)
    .filter((src) => patternName.test(src.split('/').at(-1) ?? '') && /\.(svg|png|webp)([?#]|$)/i.test(src))
    .slice(0, MAX_PATTERNS);
}
