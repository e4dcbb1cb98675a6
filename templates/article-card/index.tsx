import { AA_TEXT } from '@livery/core/color/contrast';
import { snapToContrast } from '@livery/core/color/snap';
import { z } from 'zod';
import { picture, words } from '../content.ts';
import { defineTemplate } from '../define-template.ts';
import { Ground } from '../shared/canvas/background.tsx';
import { type Box, Canvas, Place, type Stage, stageOf } from '../shared/canvas/stage.tsx';
import { alpha } from '../shared/color/color-mix.ts';
import { chooseTreatment, paintFor } from '../shared/color/treatment.ts';
import { Text } from '../shared/text/text.tsx';
import { faceKind } from '../shared/text/type-face.ts';
import { CroppedInitial, setInitial } from './cropped-initial.tsx';
import { Duotone, inksFor } from './duotone.tsx';
import { articleFrame, type Cover, type Frame, placeArticle } from './layout.ts';
import { Melt } from './melt.tsx';
import { Foot, Head, setFoot, setHead } from './texts.tsx';
import { Cursor } from './title-cursor.tsx';

const content = z.object({
  title: words(110, 'The headline of the article. 25 to 70 characters read best.'),
  kicker: words(30, 'The section or topic, such as "Engineering" or "Field notes".').optional(),
  author: z
    .object({
      name: words(60, 'Who wrote it.'),
      portrait: picture('A picture of the author.'),
    })
    .describe('The author, where there is one to name.')
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
  kinds: ['still', 'video'],
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
    const { colors } = stage;
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

    const over = cover === 'poster';
    const grounds = [paint.ground.from, paint.ground.to];
    const inks = {
      title: paint.ink,
      text: over ? paint.ink : paint.muted,
      kicker: snapToContrast(paint.tint, grounds, AA_TEXT),
      tag: { ground: paint.fill.color, ink: paint.fill.ink },
      line: over ? alpha(paint.ink, 0.3) : paint.hairline,
    };
    const order = {
      title: 3,
      excerpt: 3 + title.lines.length,
      foot: 4 + title.lines.length + (excerpt?.lines.length ?? 0),
    };
    const textEnd = column.x + Math.max(title.width, excerpt?.width ?? 0, head.width);
    const box = pictureBox(stage, frame, cover, y.head);
    const canvas = { x: 0, y: 0, width: stage.width, height: stage.height };
    const kind = faceKind(stage.brand.fonts.display);
    const initial = picture ? null : await setInitial(stage, content.title, box);

    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Ground box={canvas} stops={over ? { from: paint.ground.to, to: paint.ground.to } : paint.ground} />
          {picture && (
            <Duotone
              stage={stage}
              picture={picture}
              box={box}
              inks={inksFor(paint, colors)}
              radius={frame.radius}
              melts={over}
            />
          )}
          {over && (
            <Melt
              stage={stage}
              box={box}
              paint={paint}
              inks={[inks.title, ...(head.tag ? [] : [inks.kicker])]}
              text={{ top: y.head, end: textEnd }}
            />
          )}
          {initial && <CroppedInitial stage={stage} setting={initial} box={box} paint={paint.shape} />}
          {head.height > 0 && (
            <Place x={column.x} y={y.head}>
              <Head stage={stage} setting={head} inks={inks} order={1} />
            </Place>
          )}
          {head.height > 0 && !over && (
            <Place
              x={column.x}
              y={y.headRule}
              width={column.width}
              height={kind === 'serif' ? stage.u(5) : 2}
              style={{
                backgroundColor: kind === 'serif' ? inks.title : inks.line,
                transformOrigin: stage.direction === 'rtl' ? 'right' : 'left',
                ...stage.motion.enter('grow-x', 2),
              }}
            />
          )}
          <Place x={column.x} y={y.title}>
            <Text text={title} color={inks.title} enter={{ stage, entrance: 'lift', order: order.title }} />
            {kind === 'mono' && (
              <Cursor
                stage={stage}
                title={title}
                room={column.width}
                color={paint.fill.color}
                order={order.excerpt + 4}
              />
            )}
          </Place>
          {excerpt && (
            <Place x={column.x} y={y.excerpt}>
              <Text
                text={excerpt}
                color={inks.text}
                enter={{ stage, entrance: 'lift', order: order.excerpt }}
              />
            </Place>
          )}
          <Place
            x={column.x}
            y={y.footRule}
            width={column.width}
            height={2}
            style={{ backgroundColor: inks.line }}
          />
          <Place x={column.x} y={y.foot}>
            <Foot stage={stage} setting={foot} inks={inks} badge={paint.badge} order={order.foot} />
          </Place>
        </Canvas>
      ),
    };
  },
});

/** On a stacked canvas the picture takes what the text leaves; a poster runs on under it. */
function pictureBox(stage: Stage, { picture }: Frame, cover: Cover, textTop: number): Box {
  if (stage.wide) return picture;
  const end = cover === 'poster' ? textTop + stage.u(240) : textTop - stage.u(44);
  return { ...picture, height: end - picture.y };
}
