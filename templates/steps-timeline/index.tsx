import { defineTemplate } from '../define-template.ts';
import { Canvas, makeStage, Positioned } from '../shared/canvas/stage.tsx';
import { scenePalette } from '../shared/color/scene-palette.ts';
import { chooseTreatment } from '../shared/color/treatment.ts';
import { BrandLogo } from '../shared/media/brand-logo.tsx';
import { CameraLayer } from '../shared/motion/camera-layer.tsx';
import { SignOff } from '../shared/motion/sign-off.tsx';
import { Text } from '../shared/text/text.tsx';
import { stepsTimelineContent } from './content.ts';
import { layOutSteps } from './layout.ts';
import { TimelineView } from './timeline-view.tsx';

export const stepsTimeline = defineTemplate({
  ...stepsTimelineContent,
  async scene(input) {
    const { title: headline, steps } = input.content;
    const active = Math.min(input.content.active ?? steps.length, steps.length) - 1;
    const stage = makeStage(input);
    const palette = scenePalette(stage, chooseTreatment(stage, headline.length));
    const layout = await layOutSteps(stage, { title: headline, steps, active }, palette);
    const { title, logo } = layout;
    const { safe } = stage;
    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <TimelineView stage={stage} layout={layout} active={active} palette={palette} />
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
              <SignOff
                stage={stage}
                width={logo.layout.width}
                height={logo.layout.height}
                line={palette.tint}
              >
                <BrandLogo layout={logo.layout} />
              </SignOff>
            </Positioned>
          </CameraLayer>
        </Canvas>
      ),
    };
  },
});
