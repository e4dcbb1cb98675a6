import { AA_LARGE, AA_TEXT } from '@livery/core/color/contrast';
import { snapToContrast } from '@livery/core/color/snap';
import { z } from 'zod';
import { picture, words } from './content.ts';
import { defineTemplate } from './define-template.ts';
import { articleFrame, type Cover, placeArticle } from './parts/article-layout.ts';
import { Foot, Head, setFoot, setHead } from './parts/article-texts.tsx';
import { alpha, mix } from './parts/color-mix.ts';
import { CroppedInitial, initialOf, strongestBehind } from './parts/cropped-initial.tsx';
import { Duotone, inksFor, lightestOf, veilFor } from './parts/duotone.tsx';
import { Ground } from './parts/ground.tsx';
import { Canvas, Place, stageOf } from './parts/stage.tsx';
import { capInset, Text } from './parts/text.tsx';
import { chooseTreatment, paintFor } from './parts/treatment.ts';
import { faceKind } from './parts/type-face.ts';

const content = z.object({
  title: words(110, 'The headline of the article. 25 to 70 characters read best.'),
  kicker: words(30, 'The section or topic, such as "Engineering" or "Field notes".').optional(),
  author: z
    .object({
      name: words(60, 'Who wrote it.'),
      portrait: picture('A picture of the author.'),
    })
    .optional(),
  readingTime: words(24, 'How long it takes to read, as it should be printed: "6 min read".').optional(),
  date: words(30, 'The date or issue as it should be printed: "14 November 2026", "Issue 12".').optional(),
  excerpt: words(160, 'One sentence that makes one want to read on.').optional(),
  cover: picture(
    'The picture the article is about, at least 1200 px on its short side. It is printed in two inks of the brand; without one the title becomes the cover.',
  ),
});

export const articleCard = defineTemplate({
  id: 'article-card',
  name: 'Article card',
  description: 'An article or story: its cover picture in two inks of the brand, or a cover of type alone.',
  category: 'editorial',
  kinds: ['still'],
  formats: ['square', 'portrait', 'wide', 'story', 'og'],
  content,
  sample: {
    title: 'What the lighthouse keepers knew about being on call',
    kicker: 'Field notes',
    author: { name: 'Ines Calloway' },
    readingTime: '6 min read',
    date: 'November 2026',
    excerpt: 'Long nights, one lamp, no excuses: four habits worth borrowing before your next shift.',
  },
  samplePictures: { cover: 'cover.svg', 'author.portrait': 'portrait-c.svg' },
  durationS: { default: 6, min: 1, max: 60 },
  async scene(input) {
    const { content, pictures } = input;
    const stage = stageOf(input);
    const { colors, mend } = stage;
    const paint = paintFor(chooseTreatment(stage, content.title.length), colors);
    const picture = pictures.get(content.cover ?? '');
    const cover: Cover = picture ? (paint.dark ? 'poster' : 'plate') : 'type';
    const frame = articleFrame(stage, cover);
    const { column } = frame;

    const [head, foot] = await Promise.all([
      setHead(stage, content, column.width),
      setFoot(stage, {
        article: content,
        picture: pictures.get(content.author?.portrait ?? ''),
        width: column.width,
        ground: paint.ground.to,
        ink: paint.ink,
      }),
    ]);
    const { title, excerpt, y } = await placeArticle(stage, { article: content, frame, head, foot, cover });

    const duotone = inksFor(paint, colors);
    const veil = paint.ground.to;
    const lightest = lightestOf(duotone);
    const over = cover === 'poster';
    const inks = {
      title: paint.ink,
      text: over ? paint.ink : paint.muted,
      kicker: over ? paint.ink : snapToContrast(paint.tint, [paint.ground.from, paint.ground.to], AA_TEXT),
      tag: { ground: paint.fill.color, ink: paint.fill.ink },
      line: over ? alpha(paint.ink, 0.34) : paint.hairline,
    };
    const box =
      cover === 'plate' && !stage.wide
        ? { ...frame.picture, height: (head.height > 0 ? y.head : y.title) - stage.u(44) - frame.picture.y }
        : frame.picture;
    const canvas = { x: 0, y: 0, width: stage.width, height: stage.height };
    const kind = faceKind(stage.brand.fonts.display);

    const need = (required: number) => (mend.scrim ? 0.97 : veilFor(veil, lightest, paint.ink, required));
    const sign = initialOf(content.title);

    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Ground box={canvas} stops={paint.ground} />
          {picture && <Duotone stage={stage} picture={picture} box={box} inks={duotone} radius={frame.radius} />}
          {over && (
            <Scrim
              color={veil}
              from={y.title - stage.u(300)}
              stops={[
                [y.title - stage.u(300), 0],
                [y.title, need(title.size >= 44 ? AA_LARGE : AA_TEXT)],
                [excerpt ? y.excerpt : y.foot, need(AA_TEXT)],
                [stage.height, 1],
              ]}
              width={stage.width}
            />
          )}
          {over && head.height > 0 && (
            <Scrim
              color={veil}
              from={0}
              stops={[
                [0, need(AA_TEXT)],
                [y.head + head.height, need(AA_TEXT)],
                [y.head + head.height + stage.u(220), 0],
              ]}
              width={stage.width}
            />
          )}
          {cover === 'type' && sign && (
            <CroppedInitial
              stage={stage}
              sign={sign}
              color={strongestBehind(paint.ink, mix(paint.ground.from, paint.ground.to, 0.5), paint.shape.via, 0.6, AA_TEXT)}
              box={{ y: stage.height * 0.3, height: stage.height * 0.84 }}
              end={-stage.width * 0.06}
            />
          )}
          {head.height > 0 && (
            <Place x={column.x} y={y.head}>
              <Head stage={stage} setting={head} inks={inks} />
            </Place>
          )}
          {head.height > 0 && !over && (
            <Place
              x={column.x}
              y={y.headRule}
              width={column.width}
              height={kind === 'serif' ? 5 : 2}
              style={{ backgroundColor: kind === 'serif' ? inks.title : inks.line, ...stage.motion.enter('grow-x', 2) }}
            />
          )}
          <Place x={column.x} y={y.title}>
            <Text text={title} color={inks.title} enter={{ stage, order: 3 }} />
          </Place>
          {excerpt && (
            <Place x={column.x} y={y.excerpt} style={stage.motion.enter('rise', 7)}>
              <Text text={excerpt} color={inks.text} />
            </Place>
          )}
          <Place
            x={column.x}
            y={y.footRule}
            width={column.width}
            height={2}
            style={{ backgroundColor: inks.line, ...stage.motion.enter('grow-x', 8) }}
          />
          <Place x={column.x} y={y.foot}>
            <Foot stage={stage} setting={foot} inks={inks} badge={paint.badge} />
          </Place>
        </Canvas>
      ),
    };
  },
});

interface ScrimProps {
  color: string;
  from: number;
  width: number;
  /** How much of the picture is veiled, by height on the canvas. */
  stops: [at: number, opacity: number][];
}

/** A veil that runs straight down between given heights. */
function Scrim({ color, from, width, stops }: ScrimProps) {
  const top = Math.max(0, from);
  const end = stops[stops.length - 1]![0];
  const gradient = stops.map(([at, opacity]) => `${alpha(color, opacity)} ${Math.round(at - top)}px`);
  return (
    <Place
      x={0}
      y={top}
      width={width}
      height={end - top}
      style={{ backgroundImage: `linear-gradient(180deg, ${gradient.join(', ')})` }}
    />
  );
}
