import type { BrandDocument } from '@livery/core/brand/document';
import { nameTemplate } from '@livery/templates/template-meta';
import { ChevronsLeftRight } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react';
import { useWallPlaces, WALL } from '../../brand/wall-places.ts';
import { ownContent } from '../../content/own-content.ts';
import { classNames } from '../../controls/class-names.ts';
import { text } from '../../text/versions.ts';
import { ComparedTile, type CompareView } from './compared-tile.tsx';
import { moveWipe, readWipe } from './move-wipe.ts';
import type { Pair } from './pick-pair.ts';

interface ComparedWallProps {
  pair: Pair;
  before: BrandDocument;
  after: BrandDocument;
  mode: 'light' | 'dark';
  view: CompareView;
  isHeld: boolean;
  /** The templates in their order. */
  templates: readonly string[];
  ringed: ReadonlySet<string>;
}

/** Every template that differs, in both versions, under one handle. */
export function ComparedWall(props: ComparedWallProps) {
  const { pair, before, after, mode, view, isHeld, templates, ringed } = props;
  const [at, setAt] = useState(46);
  const placeOf = useWallPlaces();
  const isSide = view === 'side';
  const tiles = useMemo(
    () =>
      templates.map((id, index) => {
        // Pairs side by side are all of one shape, so that their rows are straight.
        const { format, className } = isSide ? { format: 'square' as const, className: '' } : placeOf(index);
        const scene = (document: BrandDocument) => ({
          document,
          templateId: id,
          content: ownContent(document),
          format,
          mode,
        });
        return { id, className, name: nameTemplate(id), before: scene(before), after: scene(after) };
      }),
    [templates, before, after, mode, isSide, placeOf],
  );
  const wipeTo = (event: PointerEvent<HTMLElement>) => {
    const isPressed = event.type === 'pointerdown' || event.buttons > 0;
    if (view !== 'wipe' || !isPressed || (event.target as Element).closest('[role=slider]')) return;
    setAt(readWipe(event.clientX, event.currentTarget.getBoundingClientRect()));
  };
  return (
    <ul
      style={{ '--wipe': `${at}%` } as React.CSSProperties}
      className={classNames(isSide ? 'grid grid-cols-1 gap-4 lg:grid-cols-2 min-[100rem]:grid-cols-3' : WALL)}
    >
      {tiles.map(({ id, className, ...tile }, index) => (
        <li
          key={id}
          data-compared={id}
          onPointerDown={wipeTo}
          onPointerMove={wipeTo}
          className={classNames('relative self-start', className)}
        >
          <ComparedTile {...tile} view={view} isHeld={isHeld} isRinged={ringed.has(id)} />
          {index === 0 && view === 'wipe' && <WipeHandle pair={pair} at={at} onMove={setAt} />}
        </li>
      ))}
    </ul>
  );
}

interface WipeHandleProps {
  pair: Pair;
  at: number;
  onMove: (at: number) => void;
}

/** The handle that moves the divider of all images: by pointer, or by arrow keys. */
function WipeHandle({ pair, at, onMove }: WipeHandleProps) {
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
