import { z } from 'zod';
import { address, count, hex, list, number, rect, region, short } from './fact-values.ts';
import { pageKinds } from './page-kinds.ts';

/**
 * The facts of a website as plain data. They are collected inside the page, which may lie, so these schemas check and
 * bound everything. The rules of this workspace see nothing but facts.
 */

const ofText = ['heading', 'text', 'code', 'link', 'button'] as const;
const colorUseRoles = [...ofText, 'page', 'section', 'input', 'icon', 'logo', 'box'] as const;

/** One colour in one role, summed over all elements that show it. */
const colorUseSchema = z.object({
  kind: z.enum(['background', 'text', 'border', 'fill', 'gradient']),
  role: z.enum(colorUseRoles),
  region,
  color: hex,
  /** The pixels it covers; for text, an estimate for the letters alone. */
  area: count,
  count,
  /** Whether the first screen shows some of it. */
  first: z.boolean(),
  /** Inside an embedded widget of a third party. */
  thirdParty: z.boolean(),
  selector: short(200),
  rect,
});

/** One text style, summed over all letters that have it. */
export const textStyleSchema = z.object({
  /** The computed font stack, in order, without quotes. */
  families: list(short(120), 20),
  role: z.enum(['heading', 'text', 'button', 'link', 'code', 'caption', 'icon']),
  /** The level of a heading, 1..6; otherwise 0. */
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
const buttonSchema = z.object({
  text: short(80),
  href: short(500),
  region,
  /** Null if the button has no fill. */
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

/** An element with a background, border or shadow of its own: a card, panel, field or image. */
const boxSchema = z.object({
  kind: z.enum(['card', 'section', 'input', 'image', 'code', 'table']),
  radius: count,
  borderWidth: count,
  borderStyle: short(20),
  borderColor: hex.nullable(),
  shadow: short(300),
  background: hex.nullable(),
  /** The computed `background-image`, if it is a gradient. */
  gradient: short(600),
  padding: z.tuple([count, count, count, count]),
  /** The gap between its children. */
  gap: count,
  count,
  area: count,
  thirdParty: z.boolean(),
  selector: short(200),
  rect,
});

const variableSchema = z.object({
  name: short(120),
  value: short(300),
  /** The value as a colour; null if it is none. */
  color: hex.nullable(),
  /** The number of declarations in the page's own style sheets that use it. */
  uses: count,
});

const fontFaceSchema = z.object({
  family: short(120),
  sources: list(z.object({ url: address(2048), format: short(30) }), 8),
  /** As declared: `400`, `bold` or `100 900`. */
  weight: short(30),
  style: short(30),
  unicodeRange: short(4000),
  loaded: z.boolean(),
});

/** An image of any kind: `img`, inline SVG, embedded object or background image. */
const pageImageSchema = z.object({
  id: z.string().regex(/^p\d+$/),
  kind: z.enum(['img', 'svg', 'object', 'background', 'mask', 'video']),
  /** Absolute; empty for an inline SVG and for an address that is too long. */
  src: address(4096),
  /** An inline SVG as a standalone file, with colours, variables and references resolved; null if it is too large. */
  svg: z.string().max(300_000).nullable(),
  alt: short(300),
  region,
  rect,
  /** The intrinsic size; 0 if it is unknown. */
  width: count,
  height: count,
  /** The link around it. */
  href: short(500),
  /** Whether that link leads to the home page of the site. */
  home: z.boolean(),
  /** Short text beside it in the same link or box: often the name. */
  label: short(120),
  /** Classes, ids and attributes of the element and of its ancestors, nearest first. */
  hints: short(500),
  /** The heading above it. */
  heading: short(200),
  /** The number of images of a similar size in the same row or grid, this one included. */
  siblings: count,
  /** The colour behind it. */
  backdrop: hex,
  first: z.boolean(),
  thirdParty: z.boolean(),
  /** Whether it is visible now; a logo for the other theme or in a closed menu is not. */
  visible: z.boolean(),
  selector: short(200),
});

/** A block of text, in reading order. */
const blockSchema = z.object({
  tag: short(20),
  text: short(800),
  /** The words in bold that it starts with. */
  lead: short(120),
  region,
  size: count,
  weight: count,
  /** Its element in `nodes`. */
  node: count,
  /** The id of the nearest card, figure, list item or quote around it; 0 for none. Blocks of one box belong together. */
  box: count,
  /** The id of the section around it. */
  section: count,
  hints: short(200),
  href: short(500),
  visible: z.boolean(),
  selector: short(200),
  rect,
});

/** An element around text: the number of its parent, itself one of `nodes`, and its tag. The first is the body. */
const nodeSchema = z.tuple([count, short(20)]);

/** A table without tables inside, as its cells say it. */
const tableSchema = z.object({
  /** The heading above it, or its caption. */
  title: short(200),
  rows: list(list(z.object({ text: short(200), heading: z.boolean(), span: count }), 8), 40),
  region,
  visible: z.boolean(),
  selector: short(200),
  rect,
});

export const anchorSchema = z.object({ href: short(2048), text: short(120), label: short(120), region });

/** The colours of the page in its other theme. */
export const schemeSchema = z.object({
  colorUses: list(colorUseSchema, 600),
  buttons: list(buttonSchema, 80),
  variables: list(variableSchema, 600),
  /** The images that are visible in that theme. */
  images: list(z.object({ id: short(12), src: address(4096) }), 300),
});

export const pageFactsSchema = z.object({
  /** Set by the visit, not by the page. */
  kind: z.enum(pageKinds),
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
  /** The text of the JSON-LD scripts. */
  jsonLd: list(short(20_000), 10),
  anchors: list(anchorSchema, 500),
  variables: list(variableSchema, 600),
  /** Selectors in style sheets that set a dark theme, such as `[data-theme=dark]`. */
  darkSelectors: list(short(200), 20),
  colorUses: list(colorUseSchema, 600),
  textStyles: list(textStyleSchema, 300),
  buttons: list(buttonSchema, 80),
  boxes: list(boxSchema, 300),
  fontFaces: list(fontFaceSchema, 300),
  images: list(pageImageSchema, 300),
  blocks: list(blockSchema, 700),
  nodes: list(nodeSchema, 3000),
  tables: list(tableSchema, 12),
});

/** What was measured from the pixels of an image. */
const pixelsSchema = z.object({
  width: count,
  height: count,
  /** The share of its area that is transparent. */
  clear: z.number().min(0).max(1),
  contentRatio: z.number().positive(), // Width to height of the part that is not transparent.
  /** The colours of the opaque part with their shares, largest first; similar colours are merged in OKLab. */
  colors: list(z.object({ color: hex, share: z.number().min(0).max(1) }), 16),
  /** The colour of most of its edge; null if the edge is transparent. */
  backdrop: hex.nullable(),
  /** How many colours make up most of it: few for drawings, many for photographs. */
  variety: count,
  /** The share of its contrast that is lost at 16 pixels; of files alone. */
  detail: z.number().min(0).max(1).optional(),
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

/** All facts of one extraction. */
export const siteFactsSchema = z.object({
  /** The address that was requested; `url` is the one that was reached. */
  askedUrl: z.string(),
  url: z.string(),
  /** The landing page first, then the brand pages. */
  pages: list(pageFactsSchema, 6),
  /** The landing page with the dark preference, or switched to its other theme; null if neither changes it. */
  otherTheme: schemeSchema.nullable(),
  /** Text styles of the landing page on a phone. */
  phone: z.object({ textStyles: list(textStyleSchema, 300) }).nullable(),
  manifest: manifestSchema.nullable(),
  /** By the id of an image, or by the key of a file. */
  pixels: z.record(z.string(), pixelsSchema),
  /** Measured from the screenshot, photographs left out. */
  screen: pixelsSchema.nullable(),
});

export type Bounds = z.infer<typeof rect>;
export type ColorUse = z.infer<typeof colorUseSchema>;
export type TextStyle = z.infer<typeof textStyleSchema>;
export type ButtonFact = z.infer<typeof buttonSchema>;
export type BoxStyle = z.infer<typeof boxSchema>;
export type Variable = z.infer<typeof variableSchema>;
export type FontFace = z.infer<typeof fontFaceSchema>;
export type PageImage = z.infer<typeof pageImageSchema>;
export type Block = z.infer<typeof blockSchema>;
export type Scheme = z.infer<typeof schemeSchema>;
export type PageFacts = z.infer<typeof pageFactsSchema>;
export type Pixels = z.infer<typeof pixelsSchema>;
export type Manifest = z.infer<typeof manifestSchema>;
export type SiteFacts = z.infer<typeof siteFactsSchema>;
