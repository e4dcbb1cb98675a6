import type { Paint, Pixels, Rect, Scheme, SiteFacts } from '../facts.ts';
import type { Sight } from '../findings.ts';
import { logoPixels } from '../logos/candidates.ts';
import type { ScoredLogo } from '../logos/score.ts';
import { readColor } from '../scales/css-text.ts';
import type { Signal } from './signals.ts';
import { tokenWeight } from './token-names.ts';
import { vividness } from './tone.ts';

/** Everything on the site that speaks for one colour or another. */
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

function sightAt(pageUrl: string, note: string, selector = '', rect: Rect | null = null): Sight {
  return { pageUrl, selector, rect, note };
}

function fromLogo(site: SiteFacts, logo: ScoredLogo | null): Signal[] {
  const pixels = logo && logoPixels(site, logo);
  if (!logo || !pixels) return [];
  const { picture, pageUrl } = logo;
  const sight = (note: string) => sightAt(pageUrl, note, picture?.selector, picture?.rect ?? null);
  const trust = Math.min(1, Math.max(0.2, logo.score / 6));
  const inks = inksOf(pixels).map(({ color, share }) => ({
    kind: 'logo' as const,
    color,
    amount: share * trust,
    sight: sight(`${color} is an ink of the logo`),
  }));
  const ground = picture?.ground;
  if (!picture?.visible || !ground || vividness(ground) < 0.25) return inks;
  return [
    ...inks,
    {
      kind: 'logo-ground',
      color: ground,
      amount: trust,
      sight: sight(`${ground} is what the logo stands on`),
    },
  ];
}

/** Colours of a picture that are no greys, by their part of the coloured ink; none where there is hardly any. */
function inksOf(pixels: Pixels): { color: string; share: number }[] {
  const vivid = pixels.colors.map(({ color, share }) => ({ color, share: share * vividness(color) }));
  const total = vivid.reduce((sum, { share }) => sum + share, 0);
  if (total < 0.04) return [];
  return vivid.filter(({ share }) => share > 0).map(({ color, share }) => ({ color, share: share / total }));
}

const themeNames: Record<string, number> = { 'theme-color': 1, 'msapplication-tilecolor': 0.7 };

function fromTheme({ pages, manifest }: SiteFacts): Signal[] {
  const landing = pages[0]!;
  const said = [
    ...landing.metas
      .filter(({ name, media }) => Object.hasOwn(themeNames, name) && !/dark/.test(media))
      .map(({ name, content }) => ({
        value: content,
        amount: themeNames[name]!,
        note: `the ${name} of the page`,
      })),
    ...landing.icons
      .filter(({ color }) => color)
      .map(({ color }) => ({ value: color, amount: 0.8, note: 'the colour of the mask icon' })),
    ...(manifest?.theme_color
      ? [{ value: manifest.theme_color, amount: 0.8, note: 'the theme of the manifest' }]
      : []),
  ];
  return said.flatMap(({ value, amount, note }) => {
    const color = readColor(value)?.hex;
    if (!color) return [];
    return [
      {
        kind: 'theme' as const,
        color,
        amount: amount * vividness(color),
        sight: sightAt(landing.url, `${color} is ${note}`),
      },
    ];
  });
}

function fromTokens(variables: Scheme['variables'], pageUrl: string): Signal[] {
  return variables.flatMap(({ name, color, uses }) => {
    const weight = color ? tokenWeight(name) : 0;
    if (!color || weight === 0) return [];
    const used = Math.min(1, 0.3 + Math.log10(1 + uses) / 2);
    const amount = weight * used * vividness(color);
    return [
      {
        kind: 'token' as const,
        color,
        amount,
        sight: sightAt(pageUrl, `${color} is the page’s own ${name}`, ':root'),
      },
    ];
  });
}

const details: Record<Paint['role'], string> = {
  page: 'the page',
  section: 'an edge',
  button: 'letters on buttons',
  link: 'edges of links',
  heading: 'edges of headings',
  text: 'some text',
  code: 'code',
  input: 'fields',
  icon: 'icons',
  logo: 'drawings',
  box: 'edges',
};

const places = { hero: 1.6, header: 1.3, nav: 1.1, main: 1, footer: 0.5, aside: 0.4, banner: 0 };

/** Buttons, links, grounds and headings as they show. */
export function fromScheme(
  scheme: Pick<Scheme, 'paints' | 'buttons'>,
  pageUrl: string,
  { inOtherTheme = false } = {},
): Signal[] {
  const signals: Signal[] = [];
  for (const { background, text, place, rect, first, foreign, selector, ground } of scheme.buttons) {
    if (!background || foreign || background === ground) continue;
    const size = Math.sqrt(Math.min(rect[2] * rect[3], 20_000)) / 100;
    const amount = size * places[place] * (first ? 1.4 : 1) * vividness(background) * (text ? 1 : 0.4);
    const note = text
      ? `${background} fills the button “${text.slice(0, 40)}”`
      : `${background} fills a button`;
    signals.push({
      kind: 'action',
      color: background,
      amount,
      sight: { pageUrl, selector, rect, inOtherTheme, note },
    });
  }
  for (const { kind, role, place, color, area, count, foreign, first, selector, rect } of scheme.paints) {
    if (foreign || place === 'banner' || role === 'code') continue;
    const vivid = vividness(color);
    if (vivid === 0) continue;
    const add = (signal: Signal['kind'], amount: number, note: string) =>
      signals.push({
        kind: signal,
        color,
        amount: amount * vivid,
        sight: { pageUrl, selector, rect, inOtherTheme, note },
      });
    const near = places[place];
    if (kind === 'text' && role === 'link')
      add('link', Math.sqrt(area) * near * 0.5, `${color} is the colour of links`);
    else if (kind === 'text' && role === 'heading')
      add('heading', Math.sqrt(area) * near, `${color} is the colour of headings`);
    else if ((kind === 'background' || kind === 'gradient') && role !== 'button' && role !== 'input') {
      const large = role === 'section' || role === 'page' || area > 60_000;
      const weight = Math.sqrt(Math.min(area, 900_000)) * near * (first ? 1.5 : 1);
      if (large)
        add('ground', weight, `${color} is the ground of ${role === 'page' ? 'the page' : 'a section'}`);
      else add('detail', weight * 0.5, `${color} is the ground of a box`);
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
    return inksOf(pixels).map(({ color, share }) => ({
      kind: 'icon' as const,
      color,
      amount: share,
      sight: sightAt(site.url, `${color} is in the icon of the site`),
    }));
  });
}

function fromScreen(site: SiteFacts): Signal[] {
  return (site.screen?.colors ?? []).map(({ color, share }) => ({
    kind: 'screen' as const,
    color,
    amount: Math.sqrt(share) * vividness(color),
    sight: sightAt(
      site.url,
      `${color} covers ${Math.max(1, Math.round(share * 100))} % of the first screens`,
    ),
  }));
}
