const STEP = 1;
const LARGE_STEP = 10;

/** Where a key moves the handle to, in percent from the start; null for keys that do not move it. */
export function moveWipe(at: number, key: string, isLarge: boolean): number | null {
  const step = isLarge ? LARGE_STEP : STEP;
  const moves: Record<string, number> = {
    ArrowRight: at + step,
    ArrowUp: at + step,
    PageUp: at + LARGE_STEP,
    ArrowLeft: at - step,
    ArrowDown: at - step,
    PageDown: at - LARGE_STEP,
    Home: 0,
    End: 100,
  };
  const next = moves[key];
  return next === undefined ? null : Math.min(100, Math.max(0, next));
}

/** The position of a pointer within an image, in percent from its start. */
export function readWipe(x: number, box: { left: number; width: number }): number {
  const share = box.width === 0 ? 0 : ((x - box.left) / box.width) * 100;
  return Math.round(Math.min(100, Math.max(0, share)) * 10) / 10;
}
