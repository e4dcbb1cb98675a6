import { mix } from '@livery/core/color/mix';
import { Background } from '../shared/canvas/background.tsx';
import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { withAlpha } from '../shared/color/with-alpha.ts';
import { SignedLogo } from '../shared/media/signed-logo.tsx';
import { CameraLayer } from '../shared/motion/camera-layer.tsx';
import { readingOrigin } from '../shared/motion/panel-entrance.ts';
import { BaselineAligned } from '../shared/text/baseline-aligned.tsx';
import { Text } from '../shared/text/text.tsx';
import { afterOrder, edgePosition } from './edge-position.ts';
import type { SidePalette, SplitPalette } from './split-palette.ts';
import type { StackedLayout, StackedSide } from './stacked-layout.ts';

interface StackedViewProps {
  stage: Stage;
  layout: StackedLayout;
  palette: SplitPalette;
  titleColor: string;
}

/** The positions in the scene's order of the first rows. */
const BEFORE_ORDER = 6;

/** The before side over the after side, which comes up over it. */
export function StackedView({ stage, layout, palette, titleColor }: StackedViewProps) {
  const { safe, motion } = stage;
  const { title, before, after, logo } = layout;
  const edge = edgePosition(stage, { edge: layout.edge, length: stage.height }, palette.sheet);
  const first = afterOrder(stage) + 1;
  return (
    <>
      <StackedBackground stage={stage} layout={layout} palette={palette} edge={edge} />
      <EdgeGlint stage={stage} layout={layout} color={palette.after.textColor} />
      <CameraLayer stage={stage} depth="front">
        {title && (
          <Positioned x={safe.x} y={title.y}>
            <Text
              text={title.text}
              color={titleColor}
              enter={{ stage, entrance: 'lift', order: 0, byWord: true }}
            />
          </Positioned>
        )}
      </CameraLayer>
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

interface StackedBackgroundProps extends Omit<StackedViewProps, 'titleColor'> {
  /** The current position of the edge. */
  edge: number;
}

/** The canvas and the sheet over it, with thin steps of light where the two sides meet. */
function StackedBackground({ stage, layout, palette, edge }: StackedBackgroundProps) {
  const { width, height, canvas } = stage;
  const { sheetTop, trail } = layout;
  const { light, before, after } = palette;
  const isAfter = palette.sheet === 'after';
  const [below, sheet] = isAfter ? [before, after] : [after, before];
  const layer = (index: number) =>
    isAfter
      ? { x: 0, y: edge + index * trail.step, width, height: height - edge - index * trail.step }
      : {
          x: 0,
          y: sheetTop,
          width,
          height: Math.max(0, edge - sheetTop + (trail.count - index) * trail.step),
        };
  return (
    <Positioned {...canvas} layer={edge === layout.edge} style={{ overflow: 'hidden' }}>
      <Background box={canvas} stops={below.background} />
      {Array.from({ length: trail.count }, (_, index) => {
        const lit = (isAfter ? index + 1 : trail.count - index) / trail.count;
        const color = mix(mix(before.background.from, before.background.to, 0.8), light, lit);
        const box = layer(index);
        return <Positioned key={box.height} {...box} style={{ backgroundColor: color }} />;
      })}
      <Background box={layer(trail.count)} stops={sheet.background} />
    </Positioned>
  );
}

/** Towards the end, a light runs along the edge. */
function EdgeGlint({ stage, layout, color }: { stage: Stage; layout: StackedLayout; color: string }) {
  const { motion, width } = stage;
  const phase = motion.cycle(motion.at('proof', 0.5), motion.span('close', 1.5), 1);
  if (phase === 0) return null;
  const length = width * 0.6;
  const height = layout.trail.count * layout.trail.step;
  const clear = withAlpha(color, 0);
  return (
    <Positioned
      x={phase * (width + length) - length}
      y={layout.edge}
      width={length}
      height={height}
      style={{ backgroundImage: `linear-gradient(90deg, ${clear}, ${color}, ${clear})` }}
    />
  );
}
