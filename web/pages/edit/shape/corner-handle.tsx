import { useRef } from 'react';
import { text } from '../../../text/editor.ts';
import { useDraft, useDraftStore } from '../draft/use-draft.ts';
import { useDrag } from '../parts/use-drag.ts';
import { pixels, usePixels } from './steps.tsx';

/** Pixels on the screen for one of the document. */
const SCALE = 3;
const MAX = 40;

/** The corner of a card, three times as large: drag it rounder or sharper. The field below is for keys. */
export function CornerHandle() {
  const { store, canWrite } = useDraftStore();
  const radius = usePixels('radius.md');
  const colors = useDraft(({ tokens }) => tokens.colors.semantic);
  const start = useRef(0);
  const drag = useDrag(canWrite, ({ x, y }, gesture, isFirst) => {
    if (isFirst) start.current = radius;
    const next = Math.round(start.current + (x + y) / 2 / SCALE);
    store.set('radius.md', pixels(Math.min(MAX, Math.max(0, next))), gesture);
  });
  const shown = Math.min(radius, MAX) * SCALE;
  return (
    <div
      aria-hidden
      dir="ltr"
      className="rim relative h-36 overflow-hidden"
      style={{ backgroundColor: colors.bg }}
    >
      <div
        className="absolute start-6 top-6 h-60 w-120"
        style={{ backgroundColor: colors.primary, borderTopLeftRadius: `${shown}px` }}
      />
      <span
        {...drag}
        title={text('editor.shape.dragCorner')}
        className="absolute size-5 -translate-1/2 cursor-nwse-resize touch-none rounded-full border-3 border-[white] bg-[black] shadow-floating pointer-coarse:size-8"
        // Where the arc is nearest to the corner.
        style={{ left: `${24 + shown * 0.293}px`, top: `${24 + shown * 0.293}px` }}
      />
    </div>
  );
}
