import type { PageFacts, SiteFacts } from '../facts.ts';

/** An empty page for tests to add to. */
export function emptyPage(url = 'https://example.com/'): PageFacts {
  return {
    kind: 'landing',
    url,
    title: '',
    lang: 'en',
    dir: 'ltr',
    viewport: { width: 1440, height: 900 },
    height: 900,
    background: '#ffffff',
    metas: [],
    icons: [],
    manifestUrl: '',
    jsonLd: [],
    anchors: [],
    variables: [],
    darkSelectors: [],
    colorUses: [],
    textStyles: [],
    buttons: [],
    boxes: [],
    fontFaces: [],
    images: [],
    blocks: [],
    nodes: [],
    tables: [],
  };
}

export function makeSite(landing: PageFacts, rest: Partial<SiteFacts> = {}): SiteFacts {
  return {
    askedUrl: landing.url,
    url: landing.url,
    pages: [landing],
    otherTheme: null,
    phone: null,
    manifest: null,
    pixels: {},
    screen: null,
    ...rest,
  };
}
