import { Background, Glow } from '../shared/canvas/background.tsx';
import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { CameraLayer } from '../shared/motion/camera-layer.tsx';
import type { TimelineLayout } from './layout.ts';
import { Line } from './line.tsx';
import { lineProgress } from './line-progress.ts';
import { TimelineNode } from './node.tsx';
import { StepText } from './step-text.tsx';

interface TimelineViewProps {
  stage: Stage;
  timeline: TimelineLayout;
  active: number;
  palette: ScenePalette;
}

/** The line with its nodes, and the texts of the steps, on the background. */
export function TimelineView({ stage, timeline, active, palette }: TimelineViewProps) {
  const { motion } = stage;
  const progress = lineProgress(stage, timeline, active);
  const { node: here } = timeline.stations[active]!;
  const glow = here.size * 2.6;
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
        <Line
          stage={stage}
          timeline={timeline}
          active={active}
          palette={palette}
          head={progress.head}
          drawn={motion.progress(0, 1700, 'in-out')}
          // Again and again a light runs to the active step.
          lit={motion.cycle(progress.arrived - 6, motion.span('close', 1.4), 1)}
        />
        {timeline.stations.map(({ node, numeral }, index) => (
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
              isActive={index === active}
              numeral={numeral}
              {...node}
              across={timeline.across}
              reached={progress.reached(index)}
              ringsOrder={progress.arrived - 4}
            />
          </Positioned>
        ))}
        {timeline.stations.map(({ step, text }, index) => (
          <StepText
            key={text.x + text.y}
            stage={stage}
            step={step}
            {...text}
            colors={{ title: index > active ? palette.muted : palette.textColor, detail: palette.muted }}
            order={progress.textOrder(index)}
          />
        ))}
      </CameraLayer>
    </>
  );
}
