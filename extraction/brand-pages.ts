import { decodePercent } from '@livery/core/text/decode-percent';
import type { PageFacts, SiteFacts } from './facts.ts';
import type { PageKind } from './page-kinds.ts';

const MAX = 4;

/** Path names of pages that describe the brand or state facts, the most useful first. */
const kinds: { kind: PageKind; words: RegExp }[] = [
  {
    kind: 'brand',
    words:
      /^(brand(ing)?|brand-?(assets|guide(lines)?|kit|resources)|press(-?kit)?|media(-?kit)?|logos?|style-?guide|trademarks?)$/,
  },
  {
    kind: 'about',
    words:
      /^(about(-?us)?|company|who-we-are|our-story|ueber-uns|über-uns|a-propos|qui-sommes-nous|quienes-somos|chi-siamo|会社概要|من-نحن)$/,
  },
  {
    kind: 'pricing',
    words:
      /^(pric(es|ing)|plans?|tickets?|preise?|preisliste|tarif(e|s)?|billetterie|precios|tarifas|entradas|ingressos|planes|planos|pre[cç]os|prezzi|料金(表)?|价格|價格|요금)$/,
  },
  {
    kind: 'service',
    words:
      /^(services?|features?|how-it-works|product|solutions?|use-cases|customers|stat(istic)?s|leistungen|angebote?|ablauf(-[a-z]+)?|programm(e|ation)?|nos-services|fonctionnalites|servicios|servi[cç]os|como-funci?ona|servizi|come-funziona|サービス|特性|기능)$/,
  },
  {
    kind: 'news',
    words:
      /^(blog|news|articles?|announcements|events?|aktuelles|neuigkeiten|termine|veranstaltungen|actualites|evenements|noticias|eventos|novita|eventi|notizie|novedades|agenda|ニュース|お知らせ|新闻|소식)$/,
  },
  {
    kind: 'voices',
    words:
      /^(testimonials?|reviews?|kundenstimmen|referenzen|bewertungen|temoignages|avis|testimonios|opiniones|depoimentos|recensioni|お客様の声|客户评价)$/,
  },
];

/** A page to read beside the landing page. */
export interface BrandPage {
  url: string;
  kind: PageKind;
}

/** Folders in which a style guide is about code, or a brand is an example. */
const manuals = /^(v?\d|docs?$|guides?$|api|learn|manual|reference|blog|news|examples?$|wiki)/;

const languagePart = /^[a-z]{2}(-[a-z]{2})?$/i;

/** Links to pages of the same site, at most two levels deep, whose path names a page of one of these kinds. */
export function findBrandPages(landing: PageFacts): BrandPage[] {
  const origin = URL.parse(landing.url)?.origin;
  const here = withoutHash(landing.url);
  const found = new Map<PageKind, string>();
  for (const { href } of landing.anchors) {
    const url = URL.parse(href);
    if (!url || url.origin !== origin || withoutHash(href) === here) continue;
    const kind = readKind(url.pathname);
    // One page of each kind: a second page about the company adds nothing.
    if (kind && !found.has(kind)) found.set(kind, withoutHash(href));
  }
  const ranked = kinds.flatMap(({ kind }) => (found.has(kind) ? { url: found.get(kind)!, kind } : []));
  return ranked.slice(0, MAX);
}

function readKind(path: string): PageKind | null {
  const parts = decodePercent(path).toLowerCase().split('/').filter(Boolean);
  const steps = languagePart.test(parts[0] ?? '') ? parts.slice(1) : parts;
  if (steps.length === 0 || steps.length > 2) return null;
  if (steps.length === 2 && manuals.test(steps[0]!)) return null;
  const name = steps
    .at(-1)!
    .replace(/\.(html?|php|aspx?)$/, '')
    .replaceAll('_', '-');
  const found = kinds.find(({ words }) => words.test(name) || (name === 'index' && words.test(steps[0]!)));
  return found?.kind ?? null;
}

/** The site as far as its pages show how the brand looks. Those that follow are read for what they state. */
export function withoutFactPages(site: SiteFacts): SiteFacts {
  return { ...site, pages: site.pages.slice(0, 3) };
}

/** The address of the page itself. */
export function withoutHash(url: string): string {
  return url.split('#', 1)[0]!;
}
