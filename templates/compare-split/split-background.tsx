import { AA_TEXT, contrast } from '@livery/core/color/contrast';
import { snapToContrast } from '@livery/core/color/snap';
import { Background } from '../shared/canvas/background.tsx';
import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { mix } from '../shared/color/color-mix.ts';
import type { ScenePalette, Treatment } from '../shared/color/treatment.ts';
import type { SplitFrame } from './frame.ts';

/** The colours of one side of a comparison. */
export interface SidePalette {
  background: { from: string; to: string };
  textColor: string;
  hairline: string;
}

export interface SplitPalette {
  before: SidePalette;
  after: SidePalette;
  /** The light along the edge. */
  light: string;
  /** Which side is the canvas and which the sheet that lies on it. */
  sheet: 'before' | 'after';
}

/**
 * The after side always carries the brand. Calm, it is a sheet of the brand's colour on the brand's paper;
 * bold, it is the canvas itself, and the before side is a grey sheet laid over it.
 */
export function splitPalette(treatment: Treatment, palette: ScenePalette, { colors }: Stage): SplitPalette {
  if (treatment === 'calm') {
    const { from, to, textColor } = palette.badge;
    // A bright colour that grows brighter still towards the foot would fade there.
    const deep = contrast(textColor, '#ffffff') < contrast(textColor, '#000000');
    return {
      sheet: 'after',
      before: { background: palette.background, textColor: palette.muted, hairline: palette.hairline },
      after: {
        background: { from, to: deep ? to : mix(from, to, 0.3) },
        textColor,
        hairline: mix(from, textColor, 0.24),
      },
      light: palette.shape.light,
    };
  }
  const { neutral } = colors;
  const tone = (step: string) => neutral[step]!.hex;
  // Beside a colour that is dark the grey is darker still, so that the brand stays the brightest thing there.
  const [from, to, text] = palette.dark
    ? [
        mix(tone('900'), palette.background.from, 0.18),
        mix(tone('900'), palette.background.to, 0.1),
        tone('300'),
      ]
    : [tone('100'), tone('200'), tone('600')];
  return {
    sheet: 'before',
    before: {
      background: { from, to },
      textColor: snapToContrast(text, [from, to], AA_TEXT),
      hairline: mix(from, text, 0.2),
    },
    after: { background: palette.background, textColor: palette.textColor, hairline: palette.hairline },
    light: palette.shape.light,
  };
}

interface SplitBackgroundProps {
  stage: Stage;
  palette: SplitPalette;
  frame: SplitFrame;
  /** Where the sheet begins; at 0 it runs off the top of the canvas. */
  top: number;
  /** Where the edge stands, on its way or at rest. */
  edge: number;
}

/** The canvas and the sheet on it, which runs off its side and its foot, with a thin light where the two sides meet. */
export function SplitBackground({ stage, palette, frame, top, edge }: SplitBackgroundProps) {
  const { width, height, brand, direction, u } = stage;
  const { count, step } = frame.trail;
  const { light, before, after } = palette;
  const whole = { x: 0, y: 0, width, height };
  const overBefore = palette.sheet === 'after';
  const [canvas, sheet] = overBefore ? [palette.before, after] : [after, palette.before];
  const radius = top > 0 ? Math.min(u(60), u(brand.radii.md * 2.6)) : 0;
  // The sheet's free corner looks towards the other side and the title.
  const corner = overBefore === (direction === 'rtl') ? 'borderTopRightRadius' : 'borderTopLeftRadius';

  const layer = (index: number) => {
    const x = overBefore ? edge + index * step : 0;
    return {
      x,
      y: top,
      width: overBefore ? width - x : edge + (count - index) * step,
      height: height - top,
    };
  };
  // Moved aside only and turned alike, the layers let the light thin out around the corner: none lies on the top.
  const turned = { [corner]: radius };
  return (
    <Positioned {...whole} layer={edge === frame.edge}>
      <Background box={whole} stops={canvas.background} />
      {Array.from({ length: count }, (_, index) => {
        // The light is strongest where it touches the after side: innermost over the before side, outermost under it.
        const lit = (overBefore ? index + 1 : count - index) / count;
        const color = mix(mix(before.background.from, before.background.to, 0.4), light, lit);
        const box = layer(index);
        return <Positioned key={box.width} {...box} style={{ backgroundColor: color, ...turned }} />;
      })}
      <Positioned
        {...layer(count)}
        style={{
          backgroundImage: `linear-gradient(180deg, ${sheet.background.from}, ${sheet.background.to})`,
          ...turned,
        }}
      />
    </Positioned>
  );
}
