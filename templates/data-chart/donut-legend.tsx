import { type Box, Positioned } from '../shared/canvas/stage.tsx';
import { fitText, Text } from '../shared/text/text.tsx';
import { type Chart, orderAt } from './chart.ts';
import { donutArcs } from './chart-geometry.ts';

/** Every share with its colour, label and value, separated by hairlines, in one or two columns. */
export async function drawLegend(chart: Chart, colors: readonly string[], columns: number, box: Box) {
  const { stage, points, highlight, numbers, palette, type } = chart;
  const { u } = stage;
  const rows = Math.ceil(points.length / columns);
  const gutter = u(56);
  const width = (box.width - gutter * (columns - 1)) / columns;
  const pitch = Math.min(box.height / rows, u(104));
  const swatch = type.label.max * 0.62;
  const gap = u(20);
  const size = { max: type.label.max * 1.08, min: type.label.min };
  const values = await Promise.all(
    points.map(({ value }) =>
      fitText(stage, {
        text: numbers.short(value),
        textRole: 'label',
        weight: 600,
        width: width * 0.36,
        size: { max: size.max, min: size.min * 0.7 },
        maxLines: 1,
      }),
    ),
  );
  const widest = Math.max(...values.map(({ width }) => width));
  const names = await Promise.all(
    points.map(({ label }, index) =>
      fitText(stage, {
        text: label,
        textRole: 'label',
        path: `points[${index}].label`,
        weight: index === highlight ? 600 : 500,
        width: width - widest - swatch - gap * 2,
        height: pitch * 0.92,
        size,
        leading: 1.18,
        maxLines: 3,
      }),
    ),
  );
  const top = box.y + (box.height - pitch * rows) / 2;
  const arcs = donutArcs(points.map(({ value }) => value));
  return points.map(({ label }, index) => {
    // Each entry appears when the ring reaches its share.
    const order = orderAt(stage, arcs[index]!.start) - 3;
    const textColor = index === highlight ? palette.textColor : palette.muted;
    return (
      <Positioned
        key={`${index}:${label}`}
        x={box.x + Math.floor(index / rows) * (width + gutter)}
        y={top + pitch * (index % rows)}
        width={width}
        height={pitch}
        style={{ alignItems: 'center' }}
      >
        {index % rows > 0 && (
          <Positioned x={0} y={-1} width={width} height={2} style={{ backgroundColor: palette.hairline }} />
        )}
        <div
          style={{
            width: swatch,
            height: swatch,
            flexShrink: 0,
            marginInlineEnd: gap,
            backgroundColor: colors[index],
            borderRadius: Math.min(swatch / 2, u(stage.brand.radii.md * 0.5)),
            ...stage.motion.enter('settle', order),
          }}
        />
        <Text text={names[index]!} color={textColor} enter={{ stage, entrance: 'lift', order }} />
        <div style={{ flexGrow: 1 }} />
        <Text
          text={values[index]!}
          color={textColor}
          tabular
          enter={{ stage, entrance: 'lift', order: order + 1 }}
        />
      </Positioned>
    );
  });
}
