import { useEffect } from 'react';
import { formatCountdown } from '../text/time.ts';
import { useNow } from './hooks/use-now.ts';

interface CountdownProps {
  from: Date;
  to: Date;
  onEnd: () => void;
}

/** The time that is left, as a number and as a ring. */
export function Countdown({ from, to, onEnd }: CountdownProps) {
  const left = to.getTime() - useNow(500).getTime();
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  const share = Math.min(1, Math.max(0, left / Math.max(1, to.getTime() - from.getTime())));
  return (
    <span role="timer" className="flex items-center gap-2 tabular-nums">
      <svg aria-hidden viewBox="0 0 16 16" className="size-4 -rotate-90">
        <circle cx="8" cy="8" r="6" fill="none" strokeWidth="2.5" className="stroke-line" />
        <circle
          cx="8"
          cy="8"
          r="6"
          fill="none"
          strokeWidth="2.5"
          pathLength="1"
          strokeDasharray={`${share} 1`}
          className="stroke-text-2"
        />
      </svg>
      {formatCountdown(left)}
    </span>
  );
}
