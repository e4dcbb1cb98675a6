import type { DerivedTokens } from '@livery/core/tokens/types';
import type { Warning } from '@livery/templates/define-template';
import type { FormatName } from '@livery/templates/formats';

/** What the engine is asked for, and with what. */

export interface SceneRequest {
  templateId: string;
  content: unknown;
  tokens: DerivedTokens;
  mode: 'light' | 'dark';
  format: FormatName;
  renderAssets: RenderAssets;
}

export interface StillRequest extends SceneRequest {
  scale: number;
  output: 'png' | 'jpeg' | 'webp';
  about: About;
}

export interface VideoRequest extends SceneRequest {
  scale: number;
  output: 'mp4' | 'webm' | 'gif';
  durationS: number;
  about: About;
}

/** A scene to be laid out, as a film where it has a duration. */
export interface PreviewRequest extends SceneRequest {
  durationS: number | null;
}

/** What a file says about itself wherever it goes. */
export interface About {
  title: string;
  brand: string;
  template: string;
  /** The version of the brand it was drawn from. */
  version: number;
}

/** The files that a picture is drawn with, brought to this machine beforehand. */
export interface RenderAssets {
  /** Paths of the brand's font files, by the address its tokens name them by. */
  fonts: Record<string, string>;
  /** The pictures of the content, by asset id or address, with the path of the first field that names each. */
  images: Record<string, ImageFile & { field: string }>;
  /** The brand's logos, the one it prefers first. */
  logos: LogoFile[];
  /** What could not be brought. */
  warnings: Warning[];
}

/** A picture's file as it was inspected when it was taken in. */
export interface ImageFile {
  path: string;
  vector: boolean;
  width: number;
  height: number;
}

export interface LogoFile extends ImageFile {
  asset: string;
  mode: string;
  kind: string;
  monochrome: boolean;
}

export const noRenderAssets: RenderAssets = { fonts: {}, images: {}, logos: [], warnings: [] };

/** A picture of the content that is left out, and why. */
export function imageReplaced(field: string, why: string): Warning {
  return { code: 'picture_replaced', path: field, message: `Drawn without this picture: ${why}.` };
}

/** Lays a scene out without drawing it, to tell beforehand what would have to bend. */
export interface Previewer {
  /** Throws an `AppError`, or the signal's reason. */
  warnings(request: PreviewRequest, share: PreviewShare): Promise<Warning[]>;
}

/** On whose account a preview is made, and for how long it is wanted. */
export interface PreviewShare {
  organizationId: string;
  signal?: AbortSignal | undefined;
}
