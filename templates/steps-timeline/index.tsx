import { defineTemplate } from '../define-template.ts';
import { Canvas, makeStage, Positioned } from '../shared/canvas/stage.tsx';
import { scenePalette } from '../shared/color/scene-palette.ts';
import { chooseTreatment } from '../shared/color/treatment.ts';
import { SignedLogo } from '../shared/media/signed-logo.tsx';
import { CameraLayer } from '../shared/motion/camera-layer.tsx';
import { Text } from '../shared/text/text.tsx';
import { stepsTimelineContent } from './content.ts';
import { layOutSteps } from './layout.ts';
import { StairsView } from './stairs-view.tsx';
import { TimelineView } from './timeline-view.tsx';

export const stepsTimeline = defineTemplate({
  ...stepsTimelineContent,
  async scene(input) {
    const { title: headline, steps } = input.content;
    const active = Math.min(input.content.active ?? steps.length, steps.length) - 1;
    const stage = makeStage(input);
    const palette = scenePalette(stage, chooseTreatment(stage, headline.length));
    const { title, logo, timeline, stairs } = await layOutSteps(
      stage,
      { title: headline, steps, active },
      palette,
    );
    const view = { stage, active, palette };
    const { safe } = stage;
    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          {timeline ? (
            <TimelineView {...view} timeline={timeline} />
          ) : (
            <StairsView {...view} stairs={stairs} />
          )}
          <CameraLayer stage={stage} depth="front">
            <Positioned x={safe.x} y={safe.y + stage.u(4)}>
              <Text
                text={title}
                color={palette.textColor}
                enter={{ stage, entrance: 'lift', order: 0, byWord: true }}
              />
            </Positioned>
          </CameraLayer>
          <CameraLayer stage={stage} depth="back" move="push">
            <Positioned x={logo.x} y={logo.y} style={stage.motion.enter('fade', 3)}>
              <SignedLogo stage={stage} layout={logo.layout} line={palette.tint} />
            </Positioned>
          </CameraLayer>
        </Canvas>
      ),
    };
  },
});
