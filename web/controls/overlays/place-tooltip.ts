interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

type Size = Pick<Box, 'width' | 'height'>;

const OFFSET = 6;
const EDGE = 8;

/** Below the middle of its anchor, above it where there is no room below, and never beyond the window's edge. */
export function placeTooltip(anchor: Box, tip: Size, view: Size): { left: number; top: number } {
  const above = anchor.top - OFFSET - tip.height;
  const below = anchor.top + anchor.height + OFFSET;
  const isBelow = below + tip.height <= view.height - EDGE || above < EDGE;
  const middle = anchor.left + (anchor.width - tip.width) / 2;
  return {
    left: Math.max(EDGE, Math.min(middle, view.width - EDGE - tip.width)),
    top: isBelow ? below : above,
  };
}
