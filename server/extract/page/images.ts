import type { PageImage } from '@livery/extraction/facts';
import { dropLongAddress, listUrls } from './addresses.ts';
import { rgbToHex } from './color.ts';
import {
  allIn,
  page,
  readAttribute,
  readBounds,
  readChildren,
  readClass,
  readParent,
  readTag,
  textIn,
} from './dom.ts';
import { leadsHome } from './home.ts';
import { showsFirst, toRect } from './rect.ts';
import { makeSelector } from './selector.ts';
import { toStandaloneSvg } from './standalone-svg.ts';
import type { VisitedElement } from './visited-element.ts';

const MAX = 300;
const MAX_DRAWINGS = 24;
/** The maximum number of long data URLs. */
const MAX_DATA_URLS = 24;
const SHORT = 4096;

interface Source {
  kind: PageImage['kind'];
  src: string;
  width: number;
  height: number;
  alt: string;
}

/** Images of every kind. Hidden ones only in regions that may contain a logo. */
export async function collectImages(all: VisitedElement[]): Promise<PageImage[]> {
  const images: PageImage[] = [];
  let drawings = 0;
  let written = 0;
  for (const visited of all) {
    if (images.length >= MAX) break;
    for (const source of listSources(visited)) {
      const hints = readHints(visited.element);
      const isBrandPage = mayBeLogo(visited, hints, source);
      if (!visited.visible && !isBrandPage) continue;
      const wanted = source.kind === 'svg' && isBrandPage && drawings < MAX_DRAWINGS;
      if (wanted) drawings++;
      if (isBrandPage && source.src.length > SHORT) written++;
      images.push({
        id: `p${images.length}`,
        ...source,
        src: dropLongAddress(source.src, SHORT, isBrandPage && written < MAX_DATA_URLS),
        alt: source.alt.slice(0, 300),
        svg: wanted ? await toStandaloneSvg(visited.element as SVGSVGElement) : null,
        region: visited.region,
        rect: toRect(visited),
        href: visited.link?.href.slice(0, 500) ?? '',
        home: linksHome(visited),
        label: readLabel(visited),
        hints,
        heading: visited.region === 'header' || visited.region === 'nav' ? '' : visited.heading,
        siblings: countSiblings(visited),
        backdrop: rgbToHex(visited.own),
        first: showsFirst(visited),
        thirdParty: visited.thirdParty,
        visible: visited.visible,
        selector: makeSelector(visited.element),
      });
    }
  }
  return images;
}

function mayBeLogo({ region, link, box }: VisitedElement, hints: string, { src }: Source): boolean {
  if (/logo|brand|wordmark/i.test(`${hints} ${src.slice(-120)}`)) return true;
  if (region === 'header' || region === 'nav') return true;
  if (link && leadsHome(link.href)) return true;
  return region === 'hero' && box.width > 60;
}

/** A link to an anchor of the page leads home if it is in the header; elsewhere it does not. */
function linksHome({ link, region }: VisitedElement): boolean {
  if (!link || !leadsHome(link.href)) return false;
  const inPage = (readAttribute(link, 'href') ?? '').startsWith('#');
  return !inPage || region === 'header' || region === 'nav';
}

function listSources({ element, style, box, region, link }: VisitedElement): Source[] {
  const size = { width: Math.round(box.width), height: Math.round(box.height) };
  if (element instanceof HTMLImageElement) return imageSource(element);
  if (element instanceof SVGSVGElement) {
    const alt =
      element.getAttribute('aria-label') ?? element.querySelector('title')?.textContent?.slice(0, 1000) ?? '';
    return [{ kind: 'svg', src: '', alt: alt.trim(), ...size }];
  }
  if (element instanceof HTMLObjectElement || element instanceof HTMLEmbedElement) {
    const src = element instanceof HTMLObjectElement ? element.data : element.src;
    const isImage = /image\//.test(element.type) || /\.(svg|png|jpe?g|webp|gif)([?#]|$)/i.test(src);
    return isImage ? [{ kind: 'object', src, alt: element.getAttribute('aria-label') ?? '', ...size }] : [];
  }
  if (element instanceof HTMLVideoElement) {
    return element.poster ? [{ kind: 'video', src: element.poster, alt: '', ...size }] : [];
  }
  const sources = layers(style).map(({ kind, src }) => ({ kind, src, alt: readAlt(element), ...size }));
  // Pseudo-elements cost a style computation each, so they are read only where a logo may be.
  if (region === 'header' || region === 'nav' || link || /logo|brand/i.test(readClass(element))) {
    for (const pseudo of ['::before', '::after']) {
      const inner = getComputedStyle(element, pseudo);
      if (inner.content === 'none' || inner.display === 'none') continue;
      const [own] = listUrls(inner.content);
      const found = [...layers(inner), ...(own ? [{ kind: 'background' as const, src: own }] : [])];
      sources.push(...found.map(({ kind, src }) => ({ kind, src, alt: readAlt(element), ...size })));
    }
  }
  return sources;
}

