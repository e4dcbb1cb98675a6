import { mix } from '@livery/core/color/mix';
import { Positioned } from '../../../shared/canvas/stage.tsx';
import { withAlpha } from '../../../shared/color/with-alpha.ts';
import { ShapeMaterial } from '../../../shared/figure/shape-material.tsx';
import { readingOrigin } from '../../../shared/motion/panel-entrance.ts';
import { brightness } from '../../../shared/motion/passing-light.ts';
import { lightOver } from '../../solver/beats.ts';
import type { BarsLayout } from './bars-layout.ts';
import { type ChartDrawing, chartOrder, grownOf } from './chart.ts';
import { heroColors, quietColor } from './colors.ts';

/** How far the light turns a bar towards the brand's colour. */
const TURNED = 0.3;

/** Bars that grow from zero. */
export function Bars({ layout, stage, palette }: ChartDrawing & { layout: BarsLayout }) {
  const { chart, bars, axis } = layout;
  const hero = heroColors(palette);
  return (
    <>
      {bars.map((bar, index) => {
        const at = { index, count: bars.length };
        const isHero = index === chart.highlight;
        const light = brightness(lightOver(at, stage.motion)) * TURNED;
        const color = isHero ? mix(hero.light, '#ffffff', 0.7) : hero.via;
        return (
          <Bar
            key={`${index}:${bar.x}`}
            bar={bar}
            grown={grownOf(stage, at)}
            stage={stage}
            color={isHero ? hero : quietColor(palette)}
            light={light > 0 ? withAlpha(color, light) : null}
          />
        );
      })}
      {axis && (
        <Positioned
          {...axis}
          style={{
            backgroundColor: palette.hairline,
            transformOrigin: readingOrigin(stage),
            ...stage.motion.enter('grow-x', chartOrder(stage) - 4, 1400, 'in-out'),
          }}
        />
      )}
    </>
  );
}

interface BarProps extends Pick<ChartDrawing, 'stage'> {
  bar: BarsLayout['bars'][number];
  grown: number;
  color: ReturnType<typeof heroColors> | string;
  /** The colour of the light that is on it. */
  light: string | null;
}

function Bar({ bar: { tip, ...box }, grown, stage, color, light }: BarProps) {
  const isUpright = tip === 'top' || tip === 'bottom';
  const width = isUpright ? box.width : box.width * grown;
  const height = isUpright ? box.height * grown : box.height;
  if (width < 0.5 || height < 0.5) return null;
  const [across, along] = isUpright ? [width, height] : [height, width];
  const r = Math.min(across / 2, along, stage.u(stage.brand.radii.md * 1.5));
  const isLeft = (tip === 'start') === (stage.direction === 'ltr');
  const sideways = isLeft ? [r, 0, 0, r] : [0, r, r, 0];
  const corners = { top: [r, r, 0, 0], bottom: [0, 0, r, r], start: sideways, end: sideways }[tip];
  return (
    <Positioned
      x={tip === 'start' ? box.x + box.width - width : box.x}
      y={tip === 'top' ? box.y + box.height - height : box.y}
      width={width}
      height={height}
      style={{
        overflow: 'hidden',
        borderRadius: corners.map((corner) => `${corner}px`).join(' '),
        ...(typeof color === 'string' ? { backgroundColor: color } : {}),
      }}
    >
      {typeof color !== 'string' && (
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <ShapeMaterial
            shape={color}
            center={{ x: width / 2, y: height / 2 }}
            radius={Math.max(width, height) / 2}
            flute={width / Math.max(1, Math.round(width / stage.u(18)))}
          >
            {(fill) => <rect width={width} height={height} fill={fill} />}
          </ShapeMaterial>
        </svg>
      )}
      {light && <Positioned x={0} y={0} width={width} height={height} style={{ backgroundColor: light }} />}
    </Positioned>
  );
}
