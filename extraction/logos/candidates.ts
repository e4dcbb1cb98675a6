import { isDark } from '../color-space/vividness.ts';
import type { PageFacts, PageImage, Pixels, SiteFacts } from '../facts.ts';

/** Where a picture was found that may be the logo. */
export type LogoOrigin = 'header' | 'hero' | 'page' | 'footer' | 'press' | 'json-ld' | 'icon' | 'manifest';

export interface LogoCandidate {
  /** The id of a picture of the first page, or the address of a file: what its pixels are filed under. */
  key: string;
  origin: LogoOrigin;
  /** Absolute; empty for an inline drawing. */
  src: string;
  svg: string | null;
  /** Where it shows, if it does. */
  image: PageImage | null;
  pageUrl: string;
  /** In the order of the page. */
  order: number;
  /** Shown in the dark theme only. */
  inDark: boolean;
  /** Of an icon, how large it says it is. */
  size: number;
}

/** What the file of a candidate goes by; an inline drawing has none but that made of it. */
export function fileKey({ src, key }: Pick<LogoCandidate, 'src' | 'key'>): string {
  return src || `inline:${key}`;
}

/** What the pixels say: of the file itself if it could be had, else of its place on the page. */
export function logoPixels(site: SiteFacts, logo: Pick<LogoCandidate, 'src' | 'key'>): Pixels | undefined {
  return site.pixels[fileKey(logo)] ?? site.pixels[logo.key];
}

/** Every picture that may be a logo: all that show on the first page, those of a press page, and the icons. */
export function logoCandidates(site: SiteFacts): LogoCandidate[] {
  const [landing, ...others] = site.pages;
  if (!landing) return [];
  return withoutSameContent([
    ...landing.images.map((image, order) => ofImage(image, readOrigin(image), landing.url, order)),
    ...inOtherTheme(site, landing),
    ...fromJsonLd(landing),
    ...others.flatMap(fromPress),
    ...fromIcons(landing),
    ...fromManifest(site),
  ]);
}

function ofImage(image: PageImage, origin: LogoOrigin, pageUrl: string, order: number): LogoCandidate {
  const { id, src, svg } = image;
  return { key: id, origin, src, svg, image, pageUrl, order, inDark: false, size: 0 };
}

/** Pictures that are others in the other theme: the same place, another file. */
function inOtherTheme({ otherTheme }: SiteFacts, landing: PageFacts): LogoCandidate[] {
  const inDark = !isDark(landing.background);
  const shown = new Map(landing.images.map((image) => [image.id, image]));
  return (otherTheme?.images ?? []).flatMap(({ id, src }) => {
    const image = shown.get(id);
    if (!image || !src || src === image.src || image.kind !== 'img') return [];
    const other = { ...image, src, visible: false };
    return [{ ...ofImage(other, readOrigin(image), landing.url, 500), key: src, inDark }];
  });
}

function readOrigin({ region }: PageImage): LogoOrigin {
  if (region === 'header' || region === 'nav') return 'header';
  if (region === 'hero') return 'hero';
  return region === 'footer' ? 'footer' : 'page';
}

/** Pictures of a press page that are called logos. Their ids are those of another page, so the address is the key. */
function fromPress(page: PageFacts): LogoCandidate[] {
  if (!/press|brand|media|logo|style-?guide|trademark/i.test(page.url)) return [];
  return page.images
    .filter(
      ({ src, hints, alt, region }) => src && region !== 'footer' && /logo/i.test(`${src} ${alt} ${hints}`),
    )
    .slice(0, 8)
    .map((image, order) => ({
      ...ofImage(image, 'press', page.url, order),
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
  return found.slice(0, 2).map((src) => ofFile(src, 'json-ld', page.url, 0));
}

function fromIcons(page: PageFacts): LogoCandidate[] {
  return page.icons
    .filter(({ media }) => !/dark/.test(media))
    .map(({ href, sizes, rel }) => {
      const size =
        Number.parseInt(sizes, 10) || (/apple-touch/.test(rel) ? 180 : /svg/.test(href) ? 512 : 32);
      return ofFile(href, 'icon', page.url, size);
    })
    .sort((a, b) => b.size - a.size)
    .slice(0, 6);
}

function fromManifest({ manifest, pages }: SiteFacts): LogoCandidate[] {
  const base = pages[0]?.manifestUrl || pages[0]?.url;
  const icons = (manifest?.icons ?? []).flatMap(({ src, sizes, purpose }) => {
    const url = URL.parse(src, base)?.href;
    return url && purpose !== 'monochrome'
      ? [ofFile(url, 'manifest', base!, Number.parseInt(sizes, 10) || 48)]
      : [];
  });
  return icons.sort((a, b) => b.size - a.size).slice(0, 2);
}

function ofFile(src: string, origin: LogoOrigin, pageUrl: string, size: number): LogoCandidate {
  return { key: src, origin, src, svg: null, image: null, pageUrl, order: 999, inDark: false, size };
}

/** The same file in two places is one candidate, in the better place: the earlier in the list. */
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
