import { mix } from '@livery/core/color/mix';
import type { ScenePalette } from '../color/palette.ts';
import type { Treatment } from '../color/treatment.ts';
import { Positioned, type Stage } from './stage.tsx';

/** The share of the margin that the frame takes. */
const WIDTH = 0.34;
const LINE = 2;
/** How much of the brand's colour is in the frame of a card. */
const TINTED = { heavy: 1, usual: 0.2 } as const;

/** How far the frame reaches into the margin. */
export const frameWidth = ({ margin, design }: Stage): number =>
  design.frame === 'none' ? 0 : Math.round(margin * WIDTH);

interface FrameProps {
  stage: Stage;
  palette: ScenePalette;
  treatment: Treatment;
}

/** The brand's frame, over everything that runs over the edges of the canvas. */
export function Frame({ stage, palette, treatment }: FrameProps) {
  const { width, height, design, brand, colors, u } = stage;
  if (design.frame === 'none') return null;
  const { background, textColor } = palette;
  const thick = frameWidth(stage);
  const isCard = design.frame === 'card';
  const radius = isCard ? Math.min(u(brand.radii.md * 2.2), u(60)) : 0;
  const tint = design.hasThickRules ? TINTED.heavy : TINTED.usual;
  const own = mix(background.from, palette.fill.color, tint);
  const color = !isCard ? background.from : treatment === 'bold' ? colors.roles.background : own;
  // It begins outside the canvas, so that its outer corners, which are round too, are not seen.
  const over = thick + Math.ceil(radius);
  const ring = (inset: number, line: number, style: object) => (
    <Positioned
      x={inset}
      y={inset}
      width={width - inset * 2}
      height={height - inset * 2}
      style={{ borderWidth: line, borderStyle: 'solid', ...style }}
    />
  );
  return (
    <>
      {ring(-over, thick + over, {
        borderColor: color,
        borderRadius: isCard ? radius + thick + over : 0,
      })}
      {!isCard && ring(thick, LINE, { borderColor: mix(background.from, textColor, 0.5) })}
    </>
  );
}
