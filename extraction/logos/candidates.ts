import { isDark } from '../color-space/vividness.ts';
import type { PageFacts, PageImage, Pixels, SiteFacts } from '../facts.ts';

/** Where a candidate was found. */
export type LogoOrigin = 'header' | 'hero' | 'page' | 'footer' | 'press' | 'json-ld' | 'icon' | 'manifest';

export interface LogoCandidate {
  /** The id of an image of the landing page, or the address of a file: the key of its pixels. */
  key: string;
  origin: LogoOrigin;
  /** Absolute; empty for an inline SVG. */
  src: string;
  svg: string | null;
  /** The image on the page, if it is on one. */
  image: PageImage | null;
  pageUrl: string;
  /** Its position in the order of the page. */
  order: number;
  /** Whether only the dark theme shows it. */
  inDark: boolean;
  /** The declared size of an icon. */
  size: number;
}

/** The key of a candidate's file: its address, or one made from its id for an inline SVG. */
export function toFileKey({ src, key }: Pick<LogoCandidate, 'src' | 'key'>): string {
  return src || `inline:${key}`;
}

/** The pixels of the file if it was fetched, otherwise those of the image on the screenshot. */
export function readLogoPixels(
  site: SiteFacts,
  logo: Pick<LogoCandidate, 'src' | 'key'>,
): Pixels | undefined {
  return site.pixels[toFileKey(logo)] ?? site.pixels[logo.key];
}

/** Every image that may be the logo: all images of the landing page, logos of press pages, and icons. */
export function findLogoCandidates(site: SiteFacts): LogoCandidate[] {
  const [landing, ...others] = site.pages;
  if (!landing) return [];
  return withoutSameContent([
    ...landing.images.map((image, order) => toImageCandidate(image, readOrigin(image), landing.url, order)),
    ...findOtherThemeFiles(site, landing),
    ...fromJsonLd(landing),
    ...others.flatMap(findPressLogos),
    ...fromIcons(landing),
    ...fromManifest(site),
  ]);
}

function toImageCandidate(
  image: PageImage,
  origin: LogoOrigin,
  pageUrl: string,
  order: number,
): LogoCandidate {
  const { id, src, svg } = image;
  return { key: id, origin, src, svg, image, pageUrl, order, inDark: false, size: 0 };
}

/** Images that have another file in the other theme. */
function findOtherThemeFiles({ otherTheme }: SiteFacts, landing: PageFacts): LogoCandidate[] {
  const inDark = !isDark(landing.background);
  const shown = new Map(landing.images.map((image) => [image.id, image]));
  return (otherTheme?.images ?? []).flatMap(({ id, src }) => {
    const image = shown.get(id);
    if (!image || !src || src === image.src || image.kind !== 'img') return [];
    const other = { ...image, src, visible: false };
    return [{ ...toImageCandidate(other, readOrigin(image), landing.url, 500), key: src, inDark }];
  });
}

function readOrigin({ region }: PageImage): LogoOrigin {
  if (region === 'header' || region === 'nav') return 'header';
  if (region === 'hero') return 'hero';
  return region === 'footer' ? 'footer' : 'page';
}

/** Images of a press page that are named as logos. Their ids belong to another page, so the address is the key. */
function findPressLogos(page: PageFacts): LogoCandidate[] {
  if (!/press|brand|media|logo|style-?guide|trademark/i.test(page.url)) return [];
  return page.images
    .filter(
      ({ src, hints, alt, region }) => src && region !== 'footer' && /logo/i.test(`${src} ${alt} ${hints}`),
    )
    .slice(0, 8)
    .map((image, order) => ({
      ...toImageCandidate(image, 'press', page.url, order),
      key: image.src,
      image: null,
    }));
}

function fromJsonLd(page: PageFacts): LogoCandidate[] {
  const found = page.jsonLd.flatMap((text) => {
    const match = /"logo"\s*:\s*(?:"([^"]+)"|\{[^{}]*?"(?:url|contentUrl)"\s*:\s*"([^"]+)")/.exec(text);
    const src = match && URL.parse((match[1] ?? match[2]!).replaceAll('\\/', '/'), page.url)?.href;
    return src ? [src] : [];
  });
  return found.slice(0, 2).map((src) => toFileCandidate(src, 'json-ld', page.url, 0));
}

/** Pages declare an empty data URL so that browsers request no icon. */
const emptyIcon = /^data:[^,]{0,100},\s*$/;

function fromIcons(page: PageFacts): LogoCandidate[] {
  return page.icons
    .filter(({ media, href }) => !/dark/.test(media) && !emptyIcon.test(href))
    .map(({ href, sizes, rel }) => {
      const size =
        Number.parseInt(sizes, 10) || (/apple-touch/.test(rel) ? 180 : /svg/.test(href) ? 512 : 32);
      return toFileCandidate(href, 'icon', page.url, size);
    })
    .sort((a, b) => b.size - a.size)
    .slice(0, 6);
}

function fromManifest({ manifest, pages }: SiteFacts): LogoCandidate[] {
  const base = pages[0]?.manifestUrl || pages[0]?.url;
  const icons = (manifest?.icons ?? []).flatMap(({ src, sizes, purpose }) => {
    const url = URL.parse(src, base)?.href;
    return url && purpose !== 'monochrome'
      ? [toFileCandidate(url, 'manifest', base!, Number.parseInt(sizes, 10) || 48)]
      : [];
  });
  return icons.sort((a, b) => b.size - a.size).slice(0, 2);
}

function toFileCandidate(src: string, origin: LogoOrigin, pageUrl: string, size: number): LogoCandidate {
  return { key: src, origin, src, svg: null, image: null, pageUrl, order: 999, inDark: false, size };
}

/** Keeps one candidate for each file, at its best position. */
function withoutSameContent(candidates: LogoCandidate[]): LogoCandidate[] {
  const seen = new Map<string, LogoCandidate>();
  for (const candidate of candidates) {
    const key = candidate.svg ?? (candidate.src || candidate.key);
    const before = seen.get(key);
    if (!before) seen.set(key, candidate);
    else if (rank(candidate) > rank(before)) seen.set(key, candidate);
  }
  return [...seen.values()];
}

function rank({ image, origin }: LogoCandidate): number {
  if (!image) return 0;
  return (
    (image.visible ? 4 : 0) + (image.home ? 3 : 0) + (origin === 'header' ? 2 : origin === 'footer' ? 0 : 1)
  );
}
