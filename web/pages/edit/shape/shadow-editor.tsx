import { toShadowCss } from '@livery/core/tokens/css';
import { useRef, useState } from 'react';
import { Segmented } from '../../../controls/segmented.tsx';
import { useDraft, useDraftStore } from '../../../draft/use-draft.ts';
import { text } from '../../../text/editor.ts';
import { NumberInput } from '../parts/number-input.tsx';
import { useDrag } from '../parts/use-drag.ts';
import { usePixels } from './steps.tsx';

const levels = ['sm', 'md', 'lg'] as const;
const parts = ['offsetX', 'offsetY', 'blur', 'spread'] as const;
const MAX_OFFSET = 200;

/** A card with its shadow. Dragging moves the shadow; the layer that reaches farthest is the one that is changed. */
export function ShadowEditor() {
  const { store, canWrite } = useDraftStore();
  const [level, setLevel] = useState<(typeof levels)[number]>('md');
  const shadow = useDraft(({ document }) => document.elevation[level]);
  const colors = useDraft(({ tokens }) => tokens.colors.semantic);
  const radius = usePixels('radius.md');
  const index = shadow.$value.reduce(
    (best, layer, at) => (layer.blur.value >= shadow.$value[best]!.blur.value ? at : best),
    0,
  );
  const layer = shadow.$value[index]!;
  const change = (next: Partial<typeof layer>, gesture: string) => {
    const $value = shadow.$value.map((one, at) => (at === index ? { ...one, ...next } : one));
    store.set(`elevation.${level}`, { ...shadow, $value }, gesture);
  };
  const length = (value: number) => ({ value, unit: 'px' as const });
  const start = useRef({ x: 0, y: 0 });
  const drag = useDrag(canWrite, ({ x, y }, gesture, isFirst) => {
    if (isFirst) start.current = { x: layer.offsetX.value, y: layer.offsetY.value };
    const clamp = (value: number) => Math.min(MAX_OFFSET, Math.max(-MAX_OFFSET, Math.round(value)));
    change(
      { offsetX: length(clamp(start.current.x + x)), offsetY: length(clamp(start.current.y + y)) },
      gesture,
    );
  });
  return (
    <>
      <Segmented
        label={text('editor.shape.level')}
        isWide
        value={level}
        segments={levels.map((value) => ({ value, label: text(`editor.level.${value}`) }))}
        onChange={setLevel}
      />
      <div
        aria-hidden
        dir="ltr"
        {...drag}
        title={text('editor.shape.dragShadow')}
        className="rim flex h-40 cursor-move touch-none items-center justify-center overflow-hidden"
        style={{ backgroundColor: colors.bg }}
      >
        <div
          className="h-20 w-40"
          style={{
            backgroundColor: colors.surface,
            borderRadius: `${radius}px`,
            boxShadow: toShadowCss(shadow),
          }}
        />
      </div>
      <div className="grid grid-cols-5 gap-1.5">
        {parts.map((part) => (
          <NumberInput
            key={part}
            label={text(`editor.shadow.${part}`)}
            prefix={text(`editor.shadowShort.${part}`)}
            value={layer[part].value}
            min={part === 'blur' ? 0 : -MAX_OFFSET}
            max={part === 'blur' ? 400 : MAX_OFFSET}
            disabled={!canWrite}
            onChange={(value, gesture) => change({ [part]: length(value) }, gesture)}
          />
        ))}
        <NumberInput
          label={text('editor.shadow.alpha')}
          unit="%"
          value={Math.round((layer.color.alpha ?? 1) * 100)}
          max={100}
          disabled={!canWrite}
          onChange={(value, gesture) => change({ color: { ...layer.color, alpha: value / 100 } }, gesture)}
        />
      </div>
    </>
  );
}
