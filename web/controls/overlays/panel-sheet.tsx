import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { text } from '../../text/common.ts';
import { classNames } from '../class-names.ts';
import { restAt, type SheetStop, sheetStops } from './sheet-stops.ts';

interface PanelSheetProps {
  label: string;
  stop: SheetStop;
  onStop: (stop: SheetStop) => void;
  children: ReactNode;
  /** Fixed below the scrolling part, such as the primary button. */
  foot?: ReactNode;
}

/** The image above it keeps 45 % of the screen while the panel is half open. */
const HEIGHTS: Record<SheetStop, string> = {
  peek: '6.5rem',
  half: 'calc(55svh - 3.25rem)',
  full: 'calc(100svh - 3.25rem)',
};

/** A panel of a page as a phone has it: at the bottom, pulled to one of three heights. The page stays usable. */
export function PanelSheet({ label, stop, onStop, children, foot }: PanelSheetProps) {
  const sheet = useRef<HTMLElement>(null);
  const drag = useRef<{ y: number; height: number; at: number; lastY: number; speed: number } | null>(null);
  const [height, setHeight] = useState<number | null>(null);

  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const { clientY: y, timeStamp: at } = event;
    drag.current = { y, at, lastY: y, speed: 0, height: sheet.current!.offsetHeight };
  };
  const onPointerMove = ({ clientY, timeStamp }: PointerEvent) => {
    const from = drag.current;
    if (!from) return;
    if (timeStamp > from.at) from.speed = (from.lastY - clientY) / (timeStamp - from.at);
    from.lastY = clientY;
    from.at = timeStamp;
    setHeight(Math.max(80, Math.min(innerHeight - 52, from.height + from.y - clientY)));
  };
  const onPointerUp = () => {
    const from = drag.current;
    drag.current = null;
    if (!from || height === null) return;
    const bar = 3.25 * 16;
    const heights = { peek: 6.5 * 16, half: 0.55 * innerHeight - bar, full: innerHeight - bar };
    onStop(restAt(height, from.speed, heights));
    setHeight(null);
  };
  const move = (by: number) => {
    const next = sheetStops[sheetStops.indexOf(stop) + by];
    if (next) onStop(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    move(by);
  };

  return (
    <section
      ref={sheet}
      aria-label={label}
      className={classNames(
        'fixed inset-x-0 bottom-0 z-20 flex flex-col rounded-t-floating bg-surface pb-[env(safe-area-inset-bottom)] shadow-floating',
        height === null && 'transition-[height] duration-240 ease-sheet',
      )}
      style={{ height: height ?? HEIGHTS[stop] }}
    >
      <div
        role="slider"
        tabIndex={0}
        aria-label={text('sheet.handle')}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={2}
        aria-valuenow={sheetStops.indexOf(stop)}
        aria-valuetext={text(`sheet.${stop}`)}
        className="relative flex h-7 shrink-0 cursor-grab touch-none items-center justify-center before:absolute before:inset-x-0 before:-top-4 before:h-11"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
        onKeyDown={onKeyDown}
        onClick={() =>
          height === null && onStop(stop === 'full' ? 'peek' : sheetStops[sheetStops.indexOf(stop) + 1]!)
        }
      >
        <span className="h-1 w-9 rounded-full bg-edge" />
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-4">{children}</div>
      {foot && <div className="shrink-0 border-t border-line px-4 py-2.5">{foot}</div>}
    </section>
  );
}
