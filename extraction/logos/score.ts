import type { PageFacts, Pixels, SiteFacts } from '../facts.ts';
import { toNameKey } from '../identity/text/name-text.ts';
import { type LogoCandidate, toFileKey } from './candidates.ts';
import {
  badgeText,
  controlText,
  listOwnerWords,
  logoText,
  makerText,
  readFileName,
  wallText,
} from './text-patterns.ts';

export interface ScoredLogo extends LogoCandidate {
  score: number;
  /** What counts for it and against it, with points. */
  reasons: string[];
}

interface Mark {
  points: number;
  reason: string;
}

/** The brand's name, and the keys of the names of whoever made its site. */
export interface LogoNames {
  name: string;
  makers: string[];
}

/** Scores how likely an image is the logo. From about 5 points on it is one. */
export function scoreLogo(candidate: LogoCandidate, site: SiteFacts, names: LogoNames): ScoredLogo {
  const { name } = names;
  const marks = candidate.image ? scoreImage(candidate, site, names) : scoreFile(candidate, name);
  const counted = marks.filter(({ points }) => points !== 0);
  return {
    ...candidate,
    score: Number(counted.reduce((sum, { points }) => sum + points, 0).toFixed(2)),
    reasons: counted.map(({ points, reason }) => `${points > 0 ? '+' : ''}${points} ${reason}`),
  };
}

function scoreImage(candidate: LogoCandidate, site: SiteFacts, { name, makers }: LogoNames): Mark[] {
  const image = candidate.image!;
  const { rect, hints, alt, label, href, home, region, kind, siblings, heading, visible } = image;
  const [x, y, width, height] = rect;
  const landing = site.pages[0]!;
  const file = readFileName(candidate.src);
  const own = `${file} ${alt}`;
  const marks: Mark[] = [];
  const add = (points: number, reason: string) => marks.push({ points, reason });

  const inBar = region === 'header' || region === 'nav';
  // A link to a place on the page is often a control: a menu, a user, a tab.
  const staysOnPage = home && href.includes('#');
  if (home) add(staysOnPage ? 2 : 3, 'links to the home page');
  if (inBar) add(2.5, 'in the header');
  if (region === 'footer') add(-0.5, 'in the footer');
  const isOthers = !home && isNamedAfterOther(file, name) && !isNamed(alt, name);
  if (logoText.test(file))
    add(isOthers ? -2 : 2, isOthers ? 'named as the logo of another' : 'the file is named logo');
  else if (logoText.test(hints)) add(hasLogoHint(hints) ? 1.9 : 1.2, 'named logo in the page');
  else if (/logo/i.test(alt)) add(1.5, 'described as logo');
  if (isNamed(own, name)) add(2, 'contains the name');
  else if (isNamed(label, name)) add(1.2, 'beside the name');
  const atTopLeft = visible && y < 160 && x < landing.viewport.width * 0.4;
  if (atTopLeft) add(1, 'at the top left');
  if (isNamedLikeIcon(file, landing)) add(1, 'named like the icon');
  if (visible && y < landing.viewport.height && region === 'hero') add(0.5, 'on the first screen');
  const inTitle = /(^|> )h1( >|$|\.)/.test(image.selector) && region === 'hero';
  if (inTitle) add(2.5, 'in the first heading');
  if (candidate.order < 3 && inBar) add(0.5, 'first image of the page');
  if (kind === 'svg' && !candidate.svg) add(-2, 'not available as a file');

  const external = isExternal(href, landing.url) && !home;
  // A site may link its logo to another host of the same brand.
  const leads = inBar && candidate.order === 0;
  if (external) add(leads ? -1 : -3, 'links to another site');
  // No wall begins at the top of the page with a file named logo.
  const inWall = siblings >= 4 && !home && !inBar && !inTitle && !(atTopLeft && logoText.test(file));
  if (inWall) add(isNamed(own, name) ? -1 : -3, 'one of many similar images');
  if (!home && !inBar && !inTitle && wallText.test(`${heading} ${hints}`))
    add(isNamed(own, name) ? -1 : -3.5, 'in a wall of other logos');
  if (badgeText.test(`${file} ${alt} ${ownHint(hints)}`) && (external || !isNamed(own, name)))
    add(-4, 'a badge of another company');
  const hintText = `${file} ${ownHint(hints)} ${alt}`;
  if (controlText.test(hintText) && !logoText.test(hintText) && (!home || staysOnPage)) add(-4, 'a control');
  const isByMaker = !home && makerText.test(`${label} ${heading} ${alt}`);
  const ownKey = toFileNameKey(own);
  const isMakers = makers.some((maker) => maker.length >= 4 && ownKey.includes(maker)) && !isNamed(own, name);
  if (isByMaker || isMakers) add(-4, 'the logo of the maker');
  if (image.thirdParty) add(-6, 'in a third-party widget');
  if (region === 'banner') add(-4, 'in a banner');
  if (kind === 'video') add(-4, 'a video');

  if (!visible) add(-1.5, 'hidden');
  else marks.push(...scoreSize(width, height, landing.viewport));
  const isCalled = home || logoText.test(`${file} ${alt} ${hints}`) || isNamed(`${own} ${label}`, name);
  if (visible && !isCalled && width > landing.viewport.width * 0.5) add(-3, 'as wide as the page');
  if (!home && region === 'main') add(-1, 'far down the page');
  const pixels = site.pixels[candidate.key];
  // Some logos have shading like a photograph.
  const isCalledLogo = inBar && (logoText.test(file) || hasLogoHint(hints));
  if (pixels && isPhotograph(pixels, width * height)) add(isCalledLogo ? -1 : -3.5, 'a photograph');
  if (site.pixels[toFileKey(candidate)]?.clear === 1) add(-8, 'an empty file');
  else if (pixels && pixels.colors.length === 0 && visible) add(-2, 'empty on the screenshot');
  return marks;
}

