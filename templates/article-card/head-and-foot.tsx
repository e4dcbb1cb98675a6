import type { SceneImage } from '../image.ts';
import type { Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { fitLogo, type LogoLayout } from '../shared/media/brand-logo.tsx';
import { Portrait } from '../shared/media/portrait.tsx';
import { SignedLogo } from '../shared/media/signed-logo.tsx';
import { SlideIn } from '../shared/motion/slide-in.tsx';
import { MaskedLine } from '../shared/text/masked-line.tsx';
import { minLeading } from '../shared/text/script.ts';
import { type FittedText, fitText, Text } from '../shared/text/text.tsx';
import { faceKind } from '../shared/text/typeface.ts';
import type { ArticleColors } from './article-colors.ts';

export interface Article {
  title: string;
  kicker?: string | undefined;
  author?: { name: string; portrait?: string | undefined } | undefined;
  readingTime?: string | undefined;
  date?: string | undefined;
  excerpt?: string | undefined;
}

/** A small size in proportion to the canvas, but never below what is legible on a phone. */
export const small = (stage: Stage, length: number) => {
  const min = stage.format.name === 'og' ? 0.82 : 1;
  return Math.max(stage.u(length), length * min);
};

/** The section and the date, side by side above the title. */
export interface HeadLayout {
  kicker: FittedText | null;
  date: FittedText | null;
  tag: boolean;
  width: number;
  height: number;
}

const TAG_PAD = { x: 0.72, y: 0.4 };

export async function layOutHead(
  stage: Stage,
  { kicker, date }: Article,
  width: number,
): Promise<HeadLayout> {
  // Scripts with marks above and below the letters would overflow a tag of this height.
  const tag = faceKind(stage.brand.fonts.display) === 'sans' && minLeading(kicker ?? '') < 1.3;
  const size = small(stage, 30);
  const room = date === undefined ? width : width * 0.56;
  const line = { maxLines: 3, leading: 1.2, size: { max: size, min: size * 0.74 } } as const;
  const kickerText =
    kicker === undefined
      ? null
      : await fitText(stage, {
          ...line,
          ...kickerStyle(stage),
          text: kicker,
          path: 'kicker',
          width: room - (tag ? size * TAG_PAD.x * 2 : size),
        });
  const taken = kickerText === null ? 0 : kickerText.width + size * 2.4;
  const dateText =
    date === undefined
      ? null
      : await fitText(stage, {
          ...line,
          size: { max: size * 0.9, min: size * 0.74 },
          text: date,
          textRole: 'label',
          path: 'date',
          width: width - taken,
        });
  const pad = tag && kickerText ? kickerText.size * TAG_PAD.y * 2 : 0;
  return {
    kicker: kickerText,
    date: dateText,
    tag,
    width,
    height: Math.max((kickerText?.height ?? 0) + pad, dateText?.height ?? 0),
  };
}

function kickerStyle(stage: Stage) {
  const kind = faceKind(stage.brand.fonts.display);
  if (kind === 'mono') return { textRole: 'mono', weight: 500 } as const;
  return { textRole: 'label', weight: 600 } as const;
}

interface HeadProps {
  stage: Stage;
  layout: HeadLayout;
  colors: ArticleColors;
  order: number;
}

export function Head({ stage, layout, colors, order }: HeadProps) {
  const { kicker, date, tag, width, height } = layout;
  const radius = Math.min(stage.brand.radii.md * 1.4, height / 2);
  return (
    <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', width, height }}>
      {kicker === null ? (
        <div />
      ) : tag ? (
        <div style={{ display: 'flex', fontSize: kicker.size }}>
          <MaskedLine
            stage={stage}
            order={order}
            style={{
              display: 'flex',
              paddingInlineStart: kicker.size * TAG_PAD.x,
              paddingInlineEnd: kicker.size * TAG_PAD.x,
              paddingTop: kicker.size * TAG_PAD.y,
              paddingBottom: kicker.size * TAG_PAD.y,
              borderRadius: radius,
              backgroundColor: colors.tag.background,
            }}
          >
            <Text text={kicker} color={colors.tag.textColor} />
          </MaskedLine>
        </div>
      ) : (
        <Text text={kicker} color={colors.kicker} enter={{ stage, entrance: 'lift', order }} />
      )}
      {date && (
        <Text
          text={date}
          color={colors.text}
          align="end"
          tabular
          enter={{ stage, entrance: 'lift', order: order + 1 }}
        />
      )}
    </div>
  );
}

/** The author and the reading time, with the logo at the other end. */
export interface FootLayout {
  person: { name: string; image: SceneImage | undefined } | null;
  name: FittedText | null;
  time: FittedText | null;
  portrait: number;
  logo: LogoLayout;
  width: number;
  height: number;
}

interface FootRequest {
  article: Article;
  image: SceneImage | undefined;
  width: number;
  background: string;
  textColor: string;
}

export async function layOutFoot(stage: Stage, request: FootRequest): Promise<FootLayout> {
  const { article, image, width, background, textColor } = request;
  const portrait = article.author ? small(stage, 84) : 0;
  const gap = portrait * 0.26;
  const logo = await fitLogo(stage, { width: width * 0.34, height: small(stage, 40), background, textColor });
  const room = width - portrait - gap - logo.width - Math.max(logo.clear, small(stage, 28));
  const size = small(stage, 31);
  const fitLine = (text: string | undefined, path: string, weight: number, part: number, maxLines: number) =>
    text === undefined
      ? null
      : fitText(stage, {
          text,
          path,
          textRole: 'body',
          weight,
          leading: 1.24,
          width: room,
          size: { max: size * part, min: size * part * 0.74 },
          maxLines,
        });
  const [name, time] = await Promise.all([
    fitLine(article.author?.name, 'author.name', 600, 1, 3),
    fitLine(article.readingTime, 'readingTime', article.author ? 400 : 500, article.author ? 0.9 : 1, 2),
  ]);
  const text = (name?.height ?? 0) + (time?.height ?? 0);
  return {
    person: article.author ? { name: article.author.name, image } : null,
    name,
    time,
    portrait,
    logo,
    width,
    height: Math.max(portrait, text, logo.height),
  };
}

interface FootProps {
  stage: Stage;
  layout: FootLayout;
  colors: ArticleColors;
  badge: ScenePalette['badge'];
  order: number;
}

export function Foot({ stage, layout, colors, badge, order }: FootProps) {
  const { person, name, time, portrait, logo, width, height } = layout;
  const gap = portrait * 0.26;
  return (
    <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', width, height }}>
      <div style={{ display: 'flex', alignItems: 'center', gap }}>
        {person && (
          <div style={{ display: 'flex', ...stage.motion.enter('settle', order) }}>
            <Portrait stage={stage} name={person.name} image={person.image} size={portrait} badge={badge} />
          </div>
        )}
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          {name && (
            <SlideIn stage={stage} order={order + 1} room={gap / 2}>
              <Text text={name} color={colors.title} />
            </SlideIn>
          )}
          {time && person && (
            <SlideIn stage={stage} order={order + 2} room={gap / 2}>
              <Text text={time} color={colors.text} />
            </SlideIn>
          )}
          {time && !person && (
            <Text text={time} color={colors.text} enter={{ stage, entrance: 'lift', order }} />
          )}
        </div>
      </div>
      <div style={{ display: 'flex', flexShrink: 0, ...stage.motion.enter('fade', 4) }}>
        <SignedLogo stage={stage} layout={logo} line={colors.kicker} />
      </div>
    </div>
  );
}
