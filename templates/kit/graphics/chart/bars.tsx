import { Positioned } from '../../../shared/canvas/stage.tsx';
import { ShapeMaterial } from '../../../shared/figure/shape-material.tsx';
import { readingOrigin } from '../../../shared/motion/panel-entrance.ts';
import { eventPart } from '../../solver/event.ts';
import type { BarsLayout } from './bars-layout.ts';
import { type ChartDrawing, chartOrder, grownOf } from './chart.ts';
import { heroColors, quietColor } from './colors.ts';

/** Bars that grow from zero, all alike, until the highlighted one takes the brand's colour at the end of a video. */
export function Bars({ layout, stage, palette }: ChartDrawing & { layout: BarsLayout }) {
  const { chart, bars, axis } = layout;
  const hero = heroColors(palette);
  const event = eventPart(stage.motion);
  return (
    <>
      {bars.map((bar, index) => {
        const at = { index, count: bars.length };
        return (
          <Bar
            key={`${index}:${bar.x}`}
            bar={bar}
            grown={grownOf(stage, at)}
            stage={stage}
            quiet={quietColor(palette, { event })}
            hero={index === chart.highlight && event > 0 ? { shape: hero, opacity: event } : null}
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
  quiet: string;
  hero: { shape: ReturnType<typeof heroColors>; opacity: number } | null;
}

function Bar({ bar: { tip, ...box }, grown, stage, quiet, hero }: BarProps) {
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
        ...(hero?.opacity === 1 ? {} : { backgroundColor: quiet }),
      }}
    >
      {hero && (
        <svg
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden="true"
          style={hero.opacity < 1 ? { opacity: hero.opacity } : {}}
        >
          <ShapeMaterial
            shape={hero.shape}
            center={{ x: width / 2, y: height / 2 }}
            radius={Math.max(width, height) / 2}
            flute={width / Math.max(1, Math.round(width / stage.u(18)))}
          >
            {(fill) => <rect width={width} height={height} fill={fill} />}
          </ShapeMaterial>
        </svg>
      )}
    </Positioned>
  );
}
