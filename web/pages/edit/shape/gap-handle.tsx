import { useRef } from 'react';
import { text } from '../../../text/editor.ts';
import { useDraft, useDraftStore } from '../draft/use-draft.ts';
import { useDrag } from '../parts/use-drag.ts';
import { pixels, usePixels } from './steps.tsx';

const SCALE = 2;
const MAX = 80;

/** The gap between two cards, twice as large: drag it wider or narrower. */
export function GapHandle() {
  const { store, canWrite } = useDraftStore();
  const gap = usePixels('space.md');
  const colors = useDraft(({ tokens }) => tokens.colors.semantic);
  const radius = usePixels('radius.md');
  const start = useRef(0);
  const drag = useDrag(canWrite, ({ x }, gesture, isFirst) => {
    if (isFirst) start.current = gap;
    const next = Math.round(start.current + (x * 2) / SCALE);
    store.set('space.md', pixels(Math.min(MAX, Math.max(0, next))), gesture);
  });
  const card = { backgroundColor: colors.primary, borderRadius: `${radius * SCALE}px` };
  return (
    <div
      aria-hidden
      dir="ltr"
      className="rim relative flex h-24 justify-center overflow-hidden py-4"
      style={{ backgroundColor: colors.bg }}
    >
      <div className="w-40 shrink-0" style={card} />
      <span
        {...drag}
        title={text('editor.shape.dragGap')}
        className="relative shrink-0 cursor-ew-resize touch-none"
        style={{ width: `${Math.max(gap * SCALE, 1)}px` }}
      >
        <span className="absolute inset-y-0 -start-2 -end-2" />
        <span className="absolute inset-y-0 end-0 border-e-2" style={{ borderColor: colors.text }} />
        <span className="absolute inset-y-0 start-0 border-s-2" style={{ borderColor: colors.text }} />
        <span className="absolute inset-x-0 top-1/2 border-t-2" style={{ borderColor: colors.text }} />
      </span>
      <div className="w-40 shrink-0" style={card} />
    </div>
  );
}
