import { hexToOklch } from '@livery/core/color/convert';
import { cutText } from '@livery/core/text/cut-text';
import { vividness } from '../color-space/vividness.ts';
import { readColor } from '../css/parse-css.ts';
import { toEvidence } from '../evidence/to-evidence.ts';
import type { ColorUse, Pixels, Scheme, SiteFacts } from '../facts.ts';
import { readLogoPixels } from '../logos/candidates.ts';
import type { ScoredLogo } from '../logos/score.ts';
import { listMarkColors } from './mark-colors.ts';
import type { Signal } from './signals.ts';
import { rateTokenName } from './token-names.ts';

/** All signals of the site, each for one colour. */
export function gatherSignals(site: SiteFacts, logo: ScoredLogo | null, icons: string[]): Signal[] {
  const landing = site.pages[0]!;
  return [
    ...fromLogo(site, logo),
    ...fromTheme(site),
    ...fromTokens(landing.variables, landing.url),
    ...fromScheme(landing, landing.url),
    ...fromIcons(site, icons),
    ...fromScreen(site),
  ];
}

function fromLogo(site: SiteFacts, logo: ScoredLogo | null): Signal[] {
  const pixels = logo && readLogoPixels(site, logo);
  if (!logo || !pixels) return [];
  const { image, pageUrl } = logo;
  const evidence = (note: string) =>
    toEvidence(pageUrl, { selector: image?.selector, rect: image?.rect }, note);
  const trust = Math.min(1, Math.max(0.2, logo.score / 6));
  const markColors = listVividColors(pixels).map(({ color, share }) => ({
    kind: 'logo' as const,
    color,
    amount: share * trust,
    evidence: evidence(`${color} is a colour of the logo`),
  }));
  const backdrop = image?.backdrop;
  if (!image?.visible || !backdrop || vividness(backdrop) < 0.25) return markColors;
  return [
    ...markColors,
    {
      kind: 'logo-backdrop',
      color: backdrop,
      amount: trust,
      evidence: evidence(`${backdrop} is the background of the logo`),
    },
  ];
}

/** The chroma (OKLCH) from which a colour of an image counts in full. Paler ones are often shading. */
const FULL_CHROMA = 0.1;

/** The vivid colours of an image with their shares; empty if hardly any pixel is vivid. */
function listVividColors(pixels: Pixels): { color: string; share: number }[] {
  const vivid = listMarkColors(pixels).map(({ color, share }) => ({
    color,
    share: share * vividness(color) * Math.min(1, hexToOklch(color).c / FULL_CHROMA),
  }));
  const total = vivid.reduce((sum, { share }) => sum + share, 0);
  if (total < 0.04) return [];
  return vivid.filter(({ share }) => share > 0).map(({ color, share }) => ({ color, share: share / total }));
}

const themeNames: Record<string, number> = { 'theme-color': 1, 'msapplication-tilecolor': 0.7 };

/** Colours of tiles and mask icons that a widespread icon generator writes by default. */
const generatorDefaults = new Set(['#5bbad5', '#da532c', '#2b5797', '#2d89ef']);

function fromTheme({ pages, manifest }: SiteFacts): Signal[] {
  const landing = pages[0]!;
  const said = [
    ...landing.metas
      .filter(({ name, media }) => Object.hasOwn(themeNames, name) && !/dark/.test(media))
      .map(({ name, content }) => ({
        value: content,
        amount: themeNames[name]!,
        note: `the ${name} of the page`,
        byGenerator: name !== 'theme-color',
      })),
    ...landing.icons
      .filter(({ color }) => color)
      .map(({ color }) => ({
        value: color,
        amount: 0.8,
        note: 'the colour of the mask icon',
        byGenerator: true,
      })),
    ...(manifest?.theme_color
      ? [
          {
            value: manifest.theme_color,
            amount: 0.8,
            note: 'the theme colour of the manifest',
            byGenerator: false,
          },
        ]
      : []),
  ];
  return said.flatMap(({ value, amount, note, byGenerator }) => {
    const color = readColor(value)?.hex;
    if (!color || (byGenerator && generatorDefaults.has(color))) return [];
    return [
      {
        kind: 'theme' as const,
        color,
        amount: amount * vividness(color),
        evidence: toEvidence(landing, {}, `${color} is ${note}`),
      },
    ];
  });
}

