import type { Picture } from '@livery/extraction/facts';
import { addressWithin, urlsIn } from './addresses.ts';
import { hexOf } from './color.ts';
import { allIn, attributeOf, boundsOf, childrenOf, classOf, page, parentOf, tagOf, textIn } from './dom.ts';
import { leadsHome } from './home.ts';
import { rectOf, showsFirst } from './rect.ts';
import type { Seen } from './seen.ts';
import { selectorOf } from './selector.ts';
import { standaloneSvg } from './standalone-svg.ts';

const MOST = 300;
const MOST_DRAWINGS = 24;
/** Pictures that are written into the page and are long. */
const MOST_WRITTEN = 24;
const SHORT = 4096;

interface Source {
  kind: Picture['kind'];
  src: string;
  width: number;
  height: number;
  alt: string;
}

/** Pictures of every sort. Hidden ones only where a logo may stand. */
export async function collectPictures(all: Seen[]): Promise<Picture[]> {
  const pictures: Picture[] = [];
  let drawings = 0;
  let written = 0;
  for (const seen of all) {
    if (pictures.length >= MOST) break;
    for (const source of sourcesOf(seen)) {
      const hints = hintsOf(seen.element);
      const telling = isTelling(seen, hints, source);
      if (!seen.visible && !telling) continue;
      const wanted = source.kind === 'svg' && telling && drawings < MOST_DRAWINGS;
      if (wanted) drawings++;
      if (telling && source.src.length > SHORT) written++;
      pictures.push({
        id: `p${pictures.length}`,
        ...source,
        src: addressWithin(source.src, SHORT, telling && written < MOST_WRITTEN),
        alt: source.alt.slice(0, 300),
        svg: wanted ? await standaloneSvg(seen.element as SVGSVGElement) : null,
        place: seen.place,
        rect: rectOf(seen),
        href: seen.link?.href.slice(0, 500) ?? '',
        home: linksHome(seen),
        label: labelOf(seen),
        hints,
        heading: seen.place === 'header' || seen.place === 'nav' ? '' : seen.heading,
        siblings: siblingsOf(seen),
        ground: hexOf(seen.own),
        first: showsFirst(seen),
        foreign: seen.foreign,
        visible: seen.visible,
        selector: selectorOf(seen.element),
      });
    }
  }
  return pictures;
}

function isTelling({ place, link, box }: Seen, hints: string, { src }: Source): boolean {
  if (/logo|brand|wordmark/i.test(`${hints} ${src.slice(-120)}`)) return true;
  if (place === 'header' || place === 'nav') return true;
  if (link && leadsHome(link.href)) return true;
  return place === 'hero' && box.width > 60;
}

/** A link to a part of the page leads home from its bar; elsewhere it leads nowhere in particular. */
function linksHome({ link, place }: Seen): boolean {
  if (!link || !leadsHome(link.href)) return false;
  const inPage = (attributeOf(link, 'href') ?? '').startsWith('#');
  return !inPage || place === 'header' || place === 'nav';
}

