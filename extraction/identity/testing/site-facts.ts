import { type Block, type PageFacts, type PageImage, type SiteFacts, siteFactsSchema } from '../../facts.ts';
import { emptyPage } from '../../testing/empty-page.ts';

/** Facts of small sites for tests; everything that a test does not name has a default. */

type Loose<Of> = { [Key in keyof Of]?: Of[Key] };

export interface LoosePage {
  url?: string;
  title?: string;
  lang?: string;
  metas?: Record<string, string>;
  jsonLd?: unknown[];
  blocks?: Loose<Block>[];
  images?: Loose<PageImage>[];
  anchors?: Loose<PageFacts['anchors'][number]>[];
  nodes?: PageFacts['nodes'];
}

/** Blocks are stacked, each 40 pixels high, unless a test says otherwise. */
function page({ metas = {}, jsonLd = [], blocks = [], images = [], anchors = [], ...rest }: LoosePage) {
  return {
    ...emptyPage('https://acme.example/'),
    height: 4000,
    ...rest,
    metas: Object.entries(metas).map(([name, content]) => ({ name, content, media: '' })),
    jsonLd: jsonLd.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
    anchors: anchors.map((anchor) => ({ href: '', text: '', label: '', region: 'footer', ...anchor })),
    blocks: blocks.map((block, index) => ({
      tag: 'p',
      text: '',
      region: 'main',
      lead: '',
      size: 16,
      weight: 400,
      node: 0,
      box: 0,
      section: 1,
      hints: '',
      href: '',
      visible: true,
      selector: `body > :nth-child(${index + 1})`,
      rect: [100, 100 + 50 * index, 800, 40],
      ...block,
    })),
    images: images.map((image, index) => ({
      id: `p${index + 1}`,
      kind: 'img',
      src: '',
      svg: null,
      alt: '',
      region: 'main',
      rect: [100 + 150 * index, 600, 120, 40],
      width: 120,
      height: 40,
      href: '',
      home: false,
      label: '',
      hints: '',
      heading: '',
      siblings: 1,
      backdrop: '#ffffff',
      first: true,
      thirdParty: false,
      visible: true,
      selector: `img:nth-of-type(${index + 1})`,
      ...image,
    })),
  };
}

export interface LooseSite extends LoosePage {
  manifest?: Record<string, unknown>;
  more?: LoosePage[];
}

export function siteFacts({ manifest, more = [], ...landing }: LooseSite): SiteFacts {
  const url = landing.url ?? 'https://acme.example/';
  return siteFactsSchema.parse({
    askedUrl: url,
    url,
    pages: [page(landing), ...more.map(page)],
    otherTheme: null,
    phone: null,
    manifest: manifest ?? null,
    pixels: {},
    screen: null,
  });
}

/** A site as the evaluation serves it: without a public host. */
export const loopback = 'http://127.0.0.1:4173/';
