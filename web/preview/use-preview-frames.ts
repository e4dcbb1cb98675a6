import { useMemo } from 'react';

export interface PreviewFrame {
  timeMs: number;
  durationS: number;
}

/**
 * The moments of a strip of frames, from the first frame to the last, as props of `Preview`. All previews of one scene and
 * size share one open video.
 */
export function usePreviewFrames(durationS: number, count: number): PreviewFrame[] {
  return useMemo(() => listFrames(durationS, count), [durationS, count]);
}

/** The server draws 30 frames a second, so the last frame begins one thirtieth before the end. */
export function listFrames(durationS: number, count: number): PreviewFrame[] {
  const last = durationS * 1000 - 1000 / 30;
  return Array.from({ length: count }, (_, index) => ({
    timeMs: count === 1 ? 0 : Math.round((last * index) / (count - 1)),
    durationS,
  }));
}
