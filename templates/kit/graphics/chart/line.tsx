import { Positioned } from '../../../shared/canvas/stage.tsx';
import { withAlpha } from '../../../shared/color/with-alpha.ts';
import { onSmoothPath } from '../../../shared/figure/geometry.ts';
import { LineDrawing, LineNode, lineColor } from '../../../shared/figure/line-drawing.tsx';
import { readingOrigin } from '../../../shared/motion/panel-entrance.ts';
import { eventOrder } from '../../solver/event.ts';
import { type ChartDrawing, chartOrder, grownOf, orderAt } from './chart.ts';
import type { LineLayout } from './line-layout.ts';

/** A line that a point draws, until at the end of a video a mark opens at the highlighted value. */
export function Line({ layout, stage, palette }: ChartDrawing & { layout: LineLayout }) {
  const { chart, grid, foot, hasArea, gutter, line, stroke, figure } = layout;
  const canvas = { width: chart.width - gutter + stroke * 4, height: chart.height };
  const node = line[chart.highlight]!;
  const color = lineColor(palette);
  const grown = grownOf(stage);
  const passed = orderAt(stage, node.x / canvas.width);
  const opened = stage.motion.progress(eventOrder(stage.motion), 600);
  const pencil = onSmoothPath(line, Math.max(line[0]!.x, Math.min(canvas.width * grown, line.at(-1)!.x)));
  const below = figure.y + figure.layout.height + figure.layout.size * 0.22;
  const isMirrored = stage.direction === 'rtl';
  return (
    <>
      {grid.map(({ y, isBase }, index) => (
        <Positioned
          key={y}
          x={gutter}
          y={y - 1}
          width={chart.width - gutter}
          height={2}
          style={{
            backgroundColor: isBase ? palette.hairline : withAlpha(palette.textColor, 0.1),
            transformOrigin: readingOrigin(stage),
            ...stage.motion.enter('grow-x', chartOrder(stage) - 4 + index, 1400, 'in-out'),
          }}
        />
      ))}
      <Positioned
        x={gutter}
        y={0}
        width={canvas.width * grown}
        height={canvas.height}
        style={grown < 1 ? { overflow: 'hidden' } : {}}
      >
        <Positioned layer x={0} y={0} {...canvas}>
          <LineDrawing
            points={line}
            {...canvas}
            foot={foot}
            area={hasArea}
            palette={palette}
            stroke={stroke}
            flute={canvas.width / Math.round(canvas.width / stage.u(18))}
            nodes={opened < 1 ? [] : [chart.highlight]}
            mirrored={isMirrored}
          />
        </Positioned>
      </Positioned>
      <Positioned
        x={gutter + node.x - 1}
        y={below}
        width={2}
        height={Math.max(0, node.y - stroke * 4 - below)}
        style={{
          backgroundColor: palette.hairline,
          transformOrigin: 'bottom',
          ...stage.motion.enter('grow-y', passed),
        }}
      />
      {grown > 0 && opened < 1 && (
        <Positioned x={gutter} y={0} {...canvas}>
          <svg {...canvas} viewBox={`0 0 ${canvas.width} ${canvas.height}`} aria-hidden="true">
            <g transform={isMirrored ? `translate(${canvas.width} 0) scale(-1 1)` : undefined}>
              {grown < 1 && <circle cx={pencil.x} cy={pencil.y} r={stroke * 1.6} fill={color} />}
              {opened > 0 && <LineNode at={node} {...{ palette, stroke, opened }} />}
            </g>
          </svg>
        </Positioned>
      )}
    </>
  );
}
