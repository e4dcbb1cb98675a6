import type { PageFacts } from '@livery/core/extract/facts';
import type { Seen } from './seen.ts';

type Head = Pick<
  PageFacts,
  'title' | 'lang' | 'dir' | 'metas' | 'icons' | 'manifestUrl' | 'jsonLd' | 'frameworks'
>;

/** What the page says of itself to machines. */
export function readHead(): Head {
  const root = document.documentElement;
  return {
    title: document.title,
    lang: root.lang || document.body?.lang || '',
    dir: getComputedStyle(document.body ?? root).direction === 'rtl' ? 'rtl' : 'ltr',
    metas: [...document.querySelectorAll('meta')].slice(0, 100).flatMap((meta) => {
      const name = meta.getAttribute('property') ?? meta.name ?? meta.getAttribute('itemprop') ?? '';
      return name && meta.content
        ? [{ name: name.toLowerCase(), content: meta.content, media: meta.media }]
        : [];
    }),
    icons: [...document.querySelectorAll<HTMLLinkElement>('link[rel~=icon], link[rel*=icon]')]
      .slice(0, 40)
      .filter(({ href }) => href)
      .map((link) => ({
        rel: link.rel,
        href: link.href,
        sizes: link.getAttribute('sizes') ?? '',
        type: link.type,
        color: link.getAttribute('color') ?? '',
        media: link.media,
      })),
    manifestUrl: document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '',
    jsonLd: [...document.querySelectorAll('script[type="application/ld+json"]')]
      .slice(0, 10)
      .map((script) => (script.textContent ?? '').slice(0, 20_000)),
    frameworks: frameworks(),
  };
}

export function readAnchors(all: Seen[]): PageFacts['anchors'] {
  const anchors = all.filter(({ element }) => element instanceof HTMLAnchorElement && element.href);
  return anchors.slice(0, 500).map(({ element, place }) => {
    const link = element as HTMLAnchorElement;
    const label = link.getAttribute('aria-label') ?? link.title ?? link.querySelector('img')?.alt ?? '';
    const text = (link.textContent ?? '').replace(/\s+/g, ' ').trim();
    return { href: link.href.slice(0, 2048), text: text.slice(0, 120), label: label.trim(), place };
  });
}

const marks: [name: string, selector: string][] = [
  ['bootstrap', '.navbar-expand-lg, .navbar-toggler, .container-fluid, .btn-primary, .col-md-6'],
  ['foundation', '.top-bar, .off-canvas-wrapper, .grid-x, .orbit'],
  ['semantic', '.ui.menu, .ui.button, .ui.container'],
  ['materialize', '.nav-wrapper, .side-nav, .sidenav, .waves-effect'],
  ['infima', '.navbar__inner, .navbar__brand'],
  ['bulma', '.navbar-item, .hero-body'],
  ['uikit', '[class*="uk-"]'],
  ['mui', '[class*="MuiButton"], [class*="MuiBox"]'],
];

function frameworks(): string[] {
  const generator =
    document.querySelector<HTMLMetaElement>('meta[name=generator]')?.content.slice(0, 40) ?? '';
  const found = marks.filter(([, selector]) => document.querySelector(selector)).map(([name]) => name);
  return [...found, ...(generator ? [generator.toLowerCase()] : [])];
}