function imageSource(image: HTMLImageElement): Source[] {
  const late = image.getAttribute('data-src') ?? image.getAttribute('data-lazy-src') ?? '';
  const shown = offered(image) ?? (image.currentSrc || image.src);
  const src =
    /^data:image\/(gif|svg)/.test(shown) && late ? (URL.parse(late, page.baseURI)?.href ?? '') : shown;
  if (!src) return [];
  return [
    { kind: 'img', src, width: image.naturalWidth, height: image.naturalHeight, alt: image.alt.trim() },
  ];
}

/** The source of a `picture` for the current theme. Until it has loaded, `currentSrc` is still the other one. */
function offered(image: HTMLImageElement): string | null {
  const around = readParent(image);
  if (around?.tagName !== 'PICTURE') return null;
  const sources = [...readChildren(around)].filter((child) => child instanceof HTMLSourceElement);
  const fitting = sources.find(({ media, srcset }) => media && srcset && matchMedia(media).matches);
  if (!fitting || fitting.srcset.includes('data:')) return null;
  const urls = fitting.srcset
    .split(',')
    .map((part) => URL.parse(part.trim().split(/\s/)[0]!, page.baseURI)?.href);
  return urls.includes(image.currentSrc) ? image.currentSrc : (urls[0] ?? null);
}

function layers(style: CSSStyleDeclaration): { kind: 'background' | 'mask'; src: string }[] {
  const found = (value: string, kind: 'background' | 'mask') =>
    listUrls(value)
      .slice(0, 3)
      .map((src) => ({ kind, src }));
  const mask = style.getPropertyValue('mask-image') || style.getPropertyValue('-webkit-mask-image');
  return [...found(style.backgroundImage, 'background'), ...found(mask, 'mask')];
}

function readAlt(element: Element): string {
  const text = textIn(element).slice(0, 2000).replace(/\s+/g, ' ').trim();
  return (
    readAttribute(element, 'aria-label') ??
    readAttribute(element, 'title') ??
    (text.length < 60 ? text : '')
  ).trim();
}

function readLabel({ element, link }: VisitedElement): string {
  const near = link ?? readParent(element);
  const text = (near ? textIn(near) : '').slice(0, 2000).replace(/\s+/g, ' ').trim();
  if (text && text.length <= 60) return text;
  return (link?.getAttribute('aria-label') ?? link?.title ?? '').trim().slice(0, 120);
}

function readHints(element: Element): string {
  const words: string[] = [];
  let at: Element | null = element;
  for (let steps = 0; at && steps < 5 && at !== page.body; steps++) {
    const attributes = ['id', 'class', 'aria-label', 'itemprop', 'data-testid', 'rel'];
    words.push(...attributes.map((name) => (readAttribute(at!, name) ?? '').slice(0, 500)).filter(Boolean));
    at = readParent(at);
  }
  return words.join(' ').replace(/\s+/g, ' ').slice(0, 500);
}

/** The number of images of a similar height in the same row or grid. */
function countSiblings({ element, box }: VisitedElement): number {
  let max = 1;
  let at = readParent(element);
  for (let steps = 0; at && steps < 5 && !/^(BODY|MAIN|HEADER|NAV)$/.test(readTag(at)); steps++) {
    const others = allIn(at, 'img, svg, object')
      .slice(0, 60)
      .filter((other) => {
        const { height, width } = readBounds(other);
        return height > box.height * 0.4 && height < box.height * 2.5 && width > 12;
      });
    max = Math.max(max, others.length);
    if (max >= 3) break;
    at = readParent(at);
  }
  return max;
}
