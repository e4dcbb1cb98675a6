import type { PageFacts } from '@livery/extraction/facts';
import { dropLongAddress } from './addresses.ts';
import { page, textIn } from './dom.ts';
import type { VisitedElement } from './visited-element.ts';

type Head = Pick<PageFacts, 'title' | 'lang' | 'dir' | 'metas' | 'icons' | 'manifestUrl' | 'jsonLd'>;

/** The metadata of the page. */
export function readHead(): Head {
  const { root, body } = page;
  return {
    title: page.title.slice(0, 300),
    lang: (root.lang || body?.lang || '').slice(0, 40),
    dir: getComputedStyle(body ?? root).direction === 'rtl' ? 'rtl' : 'ltr',
    metas: page
      .all<HTMLMetaElement>('meta')
      .slice(0, 100)
      .flatMap((meta) => {
        const name = meta.getAttribute('property') ?? meta.name ?? meta.getAttribute('itemprop') ?? '';
        return name && meta.content
          ? [
              {
                name: name.slice(0, 100).toLowerCase(),
                content: meta.content.slice(0, 2000),
                media: meta.media.slice(0, 200),
              },
            ]
          : [];
      }),
    icons: page
      .all<HTMLLinkElement>('link[rel~=icon], link[rel*=icon]')
      .slice(0, 40)
      .filter(({ href }) => dropLongAddress(href, 2048, true))
      .map((link) => ({
        rel: link.rel.slice(0, 60),
        href: link.href,
        sizes: (link.getAttribute('sizes') ?? '').slice(0, 60),
        type: link.type.slice(0, 60),
        color: (link.getAttribute('color') ?? '').slice(0, 30),
        media: link.media.slice(0, 200),
      })),
    manifestUrl: dropLongAddress(page.first<HTMLLinkElement>('link[rel=manifest]')?.href ?? '', 2048),
    jsonLd: page
      .all('script[type="application/ld+json"]')
      .slice(0, 10)
      .map((script) => textIn(script).slice(0, 20_000)),
  };
}

export function readAnchors(all: VisitedElement[]): PageFacts['anchors'] {
  const anchors = all.filter(({ element }) => element instanceof HTMLAnchorElement && element.href);
  return anchors.slice(0, 500).map(({ element, region }) => {
    const link = element as HTMLAnchorElement;
    const label = link.getAttribute('aria-label') ?? link.title ?? link.querySelector('img')?.alt ?? '';
    const text = textIn(link).slice(0, 2000).replace(/\s+/g, ' ').trim();
    return {
      href: link.href.slice(0, 2048),
      text: text.slice(0, 120),
      label: label.trim().slice(0, 120),
      region,
    };
  });
}
