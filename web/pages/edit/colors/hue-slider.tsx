import type { KeyboardEvent } from 'react';
import { text } from '../../../text/editor.ts';
import { useTrack } from './use-track.ts';

interface HueSliderProps {
  hue: number;
  /** The colour of the knob. */
  hex: string;
  disabled: boolean;
  onChange: (hue: number, gesture: string) => void;
}

const stops = Array.from({ length: 13 }, (_, index) => `oklch(0.7 0.16 ${index * 30})`).join(', ');

/** The hues of OKLCH, from 0 to 360 degrees. */
export function HueSlider({ hue, hex, disabled, onChange }: HueSliderProps) {
  const { takeKey, ...pointer } = useTrack(disabled, ({ x }, gesture) => onChange(clamp(x * 360), gesture));
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (!direction || disabled) return;
    onChange(clamp(hue + direction * (event.shiftKey ? 10 : 1)), takeKey(event));
  };
  return (
    <fieldset
      aria-label={text('editor.hue')}
      dir="ltr"
      {...pointer}
      onKeyDown={onKeyDown}
      className="min-w-0 relative flex h-5 touch-none items-center pointer-coarse:h-11"
    >
      <div
        className="h-3.5 w-full outline-offset-2 outline-signal has-focus-visible:outline-2"
        style={{ backgroundImage: `linear-gradient(to right, ${stops})` }}
      >
        <input
          type="range"
          aria-label={text('editor.hue')}
          min={0}
          max={360}
          step={1}
          value={Math.round(hue)}
          disabled={disabled}
          onChange={() => undefined}
          className="sr-only"
        />
      </div>
      <span
        aria-hidden
        className="pointer-events-none absolute size-4.5 -translate-x-1/2 rounded-full border-3 border-[white] shadow-[0_0_0_1px_oklch(0_0_0/0.4)]"
        style={{ left: `${(hue / 360) * 100}%`, backgroundColor: hex }}
      />
    </fieldset>
  );
}

const clamp = (hue: number) => Math.min(359.9, Math.max(0, hue));
