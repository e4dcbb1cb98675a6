import { useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '../preferences/reduced-motion.ts';
import { formatNumber } from '../text/define-messages.ts';

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
  const digits = useRef<HTMLSpanElement>(null);
  const shown = useRef(value);
  const formatted = format(value);
  // Written to the DOM directly: React would render the component for every frame.
  useLayoutEffect(() => {
    const element = digits.current!;
    const from = shown.current;
    const end = () => {
      shown.current = value;
      element.textContent = formatted;
    };
    // Between two neighbouring numbers there is nothing to run through.
    const between = format((from + value) / 2);
    if (between === format(from) || between === formatted || prefersReducedMotion()) return end();
    let frame = 0;
    const began = performance.now();
    const roll = (now: number) => {
      const part = Math.min(1, (now - began) / ROLL_MS);
      if (part === 1) return end();
      shown.current = from + (value - from) * (1 - (1 - part) ** 3);
      const next = format(shown.current);
      if (element.textContent !== next) element.textContent = next;
      frame = requestAnimationFrame(roll);
    };
    frame = requestAnimationFrame(roll);
    return () => cancelAnimationFrame(frame);
  }, [value, formatted]);
  return (
    <span className="tabular-nums">
      <span className="sr-only">{formatted}</span>
      <span ref={digits} aria-hidden />
    </span>
  );
}
