import type { PageFacts, PageImage, SiteFacts } from './facts.ts';
import { decideFonts } from './fonts/decide-fonts.ts';
import { listFontFiles } from './fonts/font-files.ts';
import { decideName } from './identity/name/decide-name.ts';
import { customerImages } from './identity/proof/customers.ts';
import { fileKey } from './logos/candidates.ts';
import { rankLogos } from './logos/rank.ts';
import { isPhotograph } from './logos/score.ts';

/** A file that the decision needs, or that the brand will hold. */
export interface WantedFile {
  key: string;
  /** Empty for a drawing that is given as text. */
  url: string;
  svg: string | null;
  use: 'logo' | 'icon' | 'font' | 'image' | 'og' | 'customer' | 'pattern';
}

const MAX_LOGOS = 7;
const MAX_IMAGES = 6;
const MAX_CUSTOMERS = 8;
const MAX_PATTERNS = 2;

/** What is worth fetching, the most important first. */
export function shortlist(site: SiteFacts): WantedFile[] {
  const landing = site.pages[0]!;
  const wanted = [
    ...logos(site),
    ...icons(landing),
    ...fonts(site),
    ...ogImage(landing),
    ...images(site),
    ...customers(site),
    ...patterns(landing),
  ];
  const seen = new Set<string>();
  return wanted.filter(({ key }) => key !== '' && !seen.has(key) && seen.add(key));
}

const ofUrl = (url: string, use: WantedFile['use']): WantedFile => ({ key: url, url, svg: null, use });

function logos(site: SiteFacts): WantedFile[] {
  const name = decideName(site)?.value ?? '';
  return rankLogos(site, name)
    .filter(({ score, src, svg }) => score > 0.5 && (src || svg))
    .slice(0, MAX_LOGOS)
    .map((logo) => ({ key: fileKey(logo), url: logo.src, svg: logo.src ? null : logo.svg, use: 'logo' }));
}

/** The icons of the site: one large to keep, and the rest only if there is none. */
export function siteIcons({ icons: found, url }: PageFacts): string[] {
  const sized = found
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
  return [...new Set(sized.length > 0 ? sized : usual ? [usual] : [])].slice(0, 2);
}

function icons(landing: PageFacts): WantedFile[] {
  return siteIcons(landing).map((href) => ofUrl(href, 'icon'));
}

function fonts(site: SiteFacts): WantedFile[] {
  const landing = site.pages[0]!;
  return Object.values(decideFonts(site)).flatMap(({ value: { declared, weights } }) => {
    const used = [weights.regular, weights.medium, weights.bold].filter((weight) => weight !== null);
    return listFontFiles(landing, declared, used).map(({ url }) => ofUrl(url, 'font'));
  });
}

export function ogImageUrl({ metas, url }: PageFacts): string | null {
  const said = metas.find(
    ({ name }) => name === 'og:image' || name === 'og:image:url' || name === 'twitter:image',
  );
  return said ? (URL.parse(said.content, url)?.href ?? null) : null;
}

function ogImage(landing: PageFacts): WantedFile[] {
  const url = ogImageUrl(landing);
  return url ? [ofUrl(url, 'og')] : [];
}

/** Pictures of what the brand makes: large, its own, and not one of a wall. */
export function productImages({ pages, pixels }: SiteFacts): PageImage[] {
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

export function imageKind(image: PageImage, { pixels }: SiteFacts): 'product' | 'photo' | 'illustration' {
  const seen = pixels[image.id];
  const hintText = `${image.alt} ${image.src} ${image.hints}`;
  if (/screenshot|dashboard|product|app|interface|mockup|device/i.test(hintText)) return 'product';
  if (/\.svg([?#]|$)/i.test(image.src)) return 'illustration';
  return seen && isPhotograph(seen, image.rect[2] * image.rect[3]) ? 'photo' : 'illustration';
}

function images(site: SiteFacts): WantedFile[] {
  return productImages(site).map(({ src }) => ofUrl(src, 'image'));
}

export function customerFiles(site: SiteFacts): { name: string; key: string }[] {
  const pageImages = new Map(site.pages[0]!.images.map((image) => [image.id, image]));
  return customerImages(site).flatMap(({ name, imageId }) => {
    const image = pageImages.get(imageId);
    if (!image) return [];
    return image.src ? [{ name, key: image.src }] : image.svg ? [{ name, key: `inline:${imageId}` }] : [];
  });
}

function customers(site: SiteFacts): WantedFile[] {
  const drawings = new Map(site.pages[0]!.images.map(({ id, svg }) => [`inline:${id}`, svg]));
  return customerFiles(site)
    .slice(0, MAX_CUSTOMERS)
    .map(({ key }) => ({
      key,
      url: drawings.has(key) ? '' : key,
      svg: drawings.get(key) ?? null,
      use: 'customer',
    }));
}

/** Grounds that repeat a small picture. */
export function patternImages({ images }: PageFacts): PageImage[] {
  const called = /pattern|texture|dots|grid|noise|waves?|shape|blob|bg-/i;
  return images
    .filter(
      ({ kind, src, thirdParty, rect }) =>
        kind === 'background' && src.startsWith('http') && !thirdParty && rect[2] > 400,
    )
    .filter(({ src }) => called.test(src.split('/').at(-1) ?? '') && /\.(svg|png|webp)([?#]|$)/i.test(src))
    .slice(0, MAX_PATTERNS);
}

function patterns(landing: PageFacts): WantedFile[] {
  return patternImages(landing).map(({ src }) => ofUrl(src, 'pattern'));
}
