import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { alpha, mix } from '../shared/color/color-mix.ts';
import type { ScenePalette } from '../shared/color/treatment.ts';
import { brightness } from '../shared/motion/passing-light.ts';
import { Baseline } from '../shared/text/baseline-aligned.tsx';
import { readFace } from '../shared/text/text.tsx';
import { HungText, hungHeight } from '../shared/text/top-aligned-text.tsx';
import { faceKind } from '../shared/text/typeface.ts';
import { CheckMark, checkStyle } from './check-mark.tsx';
import { type ListRows, numeralBaseline } from './row-layout.ts';

interface ListRowProps {
  stage: Stage;
  list: ListRows;
  index: number;
  palette: ScenePalette;
  /** Its place in the scene's order. */
  order: number;
  /** How far the light that walks down the list has come over it, 0 to 1. */
  passed: number;
}

/** How far a numeral's curve may stand out over the start of the line. */
const SPILL = 16;

/** One point: its line, its mark, its words hung from the line. */
export function ListRow({ stage, list, index, palette, order, passed }: ListRowProps) {
  const { motion } = stage;
  const { box, height, pad, gap, axis } = list;
  const { title, detail } = list.rows[index]!;
  const y = Math.round(box.y + height * index);
  const inner = Math.round(box.y + height * (index + 1)) - y;
  const checked = list.mark.type === 'checks';
  const copy = hungHeight(title) + (detail ? gap + hungHeight(detail) : 0);
  const top = checked ? (inner - copy) / 2 : pad;
  // The ground as it is at the row's foot, drawn over the numeral: it sinks into it at the line, in every face.
  const background = mix(palette.background.from, palette.background.to, (y + inner) / stage.height);
  // The light comes over it once as it arrives, and then on every walk.
  const light = passed || motion.progress(order, 1600, 'in-out');
  return (
    <>
      <Line stage={stage} list={list} y={y} color={palette.hairline} />
      <Glint stage={stage} list={list} y={y} color={palette.tint} passed={light} />
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
          <Numeral stage={stage} list={list} index={index} palette={palette} passed={light} />
          <Positioned
            x={0}
            y={0}
            width={axis}
            height={inner}
            style={{
              backgroundImage: `linear-gradient(180deg, ${alpha(background, 0)} 28%, ${alpha(background, 0.4)} 60%, ${background} 83%)`,
            }}
          />
        </Positioned>
      )}
      <Positioned x={box.x + axis} y={y} height={inner}>
        <HungText
          x={0}
          y={top}
          text={title}
          color={palette.textColor}
          enter={{ stage, entrance: 'lift', order: order + 0.5 }}
        />
        {detail && (
          <HungText
            x={0}
            y={top + hungHeight(title) + gap}
            text={detail}
            color={palette.muted}
            enter={{ stage, entrance: 'lift', order: order + 1 + title.lines.length }}
          />
        )}
      </Positioned>
    </>
  );
}

/** A large quiet figure that sinks into the line below it, and comes up from it a little in the light. */
function Numeral({ stage, list, index, palette, passed }: Omit<ListRowProps, 'order'>) {
  const { style } = readFace(stage, 'display', '0');
  const { size } = list.mark;
  // Figures of one width stand in the middle of it: the wider their box, the further from the line's start.
  const bearing = faceKind(stage.brand.fonts.display) === 'mono' ? 0.07 : 0.02;
  const up = Math.min(list.pad * 0.6, size * 0.09) * brightness(passed);
  return (
    <Baseline x={SPILL - size * bearing} y={numeralBaseline(list)} size={size}>
      <div
        data-decor=""
        style={{
          fontFamily: style.family,
          fontWeight: style.weight,
          fontSize: size,
          lineHeight: 1,
          color: palette.shape.via,
          fontVariantNumeric: 'lining-nums',
          ...(up > 0 ? { transform: `translateY(${-up}px)` } : {}),
        }}
      >
        {index + 1}
      </div>
    </Baseline>
  );
}

interface LineProps {
  stage: Stage;
  list: ListRows;
  y: number;
  color: string;
}

const THICK = 2;

/** Lines begin with the list and run off the canvas. */
export function Line({ stage, list, y, color }: LineProps) {
  return (
    <Positioned
      x={list.box.x}
      y={y}
      width={stage.width - list.box.x}
      height={THICK}
      style={{ backgroundColor: color }}
    />
  );
}

/** A light that runs along a line: out of its start, and off the canvas. */
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
        backgroundImage: `linear-gradient(90deg, ${alpha(color, 0)}, ${color}, ${alpha(color, 0)})`,
      }}
    />
  );
}
