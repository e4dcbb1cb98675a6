import { useCallback, useState } from 'react';

/** Whether the video plays, and its moment. What was scrubbed to goes into the address once the hand rests. */
export function usePlayback(startMs: number, onRest: (timeMs: number) => void) {
  const [isPlaying, setPlaying] = useState(false);
  const [timeMs, setTime] = useState(startMs);
  const play = useCallback(
    (next: boolean) => {
      setPlaying(next);
      if (!next) onRest(timeMs);
    },
    [onRest, timeMs],
  );
  const scrub = useCallback(
    (next: number) => {
      setPlaying(false);
      setTime(next);
      onRest(next);
    },
    [onRest],
  );
  return { isPlaying, timeMs, setTime, play, scrub };
}
