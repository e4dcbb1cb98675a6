import { decodePercent } from '@livery/core/text/decode-percent';

/** What an extraction saw of a field. */
export interface Evidence {
  id: string;
  pageUrl: string;
  /** What the page is about; null in extractions of earlier versions. */
  pageKind: string | null;
  note: string;
  crop: { $asset: string; x: number; y: number; width: number; height: number } | null;
}

const MAX_NOTES = 3;

/** The notes of a field's evidence in one line. Each may start with the value, which is already shown above. */
export function joinNotes(evidence: readonly Evidence[]): string[] {
  const notes = evidence.map(({ note }) => capitalize(note.replace(/^#[0-9a-f]{6}\b\s*/i, '')));
  return [...new Set(notes)].filter((note) => note !== '').slice(0, MAX_NOTES);
}

const capitalize = (note: string) => note.charAt(0).toUpperCase() + note.slice(1);

/** The path of the page, or null for the home page. */
export function readPage({ pageUrl, pageKind }: Pick<Evidence, 'pageUrl' | 'pageKind'>): string | null {
  if (!URL.canParse(pageUrl) || pageKind === 'landing') return null;
  const { pathname } = new URL(pageUrl);
  if (pageKind) return decodePercent(pathname);
  const isHome = /^\/(?:index\.html?)?$/.test(pathname) || pathname.split('/').filter(Boolean).length <= 1;
  return isHome ? null : decodePercent(pathname);
}

interface Size {
  width: number;
  height: number;
}

export interface CropView {
  /** The part of the screenshot that is shown, in its pixels. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** The ring, in parts of what is shown. */
  ring: { left: number; top: number; width: number; height: number };
}

/** Room around the place, as a part of what is shown. */
const ROOM = 0.12;
/** A screenshot is not enlarged beyond this: a favicon would be a blur. */
const MIN_WIDTH = 420;

/** Which part of a screenshot to show for a place: the whole place with room around it, in the given proportions. */
export function viewCrop(
  place: CropView | ({ x: number; y: number } & Size),
  shot: Size,
  aspect: number,
): CropView {
  const needed = Math.max(place.width / (1 - 2 * ROOM), (place.height / (1 - 2 * ROOM)) * aspect, MIN_WIDTH);
  const width = Math.min(needed, shot.width, shot.height * aspect);
  const height = width / aspect;
  const center = (start: number, size: number, view: number, limit: number) =>
    Math.min(Math.max(0, start + size / 2 - view / 2), Math.max(0, limit - view));
  const x = center(place.x, place.width, width, shot.width);
  const y = center(place.y, place.height, height, shot.height);
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  const left = clamp((place.x - x) / width);
  const top = clamp((place.y - y) / height);
  return {
    x,
    y,
    width,
    height,
    ring: {
      left,
      top,
      width: clamp((place.x + place.width - x) / width) - left,
      height: clamp((place.y + place.height - y) / height) - top,
    },
  };
}
