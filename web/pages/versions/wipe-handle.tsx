import { ChevronsLeftRight } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { text } from '../../text/versions.ts';
import { moveWipe, readWipe } from './move-wipe.ts';
import type { Pair } from './pick-pair.ts';

interface WipeHandleProps {
  pair: Pair;
  at: number;
  onMove: (at: number) => void;
}

/** The handle that moves the divider of all images: by pointer, or by arrow keys. */
export function WipeHandle({ pair, at, onMove }: WipeHandleProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveWipe(at, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    onMove(next);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const picture = event.currentTarget.parentElement!.getBoundingClientRect();
    onMove(readWipe(event.clientX, picture));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={text('versions.wipe')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(at)}
      aria-valuetext={text('versions.wipeAt', { from: pair.from, percent: Math.round(at) })}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      className="wipe-handle absolute -top-4 z-10 flex h-8 cursor-ew-resize touch-none items-center gap-2 rounded-full bg-raised px-3 font-medium whitespace-nowrap tabular-nums shadow-floating pointer-coarse:h-11"
    >
      v{pair.from}
      <ChevronsLeftRight className="size-3.5 text-text-3" />v{pair.to}
    </div>
  );
}
