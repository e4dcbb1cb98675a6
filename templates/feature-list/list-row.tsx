import { mix } from '@livery/core/color/mix';
import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { withAlpha } from '../shared/color/with-alpha.ts';
import { OVERSCAN } from '../shared/motion/camera.ts';
import { readingOrigin } from '../shared/motion/panel-entrance.ts';
import { brightness } from '../shared/motion/passing-light.ts';
import { BaselineAligned } from '../shared/text/baseline-aligned.tsx';
import { glyphHeight, TopAlignedText } from '../shared/text/top-aligned-text.tsx';
import { faceKind } from '../shared/text/typeface.ts';
import { CheckMark, checkStyle } from './check-mark.tsx';
import { numeralStyle } from './numeral-style.ts';
import { type ListRowsLayout, numeralBaseline } from './row-layout.ts';

interface ListRowsProps {
  stage: Stage;
  list: ListRowsLayout;
  palette: ScenePalette;
  /** The position of a point in the scene's order. */
  orderOf: (index: number) => number;
  /** How far the light has passed over a point, 0 to 1. */
  passedOver: (index: number) => number;
}

/** The points below each other, with a line under the last one. */
export function ListRows({ stage, list, palette, orderOf, passedOver }: ListRowsProps) {
  const { rows, box, height } = list;
  return (
    <>
      {rows.map(({ title }, index) => (
        <ListRow
          key={`${index}:${title.lines.join(' ')}`}
          stage={stage}
          list={list}
          index={index}
          palette={palette}
          order={orderOf(index)}
          passed={passedOver(index)}
        />
      ))}
      <Line
        stage={stage}
        list={list}
        y={Math.round(box.y) + height * rows.length}
        color={palette.hairline}
        order={orderOf(rows.length)}
      />
    </>
  );
}

interface ListRowProps {
  stage: Stage;
  list: ListRowsLayout;
  index: number;
  palette: ScenePalette;
  /** Its position in the scene's order. */
  order: number;
  /** How far the light has passed over it, 0 to 1. */
  passed: number;
}

/** How far a numeral may overflow the start of the line. */
const SPILL = 16;

/** One point: its hairline, its numeral or check mark, and its texts under the line. */
function ListRow({ stage, list, index, palette, order, passed }: ListRowProps) {
  const { motion } = stage;
  const { box, height, pad, gap, axis } = list;
  const { title, detail } = list.rows[index]!;
  const y = Math.round(box.y) + height * index;
  const inner = height;
  const checked = list.mark.type === 'checks';
  const copy = glyphHeight(title) + (detail ? gap + glyphHeight(detail) : 0);
  const top = checked ? (inner - copy) / 2 : pad;
  // The background colour at the bottom of the row; the numeral fades into it above the line.
  const background = mix(palette.background.from, palette.background.to, (y + inner) / stage.height);
  return (
    <>
      <Line stage={stage} list={list} y={y} color={palette.hairline} order={order} />
      <Glint stage={stage} list={list} y={y} color={palette.tint} passed={passed} />
      {checked ? (
        <Positioned x={box.x} y={y + (inner - list.mark.size) / 2}>
          <CheckMark
            check={checkStyle(stage.brand)}
            height={list.mark.size}
            color={palette.tint}
            light={palette.textColor}
            drawn={motion.progress(order + 1, 1100, 'in-out')}
            passed={passed}
          />
        </Positioned>
      ) : (
        <Positioned x={box.x - SPILL} y={y} width={axis} height={inner} style={{ overflow: 'hidden' }}>
          <Positioned x={0} y={0} width={axis} height={inner} style={motion.enter('from-below', order)}>
            <Numeral stage={stage} list={list} index={index} palette={palette} passed={passed} />
          </Positioned>
          <Positioned
            x={0}
            y={0}
            width={axis}
            height={inner}
            style={{
              backgroundImage: `linear-gradient(180deg, ${withAlpha(background, 0)} 28%, ${withAlpha(background, 0.4)} 60%, ${background} 83%)`,
            }}
          />
        </Positioned>
      )}
      <Positioned x={box.x + axis} y={y} height={inner}>
        <TopAlignedText
          x={0}
          y={top}
          text={title}
          color={palette.textColor}
          enter={{ stage, entrance: 'lift', order: order + 0.5 }}
        />
        {detail && (
          <TopAlignedText
            x={0}
            y={top + glyphHeight(title) + gap}
            text={detail}
            color={palette.muted}
            enter={{ stage, entrance: 'lift', order: order + 1 + title.lines.length }}
          />
        )}
      </Positioned>
    </>
  );
}

/** A large numeral that is cropped by the line below it and rises a little when the light passes. */
function Numeral({ stage, list, index, palette, passed }: Omit<ListRowProps, 'order'>) {
  const { size } = list.mark;
  // Monospaced digits have a wider side bearing.
  const bearing = faceKind(stage.brand.fonts.display) === 'mono' ? 0.07 : 0.02;
  const up = Math.min(list.pad * 0.6, size * 0.09) * brightness(passed);
  return (
    <BaselineAligned x={SPILL - size * bearing} y={numeralBaseline(list)} size={size}>
      <div data-decor="" style={numeralStyle(stage, palette, size, up)}>
        {index + 1}
      </div>
    </BaselineAligned>
  );
}

interface LineProps {
  stage: Stage;
  list: ListRowsLayout;
  y: number;
  color: string;
}

const THICK = 2;
/** A hairline from the start of the list to the edge of the canvas. */
function Line({ stage, list, y, color, order }: LineProps & { order: number }) {
  return (
    <Positioned
      x={list.box.x}
      y={y}
      width={stage.width - list.box.x + stage.u(OVERSCAN)}
      height={THICK}
      style={{
        backgroundColor: color,
        transformOrigin: readingOrigin(stage),
        ...stage.motion.enter('grow-x', order - 2, 1200, 'in-out'),
      }}
    />
  );
}

/** A light that runs along a hairline and off the canvas. */
function Glint({ stage, list, y, color, passed }: LineProps & { passed: number }) {
  if (passed === 0 || passed === 1) return null;
  const run = stage.width - list.box.x;
  const length = run * 0.55;
  const head = passed * (run + length);
  const tail = Math.max(0, head - length);
  return (
    <Positioned
      x={list.box.x + tail}
      y={y}
      width={head - tail}
      height={THICK}
      style={{
        backgroundImage: `linear-gradient(90deg, ${withAlpha(color, 0)}, ${color}, ${withAlpha(color, 0)})`,
      }}
    />
  );
}
