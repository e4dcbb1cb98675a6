import type { CSSProperties } from 'react';
import { text } from '../../../text/template-editor.ts';
import { useEditor } from '../context/editor-context.ts';
import { unlessEmpty, withMember } from '../scene/edit-scene.ts';
import { NumberBox } from './number-box.tsx';
import type { ControlProps } from './property-control.tsx';

type Stop = 'min' | 'preferred' | 'max';
type Size = Partial<Record<Stop, number>>;

/** On a line of equal ratios, small sizes have as much room as large ones. */
const LEAST = 12;
const MOST = 1000;
const STEPS = 200;
const toStep = (size: number) =>
  Math.round((Math.log(Math.max(LEAST, size) / LEAST) / Math.log(MOST / LEAST)) * STEPS);
const toSize = (step: number) => Math.round(LEAST * (MOST / LEAST) ** (step / STEPS));

const textStops: readonly Stop[] = ['min', 'preferred', 'max'];
const imageStops: readonly Stop[] = ['min', 'max'];

/** The sizes between which a text or a picture is fitted, on one line, with the size that was drawn. */
export function SizeControl({ label, shape, value, disabled, onChange }: ControlProps) {
  const { node, placed, key } = useEditor();
  const size = (value ?? {}) as Size;
  const stops = node.type === 'mark' ? (['max'] as const) : node.type === 'text' ? textStops : imageStops;
  const drawn = placed.find((one) => one.key === key)?.text?.size;
  const assumed: Record<Stop, number> = {
    min: size.min ?? Math.round((drawn ?? 200) * 0.6),
    preferred: size.preferred ?? drawn ?? size.max ?? 200,
    max: size.max ?? Math.round((drawn ?? 300) * 1.4),
  };
  const set = (stop: Stop, next: number | undefined) => {
    const all: Size = withMember(size, stop, next);
    // A stop takes the others with it: the smallest is never above the largest.
    if (next !== undefined) {
      for (const other of stops) {
        const isBelow = stops.indexOf(other) < stops.indexOf(stop);
        if (all[other] !== undefined && (isBelow ? all[other] > next : all[other] < next)) all[other] = next;
      }
    }
    onChange(unlessEmpty(all));
  };
  const at = (one: number) => `calc(${toStep(one) / STEPS} * (100% - 0.875rem) + 0.4375rem)`;
  const last = stops.at(-1)!;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a column
    <div role="group" aria-label={label} className="flex flex-col gap-1.5">
      <div className="flex justify-between text-13">
        <span>{label}</span>
        {drawn !== undefined && (
          <span className="text-text-2 tabular-nums">{text('template.drawnAt', { size: drawn })}</span>
        )}
      </div>
      <div dir="ltr" className="relative h-6">
        <span aria-hidden className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-edge" />
        <span
          aria-hidden
          className="absolute top-1/2 h-1 -translate-y-1/2 bg-ink"
          style={{ left: at(assumed[stops[0]!]), right: `calc(100% - ${at(assumed[last])})` }}
        />
        {drawn !== undefined && (
          <span aria-hidden className="absolute inset-y-1 w-px bg-text" style={{ left: at(drawn) }} />
        )}
        {stops.map((stop) => (
          <input
            key={stop}
            type="range"
            aria-label={text(`template.stop.${stop}`)}
            aria-valuetext={String(assumed[stop])}
            min={0}
            max={STEPS}
            value={toStep(assumed[stop])}
            disabled={disabled}
            onChange={({ target }) => set(stop, toSize(target.valueAsNumber))}
            className="slider-stop"
            style={
              stop === 'preferred' ? ({ '--thumb-fill': 'var(--color-ink)' } as CSSProperties) : undefined
            }
          />
        ))}
      </div>
      <div className="flex gap-2">
        {stops.map((stop) => (
          <NumberBox
            key={stop}
            label={text(`template.stop.${stop}`)}
            prefix={text(`template.stopShort.${stop}`)}
            shape={shape.properties?.[stop] ?? {}}
            value={size[stop]}
            disabled={disabled}
            onChange={(next) => set(stop, next)}
          />
        ))}
      </div>
    </div>
  );
}
