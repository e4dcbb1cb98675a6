import { z } from 'zod';

/**
 * What was seen on a website, as plain data. It is collected in the page, which may lie, so everything is checked
 * and bounded here; what it means is decided by the rules beside this file, which see nothing else.
 */

const short = (max: number) => z.string().transform((text) => text.slice(0, max));
/** Whole or not at all: what is cut leads nowhere. Pictures that are written out may be longer. */
const address = (max: number) =>
  z.string().transform((url) => (url.length <= (url.startsWith('data:') ? 300_000 : max) ? url : ''));
const list = <Item extends z.ZodType>(item: Item, max: number) =>
  z.array(item).transform((items) => items.slice(0, max));
const number = z.number().catch(0);
const count = z.number().min(0).catch(0);

/** x, y, width and height in CSS pixels of the whole page. */
const rect = z.tuple([number, number, number, number]);
/** `#rrggbb`; what lets its ground through has been laid over it. */
const hex = z.string().regex(/^#[0-9a-f]{6}$/);

export const regions = ['header', 'nav', 'hero', 'main', 'footer', 'banner', 'aside'] as const;
/** Where on the page something stands. `banner`: consent, notices and adverts laid over it. */
export type Region = (typeof regions)[number];
const region = z.enum(regions);

export const colorUseKinds = ['background', 'text', 'border', 'fill', 'gradient'] as const;
const ofText = ['heading', 'text', 'code', 'link', 'button'] as const;
export const colorUseRoles = [...ofText, 'page', 'section', 'input', 'icon', 'logo', 'box'] as const;

/** One colour in one role, over all the elements that show it. */
export const colorUseSchema = z.object({
  kind: z.enum(colorUseKinds),
  role: z.enum(colorUseRoles),
  region,
  color: hex,
  /** Pixels of the page that it covers; of text, about what its letters do. */
  area: count,
  count,
  /** Whether some of it shows before scrolling. */
  first: z.boolean(),
  /** Inside an embedded widget of somebody else. */
  thirdParty: z.boolean(),
  selector: short(200),
  rect,
});

/** One way of setting text, over all the letters that show in it. */
export const textStyleSchema = z.object({
  /** The computed stack, in order, without quotes. */
  families: list(short(120), 20),
  role: z.enum(['heading', 'text', 'button', 'link', 'code', 'caption', 'icon']),
  /** Of a heading, 1..6; 0 elsewhere. */
  level: z.number().int().min(0).max(6),
  region,
  size: count,
  lineHeight: count,
  letterSpacing: number,
  weight: z.number().min(1).max(1000),
  italic: z.boolean(),
  transform: short(20),
  color: hex,
  letters: count,
  first: z.boolean(),
  thirdParty: z.boolean(),
  sample: short(120),
  selector: short(200),
  rect,
});

/** A button, or a link that looks like one. */
export const buttonSchema = z.object({
  text: short(80),
  href: short(500),
  region,
  /** Null where nothing is filled in. */
  background: hex.nullable(),
  backdrop: hex,
  color: hex,
  border: hex.nullable(),
  borderWidth: count,
  radius: count,
  paddingX: count,
  paddingY: count,
  shadow: short(300),
  first: z.boolean(),
  thirdParty: z.boolean(),
  selector: short(200),
  rect,
});

/** Something with a ground, edge or shadow of its own: a card, panel, field or picture. */
export const boxSchema = z.object({
  kind: z.enum(['card', 'section', 'input', 'picture', 'code', 'table']),
  radius: count,
  borderWidth: count,
  borderStyle: short(20),
  borderColor: hex.nullable(),
  shadow: short(300),
  background: hex.nullable(),
  /** As CSS has it: gradients only. */
  gradient: short(600),
  padding: z.tuple([count, count, count, count]),
  /** Between the things inside it. */
  gap: count,
  count,
  area: count,
  thirdParty: z.boolean(),
  selector: short(200),
  rect,
});

export const variableSchema = z.object({
  name: short(120),
  value: short(300),
  /** Where the value is a colour. */
  color: hex.nullable(),
  /** How many declarations of the page's own style sheets use it. */
  uses: count,
});

export const fontFaceSchema = z.object({
  family: short(120),
  sources: list(z.object({ url: address(2048), format: short(30) }), 8),
  /** As declared: `400`, `bold` or `100 900`. */
  weight: short(30),
  style: short(30),
  unicodeRange: short(4000),
  loaded: z.boolean(),
});

/** A picture of any sort that shows: an image, an inline drawing, an embedded object or a background. */
export const pageImageSchema = z.object({
  id: z.string().regex(/^p\d+$/),
  kind: z.enum(['img', 'svg', 'object', 'background', 'mask', 'video']),
  /** Absolute; empty for an inline drawing, and where it is too long. */
  src: address(4096),
  /** An inline drawing as a file of its own: colours, variables and references resolved. Only where it is small. */
  svg: z.string().max(300_000).nullable(),
  alt: short(300),
  region,
  rect,
  /** Its own size; 0 where unknown. */
  width: count,
  height: count,
  /** The link it stands in. */
  href: short(500),
  /** Whether that link leads to the first page of this site. */
  home: z.boolean(),
  /** Text beside it in the same link or box, when short: often the name. */
  label: short(120),
  /** Words of the classes, ids and attributes of it and of what it stands in, nearest first. */
  hints: short(500),
  /** The heading it stands under. */
  heading: short(200),
  /** Pictures of a like size in the same row or grid, itself included. */
  siblings: count,
  /** What it stands on. */
  backdrop: hex,
  first: z.boolean(),
  thirdParty: z.boolean(),
  /** Whether it shows now; logos for the other mode, and those of a folded menu, do not. */
  visible: z.boolean(),
  selector: short(200),
});

/** A run of text, in reading order. */
export const blockSchema = z.object({
  tag: short(20),
  text: short(800),
  region,
  size: count,
  /** The nearest card, figure, list item or quote it stands in; 0 for none. Those of one box belong together. */
  box: count,
  /** The section it stands in. */
  section: count,
  hints: short(200),
  href: short(500),
  visible: z.boolean(),
  selector: short(200),
  rect,
});

export const anchorSchema = z.object({ href: short(2048), text: short(120), label: short(120), region });

/** The colours alone, with the other preference or theme set. */
export const schemeSchema = z.object({
  colorUses: list(colorUseSchema, 600),
  buttons: list(buttonSchema, 80),
  variables: list(variableSchema, 600),
  /** Ids of the pictures that show. */
  images: list(z.object({ id: short(12), src: address(4096) }), 300),
});

export const pageFactsSchema = z.object({
  url: short(2048),
  title: short(300),
  lang: short(40),
  dir: z.enum(['ltr', 'rtl']).catch('ltr'),
  viewport: z.object({ width: count, height: count }),
  height: count,
  background: hex,
  metas: list(z.object({ name: short(100), content: short(2000), media: short(200) }), 100),
  icons: list(
    z.object({
      rel: short(60),
      href: address(2048),
      sizes: short(60),
      type: short(60),
      color: short(30),
      media: short(200),
    }),
    40,
  ),
  manifestUrl: address(2048),
  /** Text of JSON-LD scripts. */
  jsonLd: list(short(20_000), 10),
  anchors: list(anchorSchema, 500),
  variables: list(variableSchema, 600),
  /** Selectors of style sheets that speak of a dark theme, such as `[data-theme=dark]`. */
  darkSelectors: list(short(200), 20),
  colorUses: list(colorUseSchema, 600),
  textStyles: list(textStyleSchema, 300),
  buttons: list(buttonSchema, 80),
  boxes: list(boxSchema, 300),
  fontFaces: list(fontFaceSchema, 300),
  images: list(pageImageSchema, 300),
  blocks: list(blockSchema, 700),
});

/** What the pixels of a picture say. */
export const pixelsSchema = z.object({
  width: count,
  height: count,
  /** Share of its area that is clear. */
  clear: z.number().min(0).max(1),
  /** Colours of what is not clear, with their shares, largest first; gathered in OKLab. */
  colors: list(z.object({ color: hex, share: z.number().min(0).max(1) }), 16),
  /** What most of its edge is: the ground that it stands on, or its own. Null where that is clear. */
  backdrop: hex.nullable(),
  /** How many colours it takes to tell most of it: few for drawings, many for photographs. */
  variety: count,
  /** 64-bit difference hash, hexadecimal. */
  hash: short(16),
});

const manifestIcon = z.object({
  src: address(2048),
  sizes: short(60).catch(''),
  purpose: short(40).catch(''),
});

export const manifestSchema = z.object({
  name: short(200).catch(''),
  short_name: short(100).catch(''),
  description: short(1000).catch(''),
  theme_color: short(40).catch(''),
  background_color: short(40).catch(''),
  icons: list(manifestIcon, 20).catch([]),
});

/** All that one extraction saw. */
export const siteFactsSchema = z.object({
  /** The address asked for, and the one reached. */
  askedUrl: z.string(),
  url: z.string(),
  /** The landing page, then those that were followed. */
  pages: list(pageFactsSchema, 6),
  /** The landing page with the dark preference, or switched to its other theme; null where neither changes it. */
  otherTheme: schemeSchema.nullable(),
  /** Text styles of the landing page on a phone. */
  phone: z.object({ textStyles: list(textStyleSchema, 300) }).nullable(),
  manifest: manifestSchema.nullable(),
  /** By the id of a picture, or the address of a file. */
  pixels: z.record(z.string(), pixelsSchema),
  /** The screenshot's own colours where nothing but pixels tells, largest first. */
  screen: pixelsSchema.nullable(),
});

export type PageRect = z.infer<typeof rect>;
export type ColorUse = z.infer<typeof colorUseSchema>;
export type TextStyle = z.infer<typeof textStyleSchema>;
export type ButtonFact = z.infer<typeof buttonSchema>;
export type PageBox = z.infer<typeof boxSchema>;
export type Variable = z.infer<typeof variableSchema>;
export type FontFace = z.infer<typeof fontFaceSchema>;
export type PageImage = z.infer<typeof pageImageSchema>;
export type Block = z.infer<typeof blockSchema>;
export type Scheme = z.infer<typeof schemeSchema>;
export type PageFacts = z.infer<typeof pageFactsSchema>;
export type Pixels = z.infer<typeof pixelsSchema>;
export type Manifest = z.infer<typeof manifestSchema>;
export type SiteFacts = z.infer<typeof siteFactsSchema>;
