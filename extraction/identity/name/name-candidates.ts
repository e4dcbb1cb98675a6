import { cutText } from '@livery/core/text/cut-text';
import { toEvidence } from '../../evidence/to-evidence.ts';
import type { PageFacts, PageImage, SiteFacts } from '../../facts.ts';
import type { Evidence } from '../../findings.ts';
import { findBrandNodes, readTextMember } from '../text/json-ld.ts';
import {
  cleanName,
  couldBeName,
  isPlaceholder,
  rateNameLikeness,
  splitTitle,
  toNameKey,
  withoutCategory,
} from '../text/name-text.ts';
import { cleanPageText, countWords, listReadableBlocks, readImagePath, readMeta } from '../text/page-text.ts';
import { readCopyrightHolder } from './copyright-holder.ts';
import { rateNameFit, readSiteHost } from './host-and-handles.ts';
import { readOwnLabel } from './host-labels.ts';
import { listMailNames } from './mail-names.ts';
import { findQuotedName } from './quoted-name.ts';
import { findSpelledName } from './spelled-name.ts';

/** The places that may name the brand. Candidates of one kind count as one source, however many there are. */
export type NameKind =
  | 'meta'
  | 'json-ld'
  | 'manifest'
  | 'logo'
  | 'header'
  | 'title'
  | 'copyright'
  | 'heading'
  | 'quoted'
  | 'text';

export interface NameCandidate {
  text: string;
  kind: NameKind;
  weight: number;
  /** Whether the name is the whole text of its source. */
  whole: boolean;
  evidence: Evidence;
}

type Add = (
  kind: NameKind,
  text: string,
  weight: number,
  seen: { selector: string; rect?: PageImage['rect'] },
) => void;

export function findNameCandidates(site: SiteFacts): NameCandidate[] {
  const page = site.pages[0];
  if (page === undefined) return [];
  const found: NameCandidate[] = [];
  const description = toNameKey(readMeta(page, 'description', 'og:description'));
  const add: Add = (kind, text, weight, seen) => {
    const words = cleanPageText(text);
    if (words === '') return;
    // `Home` beside a name is not part of it: `Home | Acme` counts as the name alone.
    const parts = distinct(splitTitle(words).map(cleanName)).filter((part) => !isPlaceholder(part));
    const evidence = toEvidence(page, seen, `${kind} says “${cutText(words, 100)}”`);
    for (const [index, whole] of parts.entries()) {
      // A title of many words may be a name and what a template is.
      const name = couldBeName(whole) ? whole : withoutCategory(whole);
      // `Acme by Maker` contains two names and is none.
      if (!couldBeName(name) || /\S\sby\s\p{Lu}/u.test(name)) continue;
      // Of several parts the first is the likeliest, then the last.
      const region = parts.length === 1 ? 1 : index === 0 ? 0.6 : index === parts.length - 1 ? 0.5 : 0.2;
      // A part that the description repeats is what the brand does, not its name.
      const descriptionFactor =
        parts.length > 1 && countWords(name) > 2 && description.includes(toNameKey(name)) ? 0.5 : 1;
      const worth = weight * region * descriptionFactor * rateNameLikeness(name);
      found.push({ text: name, kind, weight: worth, whole: parts.length === 1, evidence });
      const bare = withoutCategory(name);
      if (bare !== name) {
        const bareWorth = weight * region * rateNameLikeness(bare);
        found.push({ text: bare, kind, weight: bareWorth, whole: parts.length === 1, evidence });
      }
    }
    if (parts.length > 0) addOpening(parts[0]!, kind, weight, evidence, found);
  };
  addMetas(page, add);
  addManifest(site, add);
  addLogos(page, add);
  addText(page, add);
  addShared(site, found);
  addSpelled(site, page, add, found);
  return found;
}

function distinct(names: string[]): string[] {
  return [...new Map(names.reverse().map((name) => [toNameKey(name), name])).values()].reverse();
}

/** Finds the name at the start of a phrase: `Acme, the static site generator` or `Acme is …`. */
function addOpening(
  part: string,
  kind: NameKind,
  weight: number,
  evidence: Evidence,
  found: NameCandidate[],
): void {
  if (countWords(part) < 4) return;
  const [, opening = '', word] = /^(.{2,40}?)(?:,\s|\s(is|are|ist|est|es|è|by)\s)/u.exec(part) ?? [];
  const name = cleanName(opening);
  if (countWords(name) > 3 || !couldBeName(name)) return;
  // `Acme by Maker` is nothing but two names.
  const share = word === 'by' ? 0.8 : 0.4;
  found.push({ text: name, kind, weight: weight * share, whole: false, evidence });
}

function addMetas(page: PageFacts, add: Add): void {
  const meta = (name: string, weight: number) =>
    add(name === 'og:title' || name === 'twitter:title' ? 'title' : 'meta', readMeta(page, name), weight, {
      selector: `meta[name="${name}"], meta[property="${name}"]`,
    });
  meta('og:site_name', 5);
  meta('application-name', 3);
  meta('apple-mobile-web-app-title', 2.5);
  meta('og:title', 1.5);
  meta('twitter:title', 0.5);
  add('title', page.title, 3.5, { selector: 'title' });
  for (const { types, node, within } of findBrandNodes(page).slice(0, 10)) {
    const weight = within === '' ? 4 : 2.5;
    const seen = { selector: 'script[type="application/ld+json"]' };
    add('json-ld', readTextMember(node, 'name'), types.includes('WebSite') ? weight : weight - 0.5, seen);
    add('json-ld', readTextMember(node, 'alternateName'), 1, seen);
  }
}

