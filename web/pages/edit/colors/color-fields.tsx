import type { Oklch } from '@livery/core/color/convert';
import { hexToOklch } from '@livery/core/color/convert';
import { parseCssColor } from '@livery/core/color/parse';
import { Pipette } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../../../controls/button.tsx';
import { startGesture } from '../../../draft/use-draft.ts';
import { text } from '../../../text/editor.ts';
import { InlineField } from '../parts/inline-field.tsx';
import { NumberInput } from '../parts/number-input.tsx';
import { BIG_STEP, STEP } from './color-plane.tsx';
import { fitIntoPlane } from './oklch-plane.ts';

interface ColorFieldsProps {
  color: Oklch;
  hex: string;
  disabled: boolean;
  onChange: (color: Oklch, gesture: string) => void;
}

/** Picks a colour anywhere on the screen; not every browser has it. */
interface EyeDropper {
  open(): Promise<{ sRGBHex: string }>;
}
const findEyeDropper = () => (globalThis as { EyeDropper?: new () => EyeDropper }).EyeDropper;

export function ColorFields({ color, hex, disabled, onChange }: ColorFieldsProps) {
  const gesture = useRef<string | null>(null);
  const take = (css: string) => {
    const parsed = parseCssColor(css);
    if (parsed) onChange(hexToOklch(parsed), gesture.current ?? startGesture());
    return parsed !== null;
  };
  const fit = (part: Partial<Oklch>, by: string) => onChange(fitIntoPlane({ ...color, ...part }), by);
  const Dropper = findEyeDropper();
  const pick = async () => {
    gesture.current = startGesture();
    // Rejected when the person leaves it by Escape.
    const picked = await new Dropper!().open().catch(() => null);
    if (picked) take(picked.sRGBHex);
  };
  return (
    <div className="flex gap-1.5" dir="ltr">
      <NumberInput
        label={text('editor.lightness')}
        prefix="L"
        value={color.l}
        max={1}
        step={STEP}
        digits={2}
        disabled={disabled}
        onChange={(l, by) => fit({ l }, by)}
        className="flex-1"
      />
      <NumberInput
        label={text('editor.chroma')}
        prefix="C"
        value={color.c}
        max={0.4}
        step={STEP}
        digits={2}
        disabled={disabled}
        onChange={(c, by) => fit({ c }, by)}
        className="flex-1"
      />
      <NumberInput
        label={text('editor.hue')}
        prefix="H"
        value={Math.round(color.h)}
        max={360}
        disabled={disabled}
        onChange={(h, by) => fit({ h }, by)}
        className="flex-1"
      />
      <InlineField
        label={text('editor.hex')}
        value={hex}
        disabled={disabled}
        onFocus={() => {
          gesture.current = startGesture();
        }}
        onType={take}
        onStep={(steps) =>
          fit({ l: color.l + Math.sign(steps) * (Math.abs(steps) > 1 ? BIG_STEP : STEP) }, startGesture())
        }
        className="flex-[1.35]"
      />
      {Dropper && (
        <IconButton
          variant="secondary"
          label={text('editor.pick')}
          disabled={disabled}
          onClick={() => void pick()}
        >
          <Pipette />
        </IconButton>
      )}
    </div>
  );
}
