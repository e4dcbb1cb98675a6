import { z } from 'zod';
import { picture, words } from './content.ts';
import { defineTemplate } from './define-template.ts';
import { alpha } from './parts/color-mix.ts';
import { BrandLogo, setLogo } from './parts/brand-logo.tsx';
import { Ground } from './parts/ground.tsx';
import { launchFrame } from './parts/launch-frame.ts';
import { MarkFront, PictureFront, setInitial } from './parts/launch-front.tsx';
import { type LaunchObject, placeObject, turned } from './parts/launch-object.ts';
import { LaunchPlates } from './parts/launch-plates.tsx';
import { cornersOf, LaunchEyebrow, LaunchText, setLaunchWords } from './parts/launch-words.tsx';
import { Canvas, Place, type Stage, stageOf } from './parts/stage.tsx';
import { setTag } from './parts/tag.tsx';
import { chooseTreatment, type Paint, paintFor } from './parts/treatment.ts';

const content = z.object({
  headline: words(
    80,
    'What is new, as a short claim rather than a product name alone. 15 to 45 characters read best.',
  ),
  eyebrow: words(30, 'A few words in a pill, such as "New in 4.0" or "Now in beta".').optional(),
  subline: words(140, 'One sentence that says what it does for whom. 50 to 100 characters read best.').optional(),
  cta: words(28, 'What to do next, drawn as a button, such as "Try it today".').optional(),
  url: words(60, 'The address as it is to be read, without https://, such as "northpail.example/launch".').optional(),
  picture: picture(
    'The product: a screenshot or a product photograph, at least 1600 pixels wide. It is tilted and its lower part runs off the canvas, so what matters stands near its top.',
  ),
});

export const launchHero = defineTemplate({
  id: 'launch-hero',
  name: 'Launch',
  description:
    'A launch as one huge headline over the tilted picture of the product, or over the brand’s own mark where there is no picture.',
  category: 'launch',
  kinds: ['still'],
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
    const object = placeObject(stage, frame, cornersOf(words), shown);
    const radius = Math.min(stage.brand.radii.md * stage.u(2.6), stage.u(64));
    const front = { stage, object, paint, radius };

    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Ground box={{ x: 0, y: 0, width: stage.width, height: stage.height }} stops={paint.ground} />
          <Place width={stage.width} height={stage.height} x={0} y={0} style={stage.motion.hold('push')}>
            <Light stage={stage} object={object} paint={paint} />
            <Place
              x={0}
              y={0}
              width={stage.width}
              height={stage.height}
              style={stage.motion.enter('rise', 3)}
            >
              <LaunchPlates {...front} front={!shown} />
              {shown ? <PictureFront {...front} picture={shown} /> : <MarkFront {...front} initial={initial} />}
            </Place>
          </Place>
          <Place
            {...frame.head}
            style={{
              alignItems: 'center',
              gap: rowGap,
              justifyContent: frame.eyebrow === 'row-end' ? 'space-between' : 'flex-start',
              ...stage.motion.enter('fade', 0),
            }}
          >
            <BrandLogo setting={logo} />
            {eyebrow && <LaunchEyebrow setting={eyebrow} paint={paint} />}
          </Place>
          <LaunchText stage={stage} words={words} paint={paint} />
        </Canvas>
      ),
    };
  },
});

/** Light in the brand's colour that comes from behind the object's upper edge. */
function Light({ stage, object, paint }: { stage: Stage; object: LaunchObject; paint: Paint }) {
  const light = paint.glow ? { color: paint.shape.via, opacity: 0.4 } : { color: paint.shape.light, opacity: 0.56 };
  const stops = [1, 0.7, 0.34, 0.1, 0].map((part) => alpha(light.color, light.opacity * part));
  const { x, y } = turned(object, object.angles[0]!, { x: object.width * 0.62, y: object.height * 0.14 });
  const width = Math.min(object.width, stage.width) * 1.3;
  const height = Math.min(object.height, stage.height * 0.8) * 1.3;
  return (
    <Place
      x={x - width / 2}
      y={y - height / 2}
      width={width}
      height={height}
      style={{
        backgroundImage: `radial-gradient(closest-side, ${stops.join(', ')})`,
        ...stage.motion.enter('fade', 2),
      }}
    />
  );
}