function addManifest(site: SiteFacts, add: Add): void {
  if (site.manifest === null) return;
  add('manifest', site.manifest.name, 3, { selector: 'link[rel="manifest"]' });
  add('manifest', site.manifest.short_name, 2, { selector: 'link[rel="manifest"]' });
}

/** A page has few of each; more of them add nothing. */
const MAX = { headings: 12, copyrights: 8 };

/** Below this many pixels, examples and cards may look like headers. */
const UPPER = 400;

/** Alt texts and labels of images that link to the home page or are named as the logo. */
function addLogos(page: PageFacts, add: Add): void {
  const logos = page.images.filter((image) => {
    const upper = image.region === 'header' || image.region === 'nav';
    const called = /\b(?:logo|brand|site-?title)\b/i.test(image.hints) || /\blogo\b/i.test(image.alt);
    if (image.thirdParty || image.siblings > 4 || countWords(image.alt) > 6) return false;
    // A person's picture, whose link stays on the page.
    if (/\b(?:user|avatar|profile)/i.test(`${image.alt} ${readImagePath(image.src)}`) && !called)
      return false;
    return image.home || (called && (upper || image.rect[1] < UPPER));
  });
  for (const image of logos.slice(0, 4)) {
    const lower = image.region === 'footer' || image.rect[1] > UPPER;
    for (const text of new Set([image.alt, image.label])) {
      // The label is mostly the text beside the logo, which is read as text of the header too: one source, not two.
      const kind = text === image.alt || lower ? 'logo' : 'header';
      if (countWords(text) <= 6) add(kind, text, lower ? 1 : image.home ? 2 : 1.5, image);
    }
  }
}

function addText(page: PageFacts, add: Add): void {
  let [headers, headings, copyrights] = [0, 0, 0];
  for (const block of listReadableBlocks(page)) {
    const words = countWords(block.text);
    const upper = (block.region === 'header' || block.region === 'nav') && block.rect[1] < UPPER;
    const brand = /(?:brand|logo|site-?title|site-?name)\b/i.test(block.hints);
    const home = block.href !== '' && leadsHome(block.href, page.url);
    if (words <= 4 && upper && (home || brand) && headers < 2) {
      add('header', block.text, brand ? 3 : 1.2, block);
      headers++;
    } else if (words <= 4 && block.tag === 'h1' && headings < MAX.headings) {
      headings++;
      // A heading of three or more words is as often what the brand does.
      add('heading', block.text, words > 2 ? 0.8 : upper ? 2.5 : 2, block);
    }
    const holder = copyrights < MAX.copyrights ? readCopyrightHolder(block.text) : '';
    if (holder === '') continue;
    copyrights++;
    add('copyright', holder, block.region === 'footer' ? 1.5 : 1, block);
  }
  const quoted = findQuotedName(listReadableBlocks(page));
  if (quoted) add('quoted', quoted.name, quoted.count > 1 ? 2.5 : 1.5, quoted.block);
}

function leadsHome(href: string, pageUrl: string): boolean {
  if (!URL.canParse(href, pageUrl)) return false;
  const [target, page] = [new URL(href, pageUrl), new URL(pageUrl)];
  return target.origin === page.origin && !href.includes('#') && /^\/(?:index\.\w+)?$/.test(target.pathname);
}

/** The part that the titles of several pages share is the name of the site. */
function addShared(site: SiteFacts, found: NameCandidate[]): void {
  const [first, ...others] = site.pages;
  if (first === undefined || others.length === 0) return;
  // If all pages have the same title, the shared part says nothing.
  if (others.every(({ title }) => title === first.title)) return;
  const keyed = others.map((page) => new Set(splitTitle(page.title).map(cleanName)));
  for (const part of new Set(splitTitle(first.title).map(cleanName))) {
    const share = keyed.filter((parts) => parts.has(part)).length / others.length;
    if (share < 0.5 || !couldBeName(part)) continue;
    const evidence = toEvidence(
      first,
      { selector: 'title' },
      `titles of ${site.pages.length} pages share “${part}”`,
    );
    found.push({
      text: part,
      kind: 'title',
      weight: 4 * share * rateNameLikeness(part),
      whole: false,
      evidence,
    });
  }
}

/** If no other candidate fits the domain, the words with its letters may be the name. */
function addSpelled(site: SiteFacts, page: PageFacts, add: Add, found: NameCandidate[]): void {
  const labels = [readOwnLabel(readSiteHost(site).host), ...listMailNames(page).domains];
  const isAddress = /^[\w-]+(?:\.[\w-]+)+$/;
  for (const label of new Set(labels)) {
    if (toNameKey(label).length < 4) continue;
    if (found.some(({ text }) => !isAddress.test(text) && rateNameFit(label, text) > 0)) continue;
    const spelled = findSpelledName(page, label);
    if (spelled) add('text', spelled.text, 2, spelled.block ?? { selector: 'title' });
  }
}
