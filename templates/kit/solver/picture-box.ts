import type { Box, Stage } from '../../shared/canvas/stage.tsx';

/** A picture comes from the edge of the canvas that it is at. */
export function entranceOf(box: Box, outer: Box, stage: Stage) {
  const isBeside = box.height > stage.height * 0.85 && box.width < stage.width * 0.9;
  if (!isBeside && (box.width > stage.width * 0.9 || outer.width > stage.width * 0.9))
    return box.y < stage.height / 3 ? 'from-above' : 'from-below';
  const isAtEnd = box.x + box.width / 2 > stage.width / 2;
  return isAtEnd === (stage.direction === 'ltr') ? 'from-right' : 'from-left';
}

export function toWholePixels({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.round(x), Math.round(y)];
  return { x: left, y: top, width: Math.round(x + width) - left, height: Math.round(y + height) - top };
}
