import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { SignedLogo } from '../shared/media/signed-logo.tsx';
import { CameraLayer } from '../shared/motion/camera-layer.tsx';
import { readingOrigin } from '../shared/motion/panel-entrance.ts';
import { BaselineAligned } from '../shared/text/baseline-aligned.tsx';
import { Text } from '../shared/text/text.tsx';
import { afterOrder } from './edge-position.ts';
import { Sheet } from './sheet.tsx';
import type { SidePalette, SplitPalette } from './split-palette.ts';
import type { StackedLayout, StackedSide } from './stacked-layout.ts';

interface StackedViewProps {
  stage: Stage;
  layout: StackedLayout;
  palette: SplitPalette;
}

/** The positions in the scene's order of the first rows. */
const BEFORE_ORDER = 6;

/** The before side over the after side, which comes up over it. */
export function StackedView({ stage, layout, palette }: StackedViewProps) {
  const { motion } = stage;
  const { before, after, logo } = layout;
  const first = afterOrder(stage) + 1;
  return (
    <>
      <Sheet
        stage={stage}
        palette={palette}
        edge={{ at: layout.edge, trail: layout.trail, top: layout.sheetTop, isStacked: true }}
      />
      <CameraLayer stage={stage} depth="middle" move="push">
        <Side
          stage={stage}
          side={before}
          palette={palette.before}
          orders={{ label: 5, first: BEFORE_ORDER, last: motion.at('hook', 0.9) }}
        />
        <Side
          stage={stage}
          side={after}
          palette={palette.after}
          orders={{ label: first - 1, first, last: motion.at('proof', 0.72) }}
        />
        <Positioned x={logo.x} y={logo.y} style={motion.enter('fade', first)}>
          <SignedLogo stage={stage} layout={logo.layout} line={palette.after.textColor} />
        </Positioned>
      </CameraLayer>
    </>
  );
}

interface SideProps {
  stage: Stage;
  side: StackedSide;
  palette: SidePalette;
  /** Positions in the scene's order of the label, of the first row, and before which the last one enters. */
  orders: { label: number; first: number; last: number };
}

function Side({ stage, side, palette, orders }: SideProps) {
  const rise = (order: number) => ({ stage, entrance: 'lift', order }) as const;
  const orderOf = (index: number) =>
    orders.first + ((orders.last - orders.first) * index) / side.values.length;
  return (
    <>
      <Positioned x={stage.safe.x} y={side.label.y}>
        <Text text={side.label.text} color={palette.textColor} enter={rise(orders.label)} />
      </Positioned>
      {side.lines.map((line, index) => (
        <Positioned
          key={`${line.x}:${line.y}`}
          {...line}
          style={{
            backgroundColor: palette.hairline,
            transformOrigin: line.width > line.height ? readingOrigin(stage) : '50% 0%',
            ...stage.motion.enter(line.width > line.height ? 'grow-x' : 'grow-y', orderOf(index)),
          }}
        />
      ))}
      {side.values.map(({ topic, value }, index) => (
        <Positioned key={`${value.x}:${value.baseline}`} {...stage.canvas}>
          {topic && (
            <BaselineAligned x={topic.x} y={topic.baseline} size={topic.text.size}>
              <Text text={topic.text} color={palette.textColor} enter={rise(orderOf(index))} inRow />
            </BaselineAligned>
          )}
          <BaselineAligned x={value.x} y={value.baseline} size={value.text.size}>
            <Text text={value.text} color={palette.textColor} enter={rise(orderOf(index) + 1)} inRow />
          </BaselineAligned>
        </Positioned>
      ))}
    </>
  );
}
