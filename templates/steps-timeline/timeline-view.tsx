import { Background, Glow } from '../shared/canvas/background.tsx';
import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { CameraLayer } from '../shared/motion/camera-layer.tsx';
import { Text } from '../shared/text/text.tsx';
import { activeNodeColors } from './active-node-colors.ts';
import type { StepsLayout } from './layout.ts';
import { Line } from './line.tsx';
import { lineProgress } from './line-progress.ts';
import { TimelineNode } from './node.tsx';
import { Ripple } from './ripple.tsx';

interface TimelineViewProps {
  stage: Stage;
  layout: StepsLayout;
  active: number;
  palette: ScenePalette;
}

/** The line with its nodes, and the texts of the steps, on the background. */
export function TimelineView({ stage, layout, active, palette }: TimelineViewProps) {
  const { timeline, numerals } = layout;
  const { motion } = stage;
  const progress = lineProgress(stage, timeline, active);
  const { node: here } = timeline.stations[active]!;
  const glow = here.size * 2.6;
  // A light runs to the active step, then a ripple goes out from it.
  const pulse = motion.cycle(progress.arrived - 6, motion.span('close', 1.4), 1);
  const colors = activeNodeColors(stage, palette);
  return (
    <>
      <Positioned layer={palette.glow !== null} {...stage.canvas}>
        <Background box={stage.canvas} stops={palette.background} />
        {palette.glow && (
          <Glow
            box={{ x: here.x - glow / 2, y: here.y - glow / 2, width: glow, height: glow }}
            glow={palette.glow}
          />
        )}
      </Positioned>
      <CameraLayer stage={stage} depth="middle" move="push">
        <Ripple
          stage={stage}
          {...here}
          color={colors.rings}
          passed={during(pulse, active === 0 ? 0 : 0.36, 1)}
        />
        <Line
          stage={stage}
          timeline={timeline}
          active={active}
          palette={palette}
          head={progress.head}
          drawn={motion.progress(0, 1700, 'in-out')}
          glint={{ color: colors.glint, passed: during(pulse, 0, 0.5) }}
        />
        {timeline.stations.map(({ node }, index) => (
          <Positioned
            key={node.x + node.y}
            {...stage.canvas}
            style={{
              transformOrigin: `${stage.direction === 'rtl' ? stage.width - node.x : node.x}px ${node.y}px`,
              ...motion.enter('open', 1 + index * 2),
            }}
          >
            <TimelineNode
              stage={stage}
              palette={palette}
              state={index < active ? 'done' : index === active ? 'active' : 'ahead'}
              activeColors={colors}
              numeral={numerals[index]!}
              {...node}
              across={timeline.across}
              reached={progress.reached(index)}
              ringsOrder={progress.arrived - 4}
            />
          </Positioned>
        ))}
        {timeline.stations.map(({ step, text }, index) => {
          const order = progress.textOrder(index);
          return (
            <Positioned key={text.x + text.y} {...text} style={{ flexDirection: 'column', gap: step.gap }}>
              <Text
                text={step.title}
                color={index > active ? palette.muted : palette.textColor}
                enter={{ stage, entrance: 'lift', order }}
              />
              {step.detail && (
                <Text
                  text={step.detail}
                  color={palette.muted}
                  enter={{ stage, entrance: 'lift', order: order + step.title.lines.length }}
                />
              )}
            </Positioned>
          );
        })}
      </CameraLayer>
    </>
  );
}

/** The progress of the part of a cycle between two phases, 0 to 1. */
function during(phase: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (phase - from) / (to - from)));
}
