import { z } from 'zod';
import { imageField, textField } from '../content.ts';
import { defineTemplate } from '../define-template.ts';
import { Background } from '../shared/canvas/background.tsx';
import { Canvas, makeStage, Positioned } from '../shared/canvas/stage.tsx';
import { paletteFor } from '../shared/color/palette.ts';
import { chooseTreatment } from '../shared/color/treatment.ts';
import { BrandLogo } from '../shared/media/brand-logo.tsx';
import { templateFacts } from '../template-facts.ts';
import { BackLight } from './back-light.tsx';
import { LaunchCopy, LaunchEyebrow } from './copy.tsx';
import { EmblemFront, ImageFront } from './front-plate.tsx';
import { layOutLaunch } from './layout.ts';
import { LightSweep, MovingPlate } from './plate-motion.tsx';
import { LaunchPlates } from './plates.tsx';

const content = z.object({
  headline: textField(
    80,
    'What is new, as a short claim rather than a product name alone. 15 to 45 characters read best.',
  ),
  eyebrow: textField(30, 'A few words in a pill, such as "New in 4.0" or "Now in beta".').optional(),
  subline: textField(
    140,
    'One sentence that says what it does for whom. 50 to 100 characters read best.',
  ).optional(),
  cta: textField(28, 'What to do next, drawn as a button, such as "Try it today".').optional(),
  url: textField(
    60,
    'The address as it should be read, without https://, such as "northpail.example/launch".',
  ).optional(),
  picture: imageField(
    'The product: a screenshot or a product photo, at least 1600 pixels wide. It is tilted and its lower part is cropped, in wide formats its right part too, so what matters should be near the top left.',
  ),
});

export const launchHero = defineTemplate({
  ...templateFacts['launch-hero'],
  content,
  contentRoles: {
    headline: 'headline',
    eyebrow: 'eyebrow',
    subline: 'subline',
    cta: 'action',
    url: 'address',
    picture: 'image',
  },
  sample: {
    eyebrow: 'New in 4.0',
    headline: 'Plan the whole week in one sitting',
    subline: 'One calm board for drafts, approvals and dates, ready before the Monday meeting.',
    cta: 'Try it today',
    url: 'boards.example/four',
  },
  sampleImages: { picture: 'screenshot.svg' },
  async scene(input) {
    const stage = makeStage(input);
    const palette = paletteFor(chooseTreatment(stage, input.content.headline.length), stage.colors);
    const image = input.images.get(input.content.picture ?? '');
    const layout = await layOutLaunch(stage, { content: input.content, image, palette });
    const { frame, logo, eyebrow, rowGap, copy, plates, radius, sheet, initial } = layout;
    const front = { stage, plates, palette, radius };
    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Background box={stage.canvas} stops={palette.background} />
          <Positioned {...stage.canvas} layer>
            <BackLight stage={stage} plates={plates} palette={palette} />
            <LaunchPlates {...front} which="back" />
          </Positioned>
          <LightSweep stage={stage} plates={plates} palette={palette} />
          <MovingPlate stage={stage} plates={plates} rises={sheet !== undefined}>
            {sheet ? (
              <Positioned {...stage.canvas} layer>
                <ImageFront {...front} image={sheet} />
              </Positioned>
            ) : (
              <EmblemFront {...front} initial={initial} cutout={image} />
            )}
          </MovingPlate>
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
        </Canvas>
      ),
    };
  },
});
