const STEP = 1;
const LARGE_STEP = 10;

/** Where a key moves the handle to, in percent from the start; null for keys that do not move it. */
export function moveWipe(at: number, key: string, isLarge: boolean, isRtl: boolean): number | null {
  const step = isLarge ? LARGE_STEP : STEP;
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
  const moves: Record<string, number> = {
    [forward]: at + step,
    ArrowUp: at + step,
    PageUp: at + LARGE_STEP,
    [back]: at - step,
    ArrowDown: at - step,
    PageDown: at - LARGE_STEP,
    Home: 0,
    End: 100,
  };
  const next = moves[key];
  return next === undefined ? null : Math.min(100, Math.max(0, next));
}

/** Where a pointer is within a picture, in percent from its start. */
export function readWipe(x: number, box: { left: number; width: number }, isRtl: boolean): number {
  const share = box.width === 0 ? 0 : ((x - box.left) / box.width) * 100;
  const at = Math.min(100, Math.max(0, share));
  return Math.round((isRtl ? 100 - at : at) * 10) / 10;
}
