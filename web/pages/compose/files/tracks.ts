import { MAX_TRACK_S } from '@livery/core/assets/audio';
import type { AudioChoice } from '@livery/core/render-request/schemas';

/** An uploaded track, as the list of assets shows it. */
export interface ListedTrack {
  id: string;
  fileName: string | null;
  audio: { durationS: number } | null;
}

export const NO_TRACK = 'none';

/** The tracks to choose from. A chosen track that is not listed (any more) keeps its place under its id. */
export function listTrackChoices(
  tracks: readonly ListedTrack[],
  chosen: AudioChoice | null,
  labels: { none: string; name: (name: string, seconds: number) => string },
): { value: string; label: string }[] {
  const listed = tracks.map(({ id, fileName, audio }) => ({
    value: id,
    label: labels.name(fileName ?? id, Math.round(audio?.durationS ?? 0)),
  }));
  const isListed = chosen === null || tracks.some(({ id }) => id === chosen.assetId);
  return [
    { value: NO_TRACK, label: labels.none },
    ...(isListed ? [] : [{ value: chosen.assetId, label: chosen.assetId }]),
    ...listed,
  ];
}

/** The last second at which the chosen track can start. The API refuses a start at the end, so a tenth is kept. */
export function maxStart(tracks: readonly ListedTrack[], chosen: AudioChoice | null): number {
  const durationS = tracks.find(({ id }) => id === chosen?.assetId)?.audio?.durationS ?? MAX_TRACK_S;
  return Math.max(0, Math.floor((durationS - 0.1) * 10) / 10);
}
