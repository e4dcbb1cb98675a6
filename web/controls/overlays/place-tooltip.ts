export type Side = 'top' | 'bottom' | 'inline-start' | 'inline-end';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

const OFFSET = 6;
const EDGE = 8;

/** Beside what it is about; on the other side where the wanted one has no room, and never beyond the window's edge. */
export function placeTooltip(anchor: Box, tip: Size, view: Size, side: Side) {
  const isInline = side === 'inline-start' || side === 'inline-end';
  const before = isInline ? anchor.left - OFFSET - tip.width : anchor.top - OFFSET - tip.height;
  const after = OFFSET + (isInline ? anchor.left + anchor.width : anchor.top + anchor.height);
  const [own, limit] = isInline ? [tip.width, view.width] : [tip.height, view.height];
  const wantsAfter = side === 'inline-end' || side === 'bottom';
  const fitsAfter = after + own <= limit - EDGE;
  const isAfter = wantsAfter ? fitsAfter || before < EDGE : before < EDGE && fitsAfter;
  const along = isAfter ? after : before;
  const middle = isInline
    ? anchor.top + (anchor.height - tip.height) / 2
    : anchor.left + (anchor.width - tip.width) / 2;
  return isInline
    ? { left: along, top: clamp(middle, tip.height, view.height) }
    : { left: clamp(middle, tip.width, view.width), top: along };
}

const clamp = (at: number, size: number, limit: number) => Math.max(EDGE, Math.min(at, limit - EDGE - size));