function fromTokens(variables: Scheme['variables'], pageUrl: string): Signal[] {
  return variables.flatMap(({ name, color, uses }) => {
    const weight = color ? rateTokenName(name) : 0;
    if (!color || weight === 0) return [];
    const used = Math.min(1, 0.3 + Math.log10(1 + uses) / 2);
    const amount = weight * used * vividness(color);
    return [
      {
        kind: 'token' as const,
        color,
        amount,
        evidence: toEvidence(pageUrl, { selector: ':root' }, `${color} is the value of ${name}`),
      },
    ];
  });
}

const details: Record<ColorUse['role'], string> = {
  page: 'the page',
  section: 'the border of a section',
  button: 'text on buttons',
  link: 'borders of links',
  heading: 'borders of headings',
  text: 'some text',
  code: 'code',
  input: 'fields',
  icon: 'icons',
  logo: 'logos',
  box: 'borders',
};

const regionWeights = { hero: 1.6, header: 1.3, nav: 1.1, main: 1, footer: 0.5, aside: 0.4, banner: 0 };

/** Signals from buttons, links, backgrounds and headings. */
export function fromScheme(
  scheme: Pick<Scheme, 'colorUses' | 'buttons'>,
  pageUrl: string,
  { inOtherTheme = false } = {},
): Signal[] {
  const signals: Signal[] = [];
  for (const { background, text, region, rect, first, thirdParty, selector, backdrop } of scheme.buttons) {
    if (!background || thirdParty || background === backdrop) continue;
    const size = Math.sqrt(Math.min(rect[2] * rect[3], 20_000)) / 100;
    const amount =
      size * regionWeights[region] * (first ? 1.4 : 1) * vividness(background) * (text ? 1 : 0.4);
    const note = text
      ? `${background} fills the button “${cutText(text, 40)}”`
      : `${background} fills a button`;
    signals.push({
      kind: 'action',
      color: background,
      amount,
      evidence: toEvidence(pageUrl, { selector, rect, inOtherTheme }, note),
    });
  }
  for (const {
    kind,
    role,
    region,
    color,
    area,
    count,
    thirdParty,
    first,
    selector,
    rect,
  } of scheme.colorUses) {
    if (thirdParty || region === 'banner' || role === 'code') continue;
    const vivid = vividness(color);
    if (vivid === 0) continue;
    const add = (signal: Signal['kind'], amount: number, note: string) =>
      signals.push({
        kind: signal,
        color,
        amount: amount * vivid,
        evidence: toEvidence(pageUrl, { selector, rect, inOtherTheme }, note),
      });
    const near = regionWeights[region];
    if (kind === 'text' && role === 'link')
      add('link', Math.sqrt(area) * near * 0.5, `${color} is the colour of links`);
    else if (kind === 'text' && role === 'heading')
      add('heading', Math.sqrt(area) * near, `${color} is the colour of headings`);
    else if ((kind === 'background' || kind === 'gradient') && role !== 'button' && role !== 'input') {
      const large = role === 'section' || role === 'page' || area > 60_000;
      const weight = Math.sqrt(Math.min(area, 900_000)) * near * (first ? 1.5 : 1);
      if (large)
        add(
          'backdrop',
          weight,
          `${color} is the background of ${role === 'page' ? 'the page' : 'a section'}`,
        );
      else add('detail', weight * 0.5, `${color} is the background of a box`);
    } else
      add(
        'detail',
        Math.sqrt(area) * 0.3 * near * Math.min(1, count / 3),
        `${color} is the colour of ${details[role]}`,
      );
  }
  return signals;
}

function fromIcons(site: SiteFacts, icons: string[]): Signal[] {
  return icons.flatMap((src) => {
    const pixels = site.pixels[src];
    if (!pixels) return [];
    return listVividColors(pixels).map(({ color, share }) => ({
      kind: 'icon' as const,
      color,
      amount: share,
      evidence: toEvidence(site, {}, `${color} is in the icon of the site`),
    }));
  });
}

function fromScreen(site: SiteFacts): Signal[] {
  return (site.screen?.colors ?? []).map(({ color, share }) => ({
    kind: 'screen' as const,
    color,
    amount: Math.sqrt(share) * vividness(color),
    evidence: toEvidence(
      site,
      {},
      `${color} covers ${Math.max(1, Math.round(share * 100))} % of the first screens`,
    ),
  }));
}
