import type { AudioType } from '@livery/core/assets/audio';
import type { Output } from '@livery/core/render-request/choices';
import type { SceneOptions } from '@livery/core/render-request/options';
import type { DerivedTokens } from '@livery/core/tokens/types';
import type { Warning } from '@livery/templates/define-template';
import type { FormatName } from '@livery/templates/formats';
import type { TemplateDocument } from '@livery/templates/kit/document/schema';

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
