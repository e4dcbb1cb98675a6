import { defineTemplate } from '../define-template.ts';
import { Background } from '../shared/canvas/background.tsx';
import { GraphicSide, graphicStage, ShiftedSide, wayAcross } from '../shared/canvas/sides.tsx';
import { Canvas, makeStage, Positioned } from '../shared/canvas/stage.tsx';
import { scenePalette } from '../shared/color/scene-palette.ts';
import { chooseTreatment } from '../shared/color/treatment.ts';
import { SignedLogo } from '../shared/media/signed-logo.tsx';
import { CameraLayer } from '../shared/motion/camera-layer.tsx';
import { BackLight } from './back-light.tsx';
import { launchHeroContent } from './content.ts';
import { LaunchCopy, LaunchEyebrow } from './copy.tsx';
import { EmblemFront, ImageFront } from './front-plate.tsx';
import { layOutLaunch } from './layout.ts';
import { fannedPart, LightSweep, RisingPlates } from './plate-motion.tsx';
import { LaunchPlates } from './plates.tsx';

export const launchHero = defineTemplate({
  ...launchHeroContent,
  async scene(input) {
    const stage = makeStage(input);
    const palette = scenePalette(stage, chooseTreatment(stage, input.content.headline.length));
    const image = input.images.get(input.content.picture ?? '');
    const layout = await layOutLaunch(stage, { content: input.content, image, palette });
    const { frame, logo, eyebrow, rowGap, copy, plates, radius, sheet, initial } = layout;
    const graphic = graphicStage(stage);
    const front = { stage: graphic, plates, palette, radius };
    const fanned = fannedPart(stage);
    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Background box={stage.canvas} stops={palette.background} />
          <GraphicSide stage={stage}>
            <CameraLayer stage={graphic} depth="back">
              <RisingPlates stage={graphic} plates={plates}>
                <Positioned {...stage.canvas} layer>
                  <BackLight stage={graphic} plates={plates} palette={palette} />
                </Positioned>
                <Positioned {...stage.canvas} layer={fanned === 1}>
                  <LaunchPlates {...front} which="back" fanned={fanned} />
                </Positioned>
              </RisingPlates>
            </CameraLayer>
            <CameraLayer stage={graphic} depth="middle">
              <LightSweep stage={graphic} plates={plates} palette={palette} />
              <RisingPlates stage={graphic} plates={plates}>
                {sheet ? (
                  <Positioned {...stage.canvas} layer>
                    <ImageFront {...front} image={sheet} />
                  </Positioned>
                ) : (
                  <EmblemFront {...front} initial={initial} cutout={image} />
                )}
              </RisingPlates>
            </CameraLayer>
          </GraphicSide>
          <CameraLayer stage={stage} depth="front">
            <ShiftedSide stage={stage} by={frame.split ? wayAcross(stage, frame.copy) : 0}>
              <Positioned
                {...frame.head}
                style={{
                  alignItems: 'center',
                  gap: rowGap,
                  justifyContent: frame.eyebrow === 'row-end' ? 'space-between' : 'flex-start',
                }}
              >
                <div style={{ display: 'flex', flexShrink: 0, ...stage.motion.enter('fade', 0) }}>
                  <SignedLogo stage={stage} layout={logo} line={palette.tint} />
                </div>
                {eyebrow && (
                  <div style={{ display: 'flex', flexShrink: 0, ...stage.motion.enter('settle', 2) }}>
                    <LaunchEyebrow layout={eyebrow} palette={palette} />
                  </div>
                )}
              </Positioned>
              <LaunchCopy stage={stage} copy={copy} palette={palette} />
            </ShiftedSide>
          </CameraLayer>
        </Canvas>
      ),
    };
  },
});
