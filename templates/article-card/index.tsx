import { AA_TEXT } from '@livery/core/color/contrast';
import { snapToContrast } from '@livery/core/color/snap';
import { z } from 'zod';
import { imageField, textField } from '../content.ts';
import { defineTemplate } from '../define-template.ts';
import { Background } from '../shared/canvas/background.tsx';
import { type Box, Canvas, makeStage, Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { alpha } from '../shared/color/color-mix.ts';
import { chooseTreatment, paletteFor } from '../shared/color/treatment.ts';
import { Text } from '../shared/text/text.tsx';
import { faceKind } from '../shared/text/typeface.ts';
import { CroppedInitial, setInitial } from './cropped-initial.tsx';
import { Duotone, textColorsFor } from './duotone.tsx';
import { Foot, Head, setFoot, setHead } from './head-and-foot.tsx';
import { Melt } from './image-fade.tsx';
import { articleFrame, type Cover, type Frame, placeArticle } from './text-layout.ts';
import { Cursor } from './title-cursor.tsx';

const content = z.object({
  title: textField(110, 'The headline of the article. 25 to 70 characters read best.'),
  kicker: textField(30, 'The section or topic, such as "Engineering" or "Field notes".').optional(),
  author: z
    .object({
      name: textField(60, 'Who wrote it.'),
      portrait: imageField('A picture of the author.'),
    })
    .describe('The author, where there is one to name.')
    .optional(),
  readingTime: textField(24, 'How long it takes to read, as it should be printed: "6 min read".').optional(),
  date: textField(
    30,
    'The date or issue as it should be printed: "14 November 2026", "Issue 12".',
  ).optional(),
  excerpt: textField(160, 'One sentence that makes one want to read on.').optional(),
  cover: imageField(
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
  sampleImages: { cover: 'cover.svg', 'author.portrait': 'portrait-c.svg' },
  durationS: { default: 6, min: 1, max: 60 },
  async scene(input) {
    const { content, images } = input;
    const stage = makeStage(input);
    const { colors } = stage;
    const palette = paletteFor(chooseTreatment(stage, content.title.length), colors);
    const image = images.get(content.cover ?? '');
    const cover: Cover = image ? (palette.dark ? 'poster' : 'plate') : 'type';
    const frame = articleFrame(stage, cover);
    const { column } = frame;

    const [head, foot] = await Promise.all([
      setHead(stage, content, column.width),
      setFoot(stage, {
        article: content,
        image: images.get(content.author?.portrait ?? ''),
        width: column.width,
        background: palette.background.to,
        textColor: palette.textColor,
      }),
    ]);
    const { title, excerpt, y } = await placeArticle(stage, { article: content, frame, head, foot, cover });

    const over = cover === 'poster';
    const backgrounds = [palette.background.from, palette.background.to];
    const textColors = {
      title: palette.textColor,
      text: over ? palette.textColor : palette.muted,
      kicker: snapToContrast(palette.tint, backgrounds, AA_TEXT),
      tag: { background: palette.fill.color, textColor: palette.fill.textColor },
      line: over ? alpha(palette.textColor, 0.3) : palette.hairline,
    };
    const order = {
      title: 3,
      excerpt: 3 + title.lines.length,
      foot: 4 + title.lines.length + (excerpt?.lines.length ?? 0),
    };
    const textEnd = column.x + Math.max(title.width, excerpt?.width ?? 0, head.width);
    const box = imageBox(stage, frame, cover, y.head);
    const canvas = { x: 0, y: 0, width: stage.width, height: stage.height };
    const kind = faceKind(stage.brand.fonts.display);
    const initial = image ? null : await setInitial(stage, content.title, box);

    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Background
            box={canvas}
            stops={over ? { from: palette.background.to, to: palette.background.to } : palette.background}
          />
          {image && (
            <Duotone
              stage={stage}
              image={image}
              box={box}
              textColors={textColorsFor(palette, colors)}
              radius={frame.radius}
              melts={over}
            />
          )}
          {over && (
            <Melt
              stage={stage}
              box={box}
              palette={palette}
              textColors={[textColors.title, ...(head.tag ? [] : [textColors.kicker])]}
              text={{ top: y.head, end: textEnd }}
            />
          )}
          {initial && <CroppedInitial stage={stage} layout={initial} box={box} palette={palette.shape} />}
          {head.height > 0 && (
            <Positioned x={column.x} y={y.head}>
              <Head stage={stage} layout={head} textColors={textColors} order={1} />
            </Positioned>
          )}
          {head.height > 0 && !over && (
            <Positioned
              x={column.x}
              y={y.headRule}
              width={column.width}
              height={kind === 'serif' ? stage.u(5) : 2}
              style={{
                backgroundColor: kind === 'serif' ? textColors.title : textColors.line,
                transformOrigin: stage.direction === 'rtl' ? 'right' : 'left',
                ...stage.motion.enter('grow-x', 2),
              }}
            />
          )}
          <Positioned x={column.x} y={y.title}>
            <Text
              text={title}
              color={textColors.title}
              enter={{ stage, entrance: 'lift', order: order.title }}
            />
            {kind === 'mono' && (
              <Cursor
                stage={stage}
                title={title}
                room={column.width}
                color={palette.fill.color}
                order={order.excerpt + 4}
              />
            )}
          </Positioned>
          {excerpt && (
            <Positioned x={column.x} y={y.excerpt}>
              <Text
                text={excerpt}
                color={textColors.text}
                enter={{ stage, entrance: 'lift', order: order.excerpt }}
              />
            </Positioned>
          )}
          <Positioned
            x={column.x}
            y={y.footRule}
            width={column.width}
            height={2}
            style={{ backgroundColor: textColors.line }}
          />
          <Positioned x={column.x} y={y.foot}>
            <Foot
              stage={stage}
              layout={foot}
              textColors={textColors}
              badge={palette.badge}
              order={order.foot}
            />
          </Positioned>
        </Canvas>
      ),
    };
  },
});

/** On a stacked canvas the picture takes what the text leaves; a poster runs on under it. */
function imageBox(stage: Stage, { image }: Frame, cover: Cover, textTop: number): Box {
  if (stage.wide) return image;
  const end = cover === 'poster' ? textTop + stage.u(240) : textTop - stage.u(44);
  return { ...image, height: end - image.y };
}
