import type { CSSProperties } from 'react';
import type { Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { resolveTypeStyle } from '../shared/text/text.tsx';

/** A large numeral that a line crops; it is raised by `up` pixels while the light passes. */
export function numeralStyle(stage: Stage, palette: ScenePalette, size: number, up: number): CSSProperties {
  const { style } = resolveTypeStyle(stage, 'display', '0');
  return {
    fontFamily: style.family,
    fontWeight: style.weight,
    fontSize: size,
    lineHeight: 1,
    color: palette.fading.via,
    fontVariantNumeric: 'lining-nums',
    ...(up > 0 ? { transform: `translateY(${-up}px)` } : {}),
  };
}
