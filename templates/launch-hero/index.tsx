import { z } from 'zod';
import { picture, words } from '../content.ts';
import { defineTemplate } from '../define-template.ts';
import { Ground } from '../shared/canvas/background.tsx';
import { Canvas, Place, stageOf } from '../shared/canvas/stage.tsx';
import { chooseTreatment, paintFor } from '../shared/color/treatment.ts';
import { BrandLogo, setLogo } from '../shared/media/brand-logo.tsx';
import { setTag } from '../shared/text/tag.tsx';
import { launchFrame } from './frame.ts';
import { EmblemFront, PictureFront, setInitial } from './front.tsx';
import { LaunchLight } from './light.tsx';
import { Moving, Sweep } from './moving.tsx';
import { placeObject } from './object.ts';
import { LaunchPlates } from './plates.tsx';
import { cornersOf, LaunchEyebrow, LaunchText, setLaunchWords } from './words.tsx';

const content = z.object({
  headline: words(
    80,
    'What is new, as a short claim rather than a product name alone. 15 to 45 characters read best.',
  ),
  eyebrow: words(30, 'A few words in a pill, such as "New in 4.0" or "Now in beta".').optional(),
  subline: words(
    140,
    'One sentence that says what it does for whom. 50 to 100 characters read best.',
  ).optional(),
  cta: words(28, 'What to do next, drawn as a button, such as "Try it today".').optional(),
  url: words(
    60,
    'The address as it is to be read, without https://, such as "northpail.example/launch".',
  ).optional(),
  picture: picture(
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
  samplePictures: { picture: 'screenshot.svg' },
  durationS: { default: 6, min: 1, max: 60 },
  async scene(input) {
    const { content } = input;
    const stage = stageOf(input);
    const frame = launchFrame(stage);
    const paint = paintFor(chooseTreatment(stage, content.headline.length), stage.colors);
    const shown = input.pictures.get(content.picture ?? '');

    const inRow = frame.eyebrow === 'over' ? undefined : content.eyebrow;
    const logo = await setLogo(stage, {
      width: frame.head.width * (inRow === undefined ? 0.6 : 0.42),
      height: frame.logo,
      ground: paint.ground.from,
      ink: paint.ink,
    });
    const rowGap = Math.max(logo.clear, frame.tag.max);
    const [words, initial, eyebrow] = await Promise.all([
      setLaunchWords(stage, content, frame),
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
    const object = placeObject(stage, frame, cornersOf(words), sheet);
    const radius = Math.min(stage.brand.radii.md * stage.u(2.6), stage.u(64));
    const front = { stage, object, paint, radius };

    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Ground box={{ x: 0, y: 0, width: stage.width, height: stage.height }} stops={paint.ground} />
          <Place x={0} y={0} width={stage.width} height={stage.height} layer>
            <LaunchLight stage={stage} object={object} paint={paint} />
            <LaunchPlates {...front} which="back" />
          </Place>
          <Sweep stage={stage} object={object} paint={paint} />
          <Moving stage={stage} object={object} rises={sheet !== undefined}>
            {sheet ? (
              <Place x={0} y={0} width={stage.width} height={stage.height} layer>
                <PictureFront {...front} picture={sheet} />
              </Place>
            ) : (
              <EmblemFront {...front} initial={initial} cutout={shown} />
            )}
          </Moving>
          <Place
            {...frame.head}
            style={{
              alignItems: 'center',
              gap: rowGap,
              justifyContent: frame.eyebrow === 'row-end' ? 'space-between' : 'flex-start',
            }}
          >
            <BrandLogo setting={logo} />
            {eyebrow && (
              <div style={{ display: 'flex', flexShrink: 0, ...stage.motion.enter('settle', 1) }}>
                <LaunchEyebrow setting={eyebrow} paint={paint} />
              </div>
            )}
          </Place>
          <LaunchText stage={stage} words={words} paint={paint} />
        </Canvas>
      ),
    };
  },
});
