import { mediaUrl } from '../api/client.ts';

/** The widths that the service makes. */
const WIDTHS = [320, 640, 1280] as const;

type ThumbnailWidth = (typeof WIDTHS)[number];

/** A small copy of a finished still, or of the poster of a video. */
export const thumbnailUrl = (id: string, width: ThumbnailWidth): string =>
  mediaUrl(`/renders/${id}/thumbnail?w=${width}`);

/** All sizes of it, for `srcSet`. */
export const thumbnailSet = (id: string): string =>
  WIDTHS.map((width) => `${thumbnailUrl(id, width)} ${width}w`).join(', ');
