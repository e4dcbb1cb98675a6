import type { FontFace as FontFaceFact, Variable } from '@livery/extraction/facts';
import { readColor, rgbToHex } from './color.ts';
import { page } from './dom.ts';

/** A style sheet of another origin, which the page itself may not read. */
export interface GivenSheet {
  url: string;
  text: string;
}

export interface StyleFacts {
  variables: Variable[];
  fontFaces: FontFaceFact[];
  darkSelectors: string[];
}

/** An attribute or a whole class on the root or the body; `.btn-dark` is not a theme. */
const darkTheme =
  /^(html|body|:root)?(\[[\w-]+[~*^|$]?=["']?[\w-]*(dark|slate|night|dim)[\w-]*["']?[^\]]*\]|\.(dark|dark-?mode|dark-?theme|theme-?dark|is-dark|night|night-?mode))(?![\w-])/i;

/** Longer selectors are not matched, because the pattern backtracks on them. */
const MAX_SELECTOR_LENGTH = 300;
const MAX_RULES = 40_000;
const MAX_MS = 1500;

/** What the style sheets declare, used or not. */
export function readStyleSheets(given: GivenSheet[], fontUrls: string[] = []): StyleFacts {
  const names = new Map<string, number>();
  const uses = new Map<string, number>();
  const fontFaces: FontFaceFact[] = [];
  const darkSelectors = new Set<string>();
  const loaded = listLoadedFamilies();
  const end = performance.now() + MAX_MS;
  let rules = 0;

  const read = (list: CSSRuleList, base: string) => {
    for (const rule of list) {
      if (rules++ > MAX_RULES || performance.now() > end) return;
      if (rule instanceof CSSFontFaceRule) {
        if (fontFaces.length < 300) fontFaces.push(readFace(rule, base, loaded));
      } else if (rule instanceof CSSStyleRule) readStyle(rule);
      else if (rule instanceof CSSImportRule) {
        if (rule.styleSheet) readSheet(rule.styleSheet);
      } else if ('cssRules' in rule) {
        read((rule as CSSGroupingRule).cssRules, base);
      }
    }
  };
  const readStyle = (rule: CSSStyleRule) => {
    const selector = rule.selectorText ?? '';
    if (darkTheme.test(selector.slice(0, MAX_SELECTOR_LENGTH))) {
      if (darkSelectors.size < 20) darkSelectors.add(selector.split(/[\s,>]/)[0]!.slice(0, 200));
    }
    const text = rule.style.cssText;
    if (text.includes('--')) {
      for (const name of rule.style) if (name.startsWith('--')) names.set(name, (names.get(name) ?? 0) + 1);
      for (const match of text.matchAll(/var\((--[\w-]+)/g))
        uses.set(match[1]!, (uses.get(match[1]!) ?? 0) + 1);
    }
    if (rule.cssRules?.length) read(rule.cssRules, '');
  };
  const readSheet = (sheet: CSSStyleSheet) => {
    try {
      read(sheet.cssRules, sheet.href ?? page.baseURI);
    } catch {
      // A sheet of another origin: its text is passed in if it could be read.
    }
  };
  for (const sheet of page.styleSheets) readSheet(sheet);
  for (const { url, text } of given) {
    try {
      const sheet = new CSSStyleSheet({ baseURL: url });
      sheet.replaceSync(text);
      read(sheet.cssRules, url);
    } catch {
      // The page's policy refuses the base address, so this sheet cannot be read.
    }
  }
  fontFaces.push(...scriptedFaces(fontFaces, fontUrls));
  return { variables: readValues(names, uses), fontFaces, darkSelectors: [...darkSelectors] };
}

/** The current values of the variables. */
function readValues(names: Map<string, number>, uses: Map<string, number>): Variable[] {
  const root = getComputedStyle(page.root);
  const body = page.body ? getComputedStyle(page.body) : root;
  const found: Variable[] = [];
  for (const name of names.keys()) {
    const value = (root.getPropertyValue(name) || body.getPropertyValue(name)).trim();
    if (!value || value.length > 300) continue;
    const color = readSheetColor(value);
    found.push({ name: name.slice(0, 120), value, color, uses: uses.get(name) ?? 0 });
  }
  // Only colours and variables that are used matter.
  found.sort((a, b) => Number(b.color !== null) - Number(a.color !== null) || b.uses - a.uses);
  return found.slice(0, 600);
}

function readSheetColor(value: string): string | null {
  // Tailwind and similar tools store bare channels, to combine them with an alpha.
  const channels = /^\d{1,3}[ ,]+\d{1,3}[ ,]+\d{1,3}$/.test(value);
  const hsl = /^\d{1,3}(\.\d+)?(deg)? +\d{1,3}(\.\d+)?% +\d{1,3}(\.\d+)?%$/.test(value);
  const text = channels ? `rgb(${value.replace(/[ ,]+/g, ', ')})` : hsl ? `hsl(${value})` : value;
  const color = readColor(text);
  return color && color.a > 0.9 ? rgbToHex(color) : null;
}

function readFace(rule: CSSFontFaceRule, base: string, loaded: Set<string>): FontFaceFact {
  const value = (name: string) => rule.style.getPropertyValue(name).trim();
  const family = value('font-family').replace(/^["']|["']$/g, '');
  const sources = [...value('src').matchAll(/url\((?:"([^"]*)"|([^"()]*))\)(?:\s*format\("?([\w-]+)"?)?/g)];
  return {
    family: family.slice(0, 120),
    sources: sources.slice(0, 8).flatMap(([, quoted, bare, format = '']) => {
      const target = quoted ?? bare!;
      const url = target.startsWith('data:') ? null : URL.parse(target, base || page.baseURI);
      return url && url.href.length <= 2048 ? [{ url: url.href, format: format.slice(0, 30) }] : [];
    }),
    weight: value('font-weight').slice(0, 30) || '400',
    style: value('font-style').slice(0, 30) || 'normal',
    unicodeRange: value('unicode-range').slice(0, 4000),
    loaded: loaded.has(family),
  };
}

function listLoadedFamilies(): Set<string> {
  const loaded = [...page.fonts].filter(({ status }) => status === 'loaded');
  return new Set(loaded.map((face) => face.family.replace(/["']/g, '')));
}

/** Whether the page has a style sheet of another origin, whose rules scripts may not read. */
export function hasThirdPartySheets(): boolean {
  return page.styleSheets.some((sheet) => {
    try {
      return sheet.cssRules === null;
    } catch {
      return true;
    }
  });
}

/** Font faces that a script has created have no rule. Their file is found by its name, or because there is only one. */
function scriptedFaces(declared: FontFaceFact[], urls: string[]): FontFaceFact[] {
  const known = new Set(declared.map(({ family }) => family));
  const named = new Set(declared.flatMap(({ sources }) => sources.map(({ url }) => url)));
  const left = urls.filter((url) => !named.has(url));
  const made = [...page.fonts].filter((face) => !known.has(plain(face.family)) && face.status === 'loaded');
  const families = new Set(made.map((face) => plain(face.family)));
  return made.slice(0, 40).flatMap((face) => {
    const family = plain(face.family);
    const fitting = left.filter((url) => plainName(url).includes(plainName(family)));
    const [url] = families.size === 1 && fitting.length === 0 ? left : fitting;
    const [weight, style] = [face.weight.slice(0, 30), face.style.slice(0, 30)];
    const unicodeRange = face.unicodeRange.slice(0, 4000);
    return url ? [{ family, sources: [{ url, format: '' }], weight, style, unicodeRange, loaded: true }] : [];
  });
}

const plain = (family: string) => family.slice(0, 120).replace(/["']/g, '');
const plainName = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
