import { mix } from '@livery/core/color/mix';
import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { withAlpha } from '../shared/color/with-alpha.ts';
import { OVERSCAN } from '../shared/motion/camera.ts';
import { readingOrigin } from '../shared/motion/panel-entrance.ts';
import { brightness } from '../shared/motion/passing-light.ts';
import { BaselineAligned } from '../shared/text/baseline-aligned.tsx';
import { glyphHeight, TopAlignedText } from '../shared/text/top-aligned-text.tsx';
import { CheckMark, checkRatio, checkStyle } from './check-mark.tsx';
import { checkFoot, type ListGridLayout, sunkBaseline } from './grid-layout.ts';
import { numeralStyle } from './numeral-style.ts';

interface ListGridProps {
  stage: Stage;
  grid: ListGridLayout;
  palette: ScenePalette;
  /** The position of a point in the scene's order. */
  orderOf: (index: number) => number;
  /** How far the light has passed over a point, 0 to 1. */
  passedOver: (index: number) => number;
}

const THICK = 2;

/** The points in cells with hairlines between them. */
export function ListGrid({ stage, grid, palette, orderOf, passedOver }: ListGridProps) {
  const { motion } = stage;
  const beyond = stage.u(OVERSCAN);
  return (
    <>
      {grid.across
        .filter((y) => y < stage.height)
        .map((y, index) => (
          <Positioned
            key={y}
            x={-beyond}
            y={y}
            width={stage.width + beyond * 2}
            height={THICK}
            style={{
              backgroundColor: palette.hairline,
              transformOrigin: readingOrigin(stage),
              ...motion.enter('grow-x', 2 + index * 2, 1300, 'in-out'),
            }}
          />
        ))}
      {grid.down.map(({ x, top, foot }, index) => (
        <Positioned
          key={`${x}:${top}`}
          x={x}
          y={top}
          width={THICK}
          height={foot - top + (foot === stage.height ? beyond : 0)}
          style={{
            backgroundColor: palette.hairline,
            transformOrigin: '50% 0%',
            ...motion.enter('grow-y', 3 + index * 2, 1300, 'in-out'),
          }}
        />
      ))}
      {grid.points.map((point, index) => (
        <Point
          key={`${point.box.x}:${point.box.y}`}
          stage={stage}
          grid={grid}
          palette={palette}
          index={index}
          order={orderOf(index)}
          passed={passedOver(index)}
        />
      ))}
    </>
  );
}

interface PointProps extends Omit<ListGridProps, 'orderOf' | 'passedOver'> {
  index: number;
  order: number;
  passed: number;
}

function Point(props: PointProps) {
  const { stage, grid, palette, index, order } = props;
  const { pad, gap } = grid;
  const { box, title, detail } = grid.points[index]!;
  return (
    <>
      {grid.mark.type === 'checks' ? <Check {...props} /> : <SunkNumeral {...props} />}
      <TopAlignedText
        x={box.x}
        y={box.y + pad}
        text={title}
        color={palette.textColor}
        enter={{ stage, entrance: 'lift', order: order + 0.5 }}
      />
      {detail && (
        <TopAlignedText
          x={box.x}
          y={box.y + pad + glyphHeight(title) + gap}
          text={detail}
          color={palette.muted}
          enter={{ stage, entrance: 'lift', order: order + 1 + title.lines.length }}
        />
      )}
    </>
  );
}

function Check({ stage, grid, palette, index, order, passed }: PointProps) {
  const { mark, pad } = grid;
  const { box } = grid.points[index]!;
  const height = mark.size / checkRatio;
  return (
    <Positioned x={box.x + box.width - mark.size} y={checkFoot(stage, box, pad) - height}>
      <CheckMark
        check={checkStyle(stage.brand)}
        height={height}
        color={palette.tint}
        light={palette.textColor}
        drawn={stage.motion.progress(order + 1, 1100, 'in-out')}
        passed={passed}
      />
    </Positioned>
  );
}

/** A large numeral at the lower end of its cell, cropped by the line or the edge below it. */
function SunkNumeral({ stage, grid, palette, index, order, passed }: PointProps) {
  const { mark } = grid;
  const { box } = grid.points[index]!;
  const { size, width } = mark;
  const up = size * 0.06 * brightness(passed);
  const x = box.x + box.width - width;
  const inner = { x: 0, y: 0, width, height: box.height };
  // The background colour at the bottom of the cell; the numeral fades into it above the line.
  const background = mix(
    palette.background.from,
    palette.background.to,
    Math.min(1, (box.y + box.height) / stage.height),
  );
  const visible = Math.min(1, (size * 0.6) / box.height);
  const stop = (share: number) => `${Math.round((1 - visible * (1 - share)) * 100)}%`;
  return (
    <Positioned x={x} y={box.y} width={width} height={box.height} style={{ overflow: 'hidden' }}>
      <Positioned {...inner} style={stage.motion.enter('from-below', order)}>
        <BaselineAligned x={0} y={sunkBaseline(grid, grid.points[index]!)} size={size}>
          <div
            data-decor=""
            style={{
              width,
              display: 'flex',
              justifyContent: 'flex-end',
              ...numeralStyle(stage, palette, size, up),
            }}
          >
            {index + 1}
          </div>
        </BaselineAligned>
      </Positioned>
      <Positioned
        {...inner}
        style={{
          backgroundImage: `linear-gradient(180deg, ${withAlpha(background, 0)} ${stop(0.3)}, ${withAlpha(background, 0.4)} ${stop(0.66)}, ${background} ${stop(0.96)})`,
        }}
      />
    </Positioned>
  );
}
