import { defineTemplate } from '../define-template.ts';
import { Background } from '../shared/canvas/background.tsx';
import { GraphicSide, graphicStage, ShiftedSide, wayAcross } from '../shared/canvas/sides.tsx';
import { Canvas, makeStage, Positioned } from '../shared/canvas/stage.tsx';
import { scenePalette } from '../shared/color/scene-palette.ts';
import { chooseTreatment } from '../shared/color/treatment.ts';
import { BrandLogo } from '../shared/media/brand-logo.tsx';
import { BackLight } from './back-light.tsx';
import { launchHeroContent } from './content.ts';
import { LaunchCopy, LaunchEyebrow } from './copy.tsx';
import { EmblemFront, ImageFront } from './front-plate.tsx';
import { layOutLaunch } from './layout.ts';
import { LightSweep, MovingPlate } from './plate-motion.tsx';
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
    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Background box={stage.canvas} stops={palette.background} />
          <GraphicSide stage={stage}>
            <Positioned {...stage.canvas} layer>
              <BackLight stage={graphic} plates={plates} palette={palette} />
              <LaunchPlates {...front} which="back" />
            </Positioned>
            <LightSweep stage={graphic} plates={plates} palette={palette} />
            <MovingPlate stage={graphic} plates={plates} rises={sheet !== undefined}>
              {sheet ? (
                <Positioned {...stage.canvas} layer>
                  <ImageFront {...front} image={sheet} />
                </Positioned>
              ) : (
                <EmblemFront {...front} initial={initial} cutout={image} />
              )}
            </MovingPlate>
          </GraphicSide>
          <ShiftedSide stage={stage} by={frame.split ? wayAcross(stage, frame.copy) : 0}>
            <Positioned
              {...frame.head}
              style={{
                alignItems: 'center',
                gap: rowGap,
                justifyContent: frame.eyebrow === 'row-end' ? 'space-between' : 'flex-start',
              }}
            >
              <BrandLogo layout={logo} />
              {eyebrow && (
                <div style={{ display: 'flex', flexShrink: 0, ...stage.motion.enter('settle', 1) }}>
                  <LaunchEyebrow layout={eyebrow} palette={palette} />
                </div>
              )}
            </Positioned>
            <LaunchCopy stage={stage} copy={copy} palette={palette} />
          </ShiftedSide>
        </Canvas>
      ),
    };
  },
});