function sourcesOf({ element, style, box, place, link }: Seen): Source[] {
  const size = { width: Math.round(box.width), height: Math.round(box.height) };
  if (element instanceof HTMLImageElement) return imageSource(element);
  if (element instanceof SVGSVGElement) {
    const alt =
      element.getAttribute('aria-label') ?? element.querySelector('title')?.textContent?.slice(0, 1000) ?? '';
    return [{ kind: 'svg', src: '', alt: alt.trim(), ...size }];
  }
  if (element instanceof HTMLObjectElement || element instanceof HTMLEmbedElement) {
    const src = element instanceof HTMLObjectElement ? element.data : element.src;
    const isPicture = /image\//.test(element.type) || /\.(svg|png|jpe?g|webp|gif)([?#]|$)/i.test(src);
    return isPicture ? [{ kind: 'object', src, alt: element.getAttribute('aria-label') ?? '', ...size }] : [];
  }
  if (element instanceof HTMLVideoElement) {
    return element.poster ? [{ kind: 'video', src: element.poster, alt: '', ...size }] : [];
  }
  const sources = layers(style).map(({ kind, src }) => ({ kind, src, alt: altOf(element), ...size }));
  // Generated boxes cost a question each, so they are asked only where a logo may hide.
  if (place === 'header' || place === 'nav' || link || /logo|brand/i.test(classOf(element))) {
    for (const pseudo of ['::before', '::after']) {
      const inner = getComputedStyle(element, pseudo);
      if (inner.content === 'none' || inner.display === 'none') continue;
      const [own] = urlsIn(inner.content);
      const found = [...layers(inner), ...(own ? [{ kind: 'background' as const, src: own }] : [])];
      sources.push(...found.map(({ kind, src }) => ({ kind, src, alt: altOf(element), ...size })));
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

/** What a picture offers for the theme as it is now: until that has come, the browser goes on with the other. */
function offered(image: HTMLImageElement): string | null {
  const around = parentOf(image);
  if (around?.tagName !== 'PICTURE') return null;
  const sources = [...childrenOf(around)].filter((child) => child instanceof HTMLSourceElement);
  const fitting = sources.find(({ media, srcset }) => media && srcset && matchMedia(media).matches);
  if (!fitting || fitting.srcset.includes('data:')) return null;
  const urls = fitting.srcset
    .split(',')
    .map((part) => URL.parse(part.trim().split(/\s/)[0]!, page.baseURI)?.href);
  return urls.includes(image.currentSrc) ? image.currentSrc : (urls[0] ?? null);
}

function layers(style: CSSStyleDeclaration): { kind: 'background' | 'mask'; src: string }[] {
  const found = (value: string, kind: 'background' | 'mask') =>
    urlsIn(value)
      .slice(0, 3)
      .map((src) => ({ kind, src }));
  const mask = style.getPropertyValue('mask-image') || style.getPropertyValue('-webkit-mask-image');
  return [...found(style.backgroundImage, 'background'), ...found(mask, 'mask')];
}

function altOf(element: Element): string {
  const text = textIn(element).slice(0, 2000).replace(/\s+/g, ' ').trim();
  return (
    attributeOf(element, 'aria-label') ??
    attributeOf(element, 'title') ??
    (text.length < 60 ? text : '')
  ).trim();
}

function labelOf({ element, link }: Seen): string {
  const near = link ?? parentOf(element);
  const text = (near ? textIn(near) : '').slice(0, 2000).replace(/\s+/g, ' ').trim();
  if (text && text.length <= 60) return text;
  return (link?.getAttribute('aria-label') ?? link?.title ?? '').trim().slice(0, 120);
}

function hintsOf(element: Element): string {
  const words: string[] = [];
  let at: Element | null = element;
  for (let steps = 0; at && steps < 5 && at !== page.body; steps++) {
    const attributes = ['id', 'class', 'aria-label', 'itemprop', 'data-testid', 'rel'];
    words.push(...attributes.map((name) => (attributeOf(at!, name) ?? '').slice(0, 500)).filter(Boolean));
    at = parentOf(at);
  }
  return words.join(' ').replace(/\s+/g, ' ').slice(0, 500);
}

/** How many pictures of about its height stand with it in one row or grid. */
function siblingsOf({ element, box }: Seen): number {
  let most = 1;
  let at = parentOf(element);
  for (let steps = 0; at && steps < 5 && !/^(BODY|MAIN|HEADER|NAV)$/.test(tagOf(at)); steps++) {
    const others = allIn(at, 'img, svg, object')
      .slice(0, 60)
      .filter((other) => {
        const { height, width } = boundsOf(other);
        return height > box.height * 0.4 && height < box.height * 2.5 && width > 12;
      });
    most = Math.max(most, others.length);
    if (most >= 3) break;
    at = parentOf(at);
  }
  return most;
}
