import { useState } from 'react';
import { text } from '../../../text/template-editor.ts';
import type { Shape } from '../rules/catalogue.ts';

interface NumberBoxProps {
  name: string;
  label: string;
  prefix?: string;
  shape: Shape;
  value: number | undefined;
  disabled: boolean;
  onChange: (value: number | undefined) => void;
}

/** A number that may be left out. Arrow keys change it, ten times as far with Shift. */
export function NumberBox({ label, prefix, shape, value, disabled, onChange }: NumberBoxProps) {
  const { minimum = 0, maximum = 10_000, type } = shape;
  const usual = typeof shape.default === 'number' ? shape.default : undefined;
  const [typed, setTyped] = useState<string | null>(null);
  const step = maximum <= 1 ? 0.05 : 1;
  const set = (next: number) => {
    const bounded = Math.min(maximum, Math.max(minimum, next));
    onChange(type === 'integer' ? Math.round(bounded) : Math.round(bounded * 1000) / 1000);
  };
  return (
    <span className="control-height flex min-w-0 flex-1 items-center gap-1.5 rounded-control border border-edge bg-surface px-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-signal">
      {prefix && (
        <span aria-hidden className="shrink-0 text-12 text-text-2">
          {prefix}
        </span>
      )}
      <input
        aria-label={label}
        inputMode="decimal"
        disabled={disabled}
        value={typed ?? (value === undefined ? '' : String(value))}
        placeholder={usual === undefined ? text('template.auto') : String(usual)}
        onChange={({ target }) => {
          setTyped(target.value);
          const written = target.value.trim().replace(',', '.');
          if (written === '') onChange(undefined);
          else if (Number.isFinite(Number(written)) && Number(written) >= minimum) set(Number(written));
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          const by = { ArrowUp: step, ArrowDown: -step }[event.key];
          if (by === undefined) return;
          event.preventDefault();
          setTyped(null);
          set((value ?? usual ?? minimum) + by * (event.shiftKey ? 10 : 1));
        }}
        className="field-text w-full min-w-0 bg-transparent text-end tabular-nums outline-none"
      />
    </span>
  );
}
