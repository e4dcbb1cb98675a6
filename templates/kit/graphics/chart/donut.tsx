import { Positioned } from '../../../shared/canvas/stage.tsx';
import { arcPath } from '../../../shared/figure/geometry.ts';
import { ShapeMaterial } from '../../../shared/figure/shape-material.tsx';
import { eventPart } from '../../solver/event.ts';
import { type ChartDrawing, grownOf, orderAt } from './chart.ts';
import { heroColors, quietColor } from './colors.ts';
import type { DonutLayout } from './donut-layout.ts';

/** The stroke of the ring and how much thicker the highlighted share is, as shares of its side. */
const STROKE = 0.155;
const THICKER = 0.04;

export function Donut({ layout, stage, palette }: ChartDrawing & { layout: DonutLayout }) {
  const { chart, ring, arcs, entries, swatch } = layout;
  const { side } = ring;
  const { u } = stage;
  const hero = heroColors(palette);
  const count = arcs.length;
  const event = eventPart(stage.motion);
  const quiet = (index: number) =>
    quietColor(palette, { rank: index - (index > chart.highlight ? 1 : 0), count: count - 1, event });
  const colorOf = (index: number) => (index === chart.highlight && event === 1 ? hero.via : quiet(index));
  const stroke = side * STROKE;
  const radius = side / 2 - stroke / 2 - side * 0.02;
  const center = { x: side / 2, y: side / 2 };
  const air = count > 1 ? u(7) / (radius * 2 * Math.PI) : 0;
  const grown = grownOf(stage);
  return (
    <>
      <Positioned x={ring.x} y={ring.y} width={side} height={side}>
        <svg width={side} height={side} viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
          <g
            transform={stage.direction === 'rtl' ? `translate(${side} 0) scale(-1 1)` : undefined}
            fill="none"
          >
            {arcs.map(({ start, end }, index) => {
              const inset = Math.min(air / 2, (end - start) / 3);
              const arc = { start: start + inset, end: Math.min(end - inset, grown) };
              if (arc.end <= arc.start) return null;
              const isHero = index === chart.highlight;
              const path = {
                d: arcPath(center, radius, arc),
                strokeWidth: stroke + (isHero ? side * THICKER : 0),
              };
              return (
                <g key={`${index}:${start}`}>
                  {(!isHero || event < 1) && <path {...path} stroke={quiet(index)} />}
                  {isHero && event > 0 && (
                    <g {...(event < 1 ? { opacity: event } : {})}>
                      <ShapeMaterial shape={hero} center={center} radius={side / 2} flute={side / 44}>
                        {(fill) => <path {...path} stroke={fill} />}
                      </ShapeMaterial>
                    </g>
                  )}
                </g>
              );
            })}
          </g>
        </svg>
      </Positioned>
      {entries.map(({ x, y, width, height }, index) => (
        <Positioned key={`${index}:${y}`} x={x} y={y} width={width} height={height}>
          {entries[index - 1]?.x === x && (
            <Positioned x={0} y={-1} width={width} height={2} style={{ backgroundColor: palette.hairline }} />
          )}
          <Positioned
            x={0}
            y={(height - swatch) / 2}
            width={swatch}
            height={swatch}
            style={{
              backgroundColor: colorOf(index),
              borderRadius: Math.min(swatch / 2, u(stage.brand.radii.md * 0.5)),
              ...stage.motion.enter('settle', orderAt(stage, arcs[index]!.start) - 3),
            }}
          />
        </Positioned>
      ))}
    </>
  );
}
