import type { UnicodeRanges } from '@livery/engine/fonts/unicode-ranges';
import type { ImageFacts } from '@livery/engine/images/image-facts';
import type { ImageFile } from '@livery/engine/ports';

/** The messages between the lane and its child. */

export type PreviewFileTask =
  | { bitmap: BitmapRequest; file: string }
  | { thumbnail: ThumbnailRequest; file: string }
  | { facts: ImageFile }
  | { coverage: string }
  | { face: string; file: string };

export interface BitmapRequest {
  image: ImageFile;
  width: number;
  height: number;
  crop: string;
}

export interface ThumbnailRequest {
  /** An image that the service has drawn. */
  path: string;
  width: number;
}

/** The facts of an image, or why it is never drawn. */
export type FactsResponse = { facts: ImageFacts } | { unusable: string };

export interface FileWritten {
  written: true;
}

export type PreviewFileResponse = FileWritten | FactsResponse | { coverage: UnicodeRanges | null };
