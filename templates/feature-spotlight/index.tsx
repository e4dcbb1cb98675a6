import { defineTemplate } from '../define-template.ts';
import { Background } from '../shared/canvas/background.tsx';
import { GraphicSide, graphicStage, ShiftedSide, wayAcross } from '../shared/canvas/sides.tsx';
import { Canvas, makeStage, Positioned } from '../shared/canvas/stage.tsx';
import { scenePalette, warnOfTint } from '../shared/color/scene-palette.ts';
import { chooseTreatment } from '../shared/color/treatment.ts';
import { SignedLogo } from '../shared/media/signed-logo.tsx';
import { CameraLayer } from '../shared/motion/camera-layer.tsx';
import { featureSpotlightContent } from './content.ts';
import { SpotlightCopy } from './copy.tsx';
import { layOutSpotlight } from './layout.ts';
import { SpotlightScreen } from './spotlight-screen.tsx';

export const featureSpotlight = defineTemplate({
  ...featureSpotlightContent,
  async scene(input) {
    const { content } = input;
    const stage = makeStage(input);
    const treatment = chooseTreatment(stage, content.title.length + (content.body?.length ?? 0), 250);
    const palette = scenePalette(stage, treatment);
    const image = input.images.get(content.picture ?? '');
    const layout = await layOutSpotlight(stage, { content, image, palette });
    if (layout.copy.eyebrow) warnOfTint(stage, palette);
    const label =
      treatment === 'bold' ? { color: palette.background.from, textColor: palette.textColor } : palette.fill;
    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Background box={stage.canvas} stops={palette.background} />
          <GraphicSide stage={stage}>
            <SpotlightScreen
              stage={graphicStage(stage)}
              layout={layout}
              palette={palette}
              image={image}
              label={label}
            />
          </GraphicSide>
          <CameraLayer stage={stage} depth="front">
            <ShiftedSide stage={stage} by={layout.frame.split ? wayAcross(stage, layout.frame.head) : 0}>
              <SpotlightCopy stage={stage} copy={layout.copy} palette={palette} />
              <Positioned
                {...layout.frame.head}
                style={{ alignItems: 'center', ...stage.motion.enter('fade', 2) }}
              >
                <SignedLogo stage={stage} layout={layout.logo} line={palette.tint} />
              </Positioned>
            </ShiftedSide>
          </CameraLayer>
        </Canvas>
      ),
    };
  },
});
