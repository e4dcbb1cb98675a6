import { Background } from '../shared/canvas/background.tsx';
import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { OVERSCAN } from '../shared/motion/camera.ts';
import { CameraLayer } from '../shared/motion/camera-layer.tsx';
import { panelEntrance, readingOrigin } from '../shared/motion/panel-entrance.ts';
import { Sheen } from '../shared/motion/sheen.tsx';
import { Text } from '../shared/text/text.tsx';
import type { Stair } from './stairs-layout.ts';
import { StepText } from './step-text.tsx';

interface StairsViewProps {
  stage: Stage;
  stairs: readonly Stair[];
  active: number;
  palette: ScenePalette;
}

/** The share of the proof up to which the stairs enter. */
const LAST = 0.5;
/** How long a block takes to enter, and after how many positions its texts follow. */
const ENTER_MS = 1000;
const TEXT_AFTER = 9;

/** The stairs on the background: done ones quiet, the active one in the brand's colour, later ones as a line. */
export function StairsView({ stage, stairs, active, palette }: StairsViewProps) {
  const { motion } = stage;
  const first = 3;
  const orderOf = (index: number) => first + ((motion.at('proof', LAST) - first) * index) / stairs.length;
  return (
    <>
      <Background box={stage.canvas} stops={palette.background} />
      <CameraLayer stage={stage} depth="middle" move="push">
        {stairs.map((stair, index) => (
          <Block
            key={`${stair.block.x}:${stair.block.y}`}
            stage={stage}
            stair={stair}
            state={index < active ? 'done' : index === active ? 'active' : 'ahead'}
            palette={palette}
            order={orderOf(index)}
          />
        ))}
      </CameraLayer>
    </>
  );
}

interface BlockProps {
  stage: Stage;
  stair: Stair;
  state: 'done' | 'active' | 'ahead';
  palette: ScenePalette;
  order: number;
}

function Block({ stage, stair, state, palette, order }: BlockProps) {
  const { motion, wide } = stage;
  const { block, numeral, step, text } = stair;
  const { fill } = palette;
  const isActive = state === 'active';
  const textColor = isActive ? fill.textColor : state === 'done' ? palette.textColor : palette.muted;
  const box = beyondEdges(stage, block);
  const edge = Math.max(2, Math.round(stage.u(6)));
  return (
    <>
      {state !== 'ahead' && (
        <Positioned
          {...box}
          style={{
            backgroundImage: isActive
              ? `linear-gradient(180deg, ${fill.color}, ${fill.color})`
              : `linear-gradient(180deg, ${palette.panel.from}, ${palette.panel.to})`,
            ...(wide ? motion.enter('from-below', order, ENTER_MS, 'in-out') : panelEntrance(stage, order)),
          }}
        />
      )}
      <Positioned
        x={box.x}
        y={box.y}
        width={box.width}
        height={edge}
        style={{
          backgroundColor: state === 'ahead' ? palette.quiet : fill.color,
          transformOrigin: readingOrigin(stage),
          ...motion.enter('grow-x', order, 1200, 'in-out'),
        }}
      />
      {/* Towards the end, light passes over the active block. */}
      {isActive && (
        <Sheen
          box={block}
          color={fill.textColor}
          opacity={0.16}
          breadth={0.6}
          passed={motion.cycle(motion.at('proof', 0.8), motion.span('close', 1.3), 1)}
        />
      )}
      <Positioned x={numeral.x} y={numeral.y}>
        <Text
          text={numeral.text}
          color={textColor}
          enter={{ stage, entrance: 'lift', order: order + TEXT_AFTER }}
        />
      </Positioned>
      <StepText
        stage={stage}
        step={step}
        {...text}
        colors={{ title: textColor, detail: isActive ? fill.textColor : palette.muted }}
        order={order + TEXT_AFTER + 1}
      />
    </>
  );
}

/** A block continues beyond the edges that crop it, so that the camera never shows its end. */
function beyondEdges({ u, width, height }: Stage, block: Stair['block']): Stair['block'] {
  const beyond = u(OVERSCAN);
  const start = block.x <= 0 ? beyond : 0;
  const end = block.x + block.width >= width ? beyond : 0;
  const foot = block.y + block.height >= height ? beyond : 0;
  return {
    x: block.x - start,
    y: block.y,
    width: block.width + start + end,
    height: block.height + foot,
  };
}
