import type { FontFace as FontFaceFact, Variable } from '@livery/extraction/facts';
import { readColor, rgbToHex } from './color.ts';
import { page } from './dom.ts';
import { stretch } from './slowness.ts';

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
const MAX_FACES = 300;
const MAX_DARK_SELECTORS = 20;
const MAX_MS = 1500;

/** What one style sheet declares. */
interface SheetFacts {
  /** The number of its rules when it was read. */
  length: number;
  names: Set<string>;
  /** How often each variable is used. */
  uses: Map<string, number>;
  fontFaces: Omit<FontFaceFact, 'loaded'>[];
  darkSelectors: Set<string>;
}

/** A sheet is read once, because the browser serialises each rule on every access. Sheets that grow are read again. */
const knownSheets = new WeakMap<CSSStyleSheet, SheetFacts>();
const givenSheets = new Map<string, CSSStyleSheet>();

/** What the style sheets declare, used or not. */
export function readStyleSheets(given: GivenSheet[], fontUrls: string[] = []): StyleFacts {
  const found: SheetFacts[] = [];
  const end = performance.now() + stretch(MAX_MS);
  let rules = 0;

  const read = (list: CSSRuleList, base: string, facts: SheetFacts): void => {
    for (const rule of list) {
      if (rules++ > MAX_RULES || performance.now() > end) return;
      if (rule instanceof CSSFontFaceRule) {
        if (facts.fontFaces.length < MAX_FACES) facts.fontFaces.push(readFace(rule, base));
      } else if (rule instanceof CSSStyleRule) {
        readRule(rule, facts);
        if (rule.cssRules?.length) read(rule.cssRules, '', facts);
      } else if (rule instanceof CSSImportRule) {
        if (rule.styleSheet) readSheet(rule.styleSheet);
      } else if ('cssRules' in rule) {
        read((rule as CSSGroupingRule).cssRules, base, facts);
      }
    }
  };
  const readSheet = (sheet: CSSStyleSheet, base = sheet.href ?? page.baseURI) => {
    try {
      const { length } = sheet.cssRules;
      const known = knownSheets.get(sheet);
      const imports = [...sheet.cssRules].filter((rule) => rule instanceof CSSImportRule);
      if (known?.length === length && imports.length === 0) {
        found.push(known);
        return;
      }
      const facts = emptyFacts(length);
      found.push(facts);
      read(sheet.cssRules, base, facts);
      if (performance.now() <= end) knownSheets.set(sheet, facts);
    } catch {
      // A sheet of another origin: its text is passed in if it could be read.
    }
  };
  for (const sheet of page.styleSheets) readSheet(sheet);
  for (const { url, text } of given) {
    const sheet = makeSheet(url, text);
    if (sheet) readSheet(sheet, url);
  }
  return merge(found, fontUrls);
}

function emptyFacts(length: number): SheetFacts {
  return { length, names: new Set(), uses: new Map(), fontFaces: [], darkSelectors: new Set() };
}

function readRule(rule: CSSStyleRule, { names, uses, darkSelectors }: SheetFacts): void {
  const selector = rule.selectorText ?? '';
  if (darkTheme.test(selector.slice(0, MAX_SELECTOR_LENGTH))) {
    darkSelectors.add(selector.split(/[\s,>]/)[0]!.slice(0, 200));
  }
  const text = rule.style.cssText;
  if (!text.includes('--')) return;
  for (const name of rule.style) if (name.startsWith('--')) names.add(name);
  for (const [, name] of text.matchAll(/var\((--[\w-]+)/g)) uses.set(name!, (uses.get(name!) ?? 0) + 1);
}

/** Null if the page's policy refuses the base address, so that the sheet cannot be read. */
function makeSheet(url: string, text: string): CSSStyleSheet | null {
  const known = givenSheets.get(url);
  if (known) return known;
  try {
    const sheet = new CSSStyleSheet({ baseURL: url });
    sheet.replaceSync(text);
    givenSheets.set(url, sheet);
    return sheet;
  } catch {
    return null;
  }
}

function merge(found: SheetFacts[], fontUrls: string[]): StyleFacts {
  const names = new Set(found.flatMap((sheet) => [...sheet.names]));
  const uses = new Map<string, number>();
  for (const sheet of found) {
    for (const [name, count] of sheet.uses) uses.set(name, (uses.get(name) ?? 0) + count);
  }
  const loaded = listLoadedFamilies();
  const faces = found.flatMap(({ fontFaces }) => fontFaces).slice(0, MAX_FACES);
  const fontFaces = faces.map((face) => ({ ...face, loaded: loaded.has(face.family) }));
  const darkSelectors = new Set(found.flatMap((sheet) => [...sheet.darkSelectors]));
  return {
    variables: readValues(names, uses),
    fontFaces: [...fontFaces, ...scriptedFaces(fontFaces, fontUrls)],
    darkSelectors: [...darkSelectors].slice(0, MAX_DARK_SELECTORS),
  };
}

/** The current values of the variables. */
function readValues(names: Set<string>, uses: Map<string, number>): Variable[] {
  const root = getComputedStyle(page.root);
  const body = page.body ? getComputedStyle(page.body) : root;
  const found: Variable[] = [];
  for (const name of names) {
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

function readFace(rule: CSSFontFaceRule, base: string): Omit<FontFaceFact, 'loaded'> {
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
