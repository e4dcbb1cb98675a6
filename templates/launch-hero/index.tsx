import { z } from 'zod';
import { imageField, textField } from '../content.ts';
import { defineTemplate } from '../define-template.ts';
import { Background } from '../shared/canvas/background.tsx';
import { Canvas, makeStage, Positioned } from '../shared/canvas/stage.tsx';
import { chooseTreatment, paletteFor } from '../shared/color/treatment.ts';
import { BrandLogo, setLogo } from '../shared/media/brand-logo.tsx';
import { setTag } from '../shared/text/tag.tsx';
import { LaunchLight } from './back-light.tsx';
import { describeCorners, LaunchEyebrow, LaunchText, setLaunchCopy } from './copy.tsx';
import { launchFrame } from './frame.ts';
import { EmblemFront, ImageFront, setInitial } from './front-plate.tsx';
import { placeObject } from './plate-geometry.ts';
import { Moving, Sweep } from './plate-motion.tsx';
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
    'The address as it is to be read, without https://, such as "northpail.example/launch".',
  ).optional(),
  picture: imageField(
    'The product: a screenshot or a product photograph, at least 1600 pixels wide. It is tilted, its lower part runs off the canvas and in wide formats its right part too, so what matters should stand near its top left.',
  ),
});

export const launchHero = defineTemplate({
  id: 'launch-hero',
  name: 'Launch',
  description:
    'A launch as one huge headline over the tilted picture of the product, or over the brand’s own mark where there is no picture.',
  category: 'launch',
  kinds: ['still', 'video'],
  formats: ['square', 'portrait', 'wide', 'story', 'og', 'banner'],
  content,
  sample: {
    eyebrow: 'New in 4.0',
    headline: 'Plan the whole week in one sitting',
    subline: 'One calm board for drafts, approvals and dates, ready before the Monday meeting.',
    cta: 'Try it today',
    url: 'boards.example/four',
  },
  sampleImages: { picture: 'screenshot.svg' },
  durationS: { default: 6, min: 1, max: 60 },
  async scene(input) {
    const { content } = input;
    const stage = makeStage(input);
    const frame = launchFrame(stage);
    const palette = paletteFor(chooseTreatment(stage, content.headline.length), stage.colors);
    const shown = input.images.get(content.picture ?? '');

    const inRow = frame.eyebrow === 'over' ? undefined : content.eyebrow;
    const logo = await setLogo(stage, {
      width: frame.head.width * (inRow === undefined ? 0.6 : 0.42),
      height: frame.logo,
      background: palette.background.from,
      textColor: palette.textColor,
    });
    const rowGap = Math.max(logo.clear, frame.tag.max);
    const [copy, initial, eyebrow] = await Promise.all([
      setLaunchCopy(stage, content, frame),
      setInitial(stage),
      inRow === undefined
        ? null
        : setTag(stage, {
            text: inRow,
            path: 'eyebrow',
            width: frame.head.width - logo.width - rowGap,
            size: frame.tag,
          }),
    ]);
    // A screenshot or a photograph is a plate itself; a product cut out of its ground stands on the brand's.
    const sheet = shown?.opaque ? shown : undefined;
    const object = placeObject(stage, frame, describeCorners(copy), sheet);
    const radius = Math.min(stage.brand.radii.md * stage.u(2.6), stage.u(64));
    const front = { stage, object, palette, radius };

    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Background
            box={{ x: 0, y: 0, width: stage.width, height: stage.height }}
            stops={palette.background}
          />
          <Positioned x={0} y={0} width={stage.width} height={stage.height} layer>
            <LaunchLight stage={stage} object={object} palette={palette} />
            <LaunchPlates {...front} which="back" />
          </Positioned>
          <Sweep stage={stage} object={object} palette={palette} />
          <Moving stage={stage} object={object} rises={sheet !== undefined}>
            {sheet ? (
              <Positioned x={0} y={0} width={stage.width} height={stage.height} layer>
                <ImageFront {...front} image={sheet} />
              </Positioned>
            ) : (
              <EmblemFront {...front} initial={initial} cutout={shown} />
            )}
          </Moving>
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
          <LaunchText stage={stage} copy={copy} palette={palette} />
        </Canvas>
      ),
    };
  },
});
