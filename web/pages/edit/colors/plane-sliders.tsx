import type { Oklch } from '@livery/core/color/convert';
import { text } from '../../../text/editor.ts';

/**
 * The plane as two sliders, for assistive technology and for the focus. The plane itself handles their arrow keys, so
 * that each of them moves in both directions.
 */
export function PlaneSliders({ color: { l, c }, disabled }: { color: Oklch; disabled: boolean }) {
  const sliders = [
    { label: text('editor.lightness'), value: l, max: 1 },
    { label: text('editor.chroma'), value: c, max: 0.4 },
  ];
  return sliders.map(({ label, value, max }) => (
    <input
      key={label}
      type="range"
      aria-label={label}
      min={0}
      max={max}
      step={0.001}
      value={value}
      disabled={disabled}
      readOnly
      onChange={() => undefined}
      className="sr-only"
    />
  ));
}
