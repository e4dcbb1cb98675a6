import type { AudioType } from '@livery/core/assets/audio';
import type { Output } from '@livery/core/render-request/choices';
import type { SceneOptions } from '@livery/core/render-request/options';
import type { DerivedTokens } from '@livery/core/tokens/types';
import type { Warning } from '@livery/templates/define-template';
import type { FormatName } from '@livery/templates/formats';
import type { TemplateDocument } from '@livery/templates/kit/document/schema';
import type { CssInput, Node } from '@takumi-rs/helpers';
import type { MeasuredNode } from '@takumi-rs/wasm';
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

/** What the engine draws, and from what. */

export interface SceneRequest extends Partial<SceneOptions> {
  templateId: string;
  /** The document of an own template, without errors; built-in templates are found by their id. */
  document?: TemplateDocument;
  /** The version of the document, if it is stored: with the id it names the document for good. */
  templateVersion?: number;
  content: unknown;
  tokens: DerivedTokens;
  mode: 'light' | 'dark';
  format: FormatName;
  renderAssets: RenderAssets;
}

export interface StillRequest extends SceneRequest {
  scale: number;
  output: Output<'still'>;
  metadata: FileMetadata;
}

export interface VideoRequest extends SceneRequest {
  scale: number;
  output: Output<'video'>;
  durationS: number;
  metadata: FileMetadata;
  /** The sound; null or absent for a silent video. */
  audio?: AudioFile | null | undefined;
}

/** A track on this machine, and the second at which the video starts in it. */
export interface AudioFile {
  file: string;
  contentType: AudioType;
  startS: number;
}

/** A scene to lay out and check without drawing it, as a video when it has a duration. */
export interface PreviewRequest extends SceneRequest {
  durationS: number | null;
}

/** Written into every file that is drawn. */
export interface FileMetadata {
  title: string;
  brand: string;
  template: string;
  /** The version of the brand that the file was drawn from. */
  version: number;
}

/** The files that a scene is drawn with, fetched beforehand. A `path` is whatever the adapter reads files by. */
export interface RenderAssets {
  /** Paths of the brand's font files, by the address that its tokens name them by. */
  fonts: Record<string, string>;
  /** The images of the content, by asset id or address, with the path of the first field that names each. */
  images: Record<string, ImageFile & { field: string }>;
  /** The brand's logos, the one it prefers first. */
  logos: LogoFile[];
  /** One for each file that could not be fetched. */
  warnings: Warning[];
}

/** An image file, with what its inspection found. */
export interface ImageFile {
  path: string;
  vector: boolean;
  width: number;
  height: number;
}

export interface LogoFile extends ImageFile {
  /** Whether it was made from another logo of the brand. */
  derived?: boolean;
  asset: string;
  mode: string;
  kind: string;
  monochrome: boolean;
}

export const noRenderAssets: RenderAssets = { fonts: {}, images: {}, logos: [], warnings: [] };

/** Warns that an image of the content was left out, and why. */
export function imageReplaced(field: string, why: string): Warning {
  return { code: 'picture_replaced', path: field, message: `Drawn without this image: ${why}.` };
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
