import type { RuleId } from '../../evidence/rules.ts';
import { toEvidence } from '../../evidence/to-evidence.ts';
import type { PageFacts, PageImage, SiteFacts } from '../../facts.ts';
import type { Finding } from '../../findings.ts';
import { toNameKey } from '../text/name-text.ts';
import { cleanPageText, countWords, listReadableBlocks, readImagePath } from '../text/page-text.ts';
import { readCustomerName } from './customer-name.ts';
import type { Quote } from './quotes.ts';

export interface Customer {
  name: string;
  logo: null;
}

const MAX = 40;
const trusting =
  /\b(?:our (?:customers?|clients?|users)|customers?|clients?|trusted (?:by|with)|used (?:by|at|in)|who(?:'s|’s| is)? us(?:es|ing)|loved by|powering|powered by .{0,20}teams|companies (?:using|that)|teams (?:at|using)|relied on|rely on|join (?:thousands|hundreds)|users of|they (?:use|trust)|chosen by|happy (?:customers|clients|users)|production users|kunden|referenzen|vertrauen|unsere nutzer|nos clients|ils nous font confiance|clientes|confían en|nuestros clientes|clienti|klanten|confiam)\b|導入(?:企業|実績|事例)|お客様|利用企業|取引先|客户|信赖|عملاؤنا|عملائنا|يثقون|يثق ب|وثقت|سلّمتنا|سلمتنا|клиент|고객/iu;
const other =
  /\b(?:sponsors?|backers?|supporters?|partners?|integrat\w+|plug-?ins?|press|media|featured (?:in|on)|as seen|awards?|certif\w+|payment\w*|databases?|frameworks?|technolog\w+|works with|compatible|members?|social|download|app store|team|authors?|contributors?|platforms?|languages?|browsers?|portfolio|gallery|screenshots?|testimonials?|reviews?|products?|services?|posts?|blog|news|partner|sponsoren|presse|partenaires|socios|patrocinadores|スポンサー|パートナー|شركاء|الرعاة)\b/iu;
const partners =
  /\b(?:partners?|sponsors?|sponsored by|sponsoren|backers?|supporters?|partenaires|mécènes|socios|parceiros|patrocinadores|patrocinadors|förderer)\b|パートナー|スポンサー|赞助|贊助|شركاء|الرعاة|партнёр|спонсор/iu;

/** Logos below a heading that says whose they are. */
export interface CustomerWall {
  /** One for each name. */
  logos: NamedLogo[];
  confidence: number;
  rule: RuleId;
  /** The heading above the logos, as the page writes it; empty if it has none. */
  title: string;
}

interface NamedLogo {
  name: string;
  image: PageImage;
  heading: string;
}

/** The customers of the brand: a wall of their logos, or the companies of people quoted. */
export function decideCustomers(
  site: SiteFacts,
  { logos, confidence, rule }: CustomerWall,
  quotes: readonly Quote[],
): Finding<Customer[]> | null {
  const page = site.pages[0];
  if (page === undefined || logos.length === 0) return fromQuotes(site, quotes);
  return {
    value: logos.map(({ name }) => ({ name, logo: null })),
    confidence,
    rule,
    alternatives: [],
    evidence: logos.slice(0, 6).map(({ name, image }) => toEvidence(page, image, `a logo called “${name}”`)),
  };
}

/** The customers' logos on a page, or those of partners; the brand's own logo is not among them. */
export function findCustomerWall(page: PageFacts, brand: string): CustomerWall {
  const walls = { customers: new Map<string, NamedLogo>(), partners: new Map<string, NamedLogo>() };
  const lines = listReadableBlocks(page).filter(
    ({ text }) => countWords(text) <= 10 && (trusting.test(text) || partners.test(text) || other.test(text)),
  );
  // A wall that scrolls shows its logos twice, the second time often without a name.
  const shown = new Set<string>();
  for (const image of page.images) {
    if (image.siblings < 3 || image.thirdParty || image.region === 'banner') continue;
    if (image.region === 'header' || image.region === 'nav' || image.kind === 'background') continue;
    if (!image.visible && !/slick|swiper|carousel|marquee|splide|owl/i.test(image.hints)) continue;
    if (!isLogoLike(image) || /avatar|testimonial|tweet|portrait|author|profile/i.test(image.hints)) continue;
    const heading = findHeadingAbove(image, lines);
    const kind = detectKind(heading, image.hints, readImagePath(image.src));
    // A wall of partners is a guess already, and a file name often is an abbreviation.
    const name = kind === null || shown.has(image.src) ? '' : readCustomerName(image, kind === 'customers');
    if (kind === null || name === '' || toNameKey(name) === toNameKey(brand)) continue;
    if (image.src !== '') shown.add(image.src);
    const key = toNameKey(name);
    if (!walls[kind].has(key)) walls[kind].set(key, { name, image, heading });
  }
  const describe = (wall: Map<string, NamedLogo>, says: RegExp) => {
    const logos = [...wall.values()].slice(0, MAX);
    const title = cleanPageText(logos.find(({ heading }) => says.test(heading))?.heading ?? '');
    return { logos, title: title.length > 80 ? '' : title };
  };
  if (walls.customers.size >= 2) {
    return { ...describe(walls.customers, trusting), confidence: 0.82, rule: 'customer-wall' };
  }
  // Partners often are customers too; the low confidence says that this is a guess.
  if (walls.partners.size >= 3) {
    return { ...describe(walls.partners, partners), confidence: 0.35, rule: 'partner-wall' };
  }
  return { logos: [], confidence: 0, rule: 'customer-wall', title: '' };
}

/** Whether an image has the size of a logo. A small square without alt text is an icon. */
function isLogoLike({ rect: [, , width, height], alt, kind }: PageImage): boolean {
  if (width < 20 || height < 10 || width > 420 || height > 240 || kind === 'video') return false;
  const square = width / height < 1.4 && height / width < 1.4;
  return !(square && width <= 80 && alt === '');
}

function detectKind(heading: string, hints: string, path: string): 'customers' | 'partners' | null {
  if (trusting.test(heading) && !/\b(?:sponsor|backer)/i.test(heading)) return 'customers';
  if (partners.test(heading)) return 'partners';
  if (other.test(heading)) return null;
  const words =
    `${hints} ${/\/(clients?|customers?|kunden|partners?|partenaires|sponsors?)\//i.exec(path)?.[1] ?? ''}`.replace(
      /[_-]/g,
      ' ',
    );
  if (/\b(?:partners?|sponsors?|partenaires?|parceiros)\b/i.test(words)) return 'partners';
  if (/\b(?:customers?|clients?|trusted ?by|used ?by|users logos)\b/i.test(words))
    return other.test(words) ? null : 'customers';
  return null;
}

/** The nearest line above an image that says whose logos these are, or else its heading. */
function findHeadingAbove(
  image: PageImage,
  lines: readonly { text: string; rect: PageImage['rect'] }[],
): string {
  const [, top] = image.rect;
  const over = lines.filter(({ rect }) => rect[1] + rect[3] <= top + 8 && top - (rect[1] + rect[3]) < 260);
  const trusted = [image.heading, ...over.map(({ text }) => text)].find((text) => trusting.test(text));
  return trusted ?? over.at(-1)?.text ?? image.heading;
}

/** What the page writes above the wall that was taken for its customers. */
export function decideCustomersTitle({
  logos,
  title,
  confidence,
  rule,
}: CustomerWall): Finding<string> | null {
  if (title === '' || logos.length === 0) return null;
  return { value: title, confidence, rule, alternatives: [], evidence: [] };
}

/** The companies of the people who are quoted. */
function fromQuotes(site: SiteFacts, quotes: readonly Quote[]): Finding<Customer[]> | null {
  const names = [
    ...new Map(
      quotes.filter(({ company }) => company !== '').map(({ company }) => [toNameKey(company), company]),
    ).values(),
  ];
  const page = site.pages[0];
  if (names.length < 2 || page === undefined) return null;
  return {
    value: names.map((name) => ({ name, logo: null })),
    confidence: 0.55,
    rule: 'companies-quoted',
    alternatives: [],
    evidence: [toEvidence(page, { selector: '' }, 'companies of the people who are quoted')],
  };
}
