import type { CssInput, Node } from '@takumi-rs/helpers';
import type { MeasuredNode } from '@takumi-rs/wasm';
import type { ImageFile } from './contracts.ts';
import type { BundledFont } from './fonts/bundled-fonts.ts';
import type { UnicodeRanges } from './fonts/unicode-ranges.ts';
import type { Bitmap } from './images/bitmap.ts';
import type { ImageFacts } from './images/image-facts.ts';

export type { CssInput, MeasuredNode, Node };

/** Everything that differs between Node and a browser. An adapter implements all of it. */
export interface EnginePorts {
  createRenderer(options?: { cacheMaxBytes: number }): TakumiRenderer;
  fonts: FontSource;
  images: ImageSource;
  emoji: EmojiSource;
}

/** What the engine uses of Takumi. `@takumi-rs/core` and `@takumi-rs/wasm` draw the same pixels. */
export interface TakumiRenderer {
  registerFont(font: RendererFont): Promise<unknown>;
  /** Straight RGBA, in memory that belongs to the caller. */
  render(node: Node, options: RawRenderOptions): Promise<Uint8Array<ArrayBuffer>>;
  measure(node: Node, options: MeasureOptions): Promise<MeasuredNode>;
}

export interface RendererFont {
  name: string;
  data: Uint8Array;
  style: 'normal' | 'italic';
  weight?: number;
  unicodeRange?: UnicodeRanges;
}

export interface MeasureOptions {
  width: number;
  height?: number;
  css?: CssInput[];
  timeMs?: number;
  fontFamilies: string[];
}

export interface RawRenderOptions {
  width: number;
  height: number;
  format: 'raw';
  devicePixelRatio?: number;
  dithering?: 'ordered-bayer';
  css?: CssInput[];
  timeMs?: number;
  fontFamilies?: string[];
  images?: EncodedImage[];
}

/** An image file that nodes name by `src`. */
export interface EncodedImage {
  src: string;
  data: Uint8Array;
  cache?: 'none';
}

export interface FontSource {
  listFaces(font: BundledFont): Promise<BundledFace[]>;
  /** The bytes of a bundled face in a format that the renderer takes. */
  readFace(face: BundledFace): Promise<Uint8Array>;
  /** A brand's own font file. Rejects when the file cannot be fetched, so that the drawing can be tried again. */
  readBrandFont(path: string): Promise<BrandFontData>;
}

/** One file of a bundled font: a subset of its characters in one style. */
export interface BundledFace {
  file: string;
  style: 'normal' | 'italic';
  ranges: UnicodeRanges;
}

export interface BrandFontData {
  bytes: Uint8Array;
  /** The characters that the font has glyphs for. Throws when the file is not a font. */
  readCoverage(): UnicodeRanges;
}

export interface ImageSource {
  /** The pixels of a raster file, upright and in sRGB, cropped or fitted to exactly this size. */
  readRaster(file: ImageFile, width: number, height: number, crop: string): Promise<Bitmap>;
  /** What scenes decide by, where it is known already; a string is the reason why the image is never drawn. */
  readFacts?(file: ImageFile): Promise<ImageFacts | string | null>;
  /** The bytes of an SVG file. */
  readVector(file: ImageFile): Promise<Uint8Array>;
  /** A lossless image file of a bitmap, which the renderer decodes once and keeps for all frames of a video. */
  encodeBitmap(bitmap: Bitmap): Promise<Uint8Array>;
}

export interface EmojiSource {
  /** Makes `read` know these emoji. An adapter that reads synchronously has nothing to do. */
  load(codes: readonly string[]): Promise<void>;
  /** The SVG of an emoji by its code points (`1f469-200d-1f680`); null when the set does not have it. */
  read(code: string): Uint8Array | null;
}