function scoreSize(width: number, height: number, viewport: { width: number; height: number }): Mark[] {
  const marks: Mark[] = [];
  if (width < 14 || height < 12) marks.push({ points: -3, reason: 'tiny' });
  else if (width <= 26 && height <= 26) marks.push({ points: -1, reason: 'small' });
  if (width * height > viewport.width * viewport.height * 0.3)
    marks.push({ points: -3, reason: 'very large' });
  else if (height > 420) marks.push({ points: -1.5, reason: 'large' });
  const ratio = width / Math.max(1, height);
  if (ratio > 12 || ratio < 0.25) marks.push({ points: -2, reason: 'a strip' });
  return marks;
}

function scoreFile({ origin, src, size }: LogoCandidate, name: string): Mark[] {
  const file = readFileName(src);
  const called = /logo/i.test(file) ? 0.7 : 0;
  const named = isNamed(file, name) ? 0.5 : 0;
  const base = { 'json-ld': 3.5, press: 3, icon: 1, manifest: 1.2 }[origin as 'icon'] ?? 0;
  const sharp = origin === 'icon' ? Math.min(1, size / 200) : 0;
  const wall = origin === 'press' && !named && wallText.test(file) ? -2 : 0;
  return [
    { points: base, reason: `given as ${origin}` },
    { points: called + named, reason: 'named as the logo' },
    { points: sharp, reason: `${size} pixels` },
    { points: wall, reason: 'named as a wall of logos' },
  ];
}

/** Whether a file is named as a logo, and after another company. Names that share letters with the brand's are its own. */
function isNamedAfterOther(file: string, name: string): boolean {
  const key = toFileNameKey(name);
  if (key === '' || !/logo/i.test(file)) return false;
  const words = listOwnerWords(file);
  return words.length > 0 && words.every((word) => !key.includes(word)) && !isNamed(file, name);
}

/** Whether a file shares a word of its name with an icon of the site: `acme-mark.png` and `acme-icon.png`. */
function isNamedLikeIcon(file: string, { icons }: PageFacts): boolean {
  const words = listOwnerWords(file);
  if (words.length === 0) return false;
  const ofIcons = icons.flatMap(({ href }) => listOwnerWords(readFileName(href)));
  return words.some((word) => ofIcons.includes(word));
}

/** Whether the image or its nearest ancestors are named as the logo. */
function hasLogoHint(hints: string): boolean {
  return logoText.test(hints.slice(0, 60));
}

function ownHint(hints: string): string {
  return hints.slice(0, 40);
}

/** Whether a text contains the brand's name, or a word of it that is long enough not to match by chance. */
export function isNamed(text: string, name: string): boolean {
  const key = toFileNameKey(text);
  const whole = toFileNameKey(name);
  if (whole.length >= 2 && key.includes(whole)) return true;
  const words = name.split(/[\s.]+/).map(toFileNameKey);
  if (words.some((word) => word.length >= 4 && !common.has(word) && key.includes(word))) return true;
  // `now-logo` names Now UI Kit: all that it says is a word of the name.
  const said = listOwnerWords(text, 3);
  return said.length > 0 && said.every((word) => !common.has(word) && words.includes(word));
}

/** File names leave out `+` and `#`: the logo of Notepad++ is `notepad.svg`. */
function toFileNameKey(text: string): string {
  return toNameKey(text).replace(/[+#]/g, '');
}

const common = new Set(
  'apache project open source software official engine framework template html site home free documentation docs page landing'.split(
    ' ',
  ),
);

function isExternal(href: string, pageUrl: string): boolean {
  const url = URL.parse(href);
  return url !== null && /^https?:$/.test(url.protocol) && url.host !== URL.parse(pageUrl)?.host;
}

export function isPhotograph({ variety }: Pixels, area: number): boolean {
  return variety > 60 && area > 15_000;
}
