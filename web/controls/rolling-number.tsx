import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../preferences/reduced-motion.ts';
import { formatNumber } from '../text/time.ts';

const ROLL_MS = 240;

interface RollingNumberProps {
  value: number;
  /** By default digits are grouped, without decimals. */
  format?: (value: number) => string;
}

/** A number that runs to its new value. Read aloud and copied it is the value at once. */
export function RollingNumber({
  value,
  format = (shown) => formatNumber(Math.round(shown)),
}: RollingNumberProps) {
  const [shown, setShown] = useState(value);
  const from = useRef(value);
  useEffect(() => {
    const start = from.current;
    if (start === value || prefersReducedMotion()) {
      from.current = value;
      setShown(value);
      return;
    }
    let frame = 0;
    const began = performance.now();
    const roll = (now: number) => {
      const part = Math.min(1, (now - began) / ROLL_MS);
      from.current = start + (value - start) * (1 - (1 - part) ** 3);
      setShown(part === 1 ? value : from.current);
      if (part < 1) frame = requestAnimationFrame(roll);
    };
    frame = requestAnimationFrame(roll);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return (
    <span className="tabular-nums">
      <span className="sr-only">{format(value)}</span>
      <span aria-hidden>{format(shown)}</span>
    </span>
  );
}
