import type { UnicodeRanges } from '@livery/engine/fonts/unicode-ranges';
import type { ImageFacts } from '@livery/engine/images/image-facts';
import type { ImageFile } from '@livery/engine/ports';

/** The messages between the lane and its child. */

export type PreviewFileTask =
  | { bitmap: BitmapRequest; file: string }
  | { thumbnail: ThumbnailRequest; file: string }
  | { logo: LogoRequest; file: string }
  | { facts: ImageFile }
  | { coverage: string }
  | { face: string; file: string };

export interface BitmapRequest {
  image: ImageFile;
  width: number;
  height: number;
  crop: string;
}

export interface LogoRequest {
  image: ImageFile;
  /** The box that a PNG is drawn in. */
  width: number;
  height: number;
  /** The one colour that its shape is drawn in. */
  tint?: string | undefined;
  /** An SVG is a vector logo in the tint. */
  type: 'png' | 'svg';
}

export interface ThumbnailRequest {
  /** An image that the service has drawn. */
  path: string;
  width: number;
}

/** The facts of an image, or why it is never drawn. */
export type FactsResponse = { facts: ImageFacts } | { unusable: string };

export interface FileWritten {
  /** False only for a logo that cannot be written so. */
  written: boolean;
}

export type PreviewFileResponse = FileWritten | FactsResponse | { coverage: UnicodeRanges | null };
