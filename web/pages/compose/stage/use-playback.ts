import { useCallback, useEffect, useRef, useState } from 'react';

const REST_MS = 250;

/** Whether the video plays, and its moment. The moment goes into the address once the hand rests, or at a pause. */
export function usePlayback(startMs: number, onRest: (timeMs: number) => void) {
  const [isPlaying, setPlaying] = useState(false);
  const [timeMs, setTime] = useState(startMs);
  const timer = useRef(0);
  const latest = useRef(timeMs);
  useEffect(() => {
    latest.current = timeMs;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const restSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => onRest(latest.current), REST_MS);
  }, [onRest]);
  const stop = useCallback(() => setPlaying(false), []);
  const play = useCallback(
    (next: boolean) => {
      setPlaying(next);
      if (!next) restSoon();
    },
    [restSoon],
  );
  const scrub = useCallback(
    (next: number) => {
      setPlaying(false);
      setTime(next);
      restSoon();
    },
    [restSoon],
  );
  return { isPlaying, timeMs, setTime, play, stop, scrub };
}
