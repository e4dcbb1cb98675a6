import type { Picture } from '../image.ts';
import type { Stage } from '../shared/canvas/stage.tsx';
import type { Paint } from '../shared/color/treatment.ts';
import { BrandLogo, type LogoSetting, setLogo } from '../shared/media/brand-logo.tsx';
import { Portrait } from '../shared/media/portrait.tsx';
import { SlideOut } from '../shared/motion/slide-out.tsx';
import { Masked } from '../shared/text/masked.tsx';
import { leastLeading } from '../shared/text/script.ts';
import { type SetText, setText, Text } from '../shared/text/text.tsx';
import { faceKind } from '../shared/text/type-face.ts';

export interface Article {
  title: string;
  kicker?: string | undefined;
  author?: { name: string; portrait?: string | undefined } | undefined;
  readingTime?: string | undefined;
  date?: string | undefined;
  excerpt?: string | undefined;
}

/** Small sizes stop shrinking with the canvas where a phone could no longer show them. */
export const small = (stage: Stage, length: number) => {
  const least = stage.format.name === 'og' ? 0.82 : 1;
  return Math.max(stage.u(length), length * least);
};

/** The section and the date, side by side at the head of the text. */
export interface HeadSetting {
  kicker: SetText | null;
  date: SetText | null;
  tag: boolean;
  width: number;
  height: number;
}

const TAG_PAD = { x: 0.72, y: 0.4 };

export async function setHead(stage: Stage, { kicker, date }: Article, width: number): Promise<HeadSetting> {
  // Scripts with marks above and below would stand out of a tag of this height.
  const tag = faceKind(stage.brand.fonts.display) === 'sans' && leastLeading(kicker ?? '') < 1.3;
  const size = small(stage, 30);
  const room = date === undefined ? width : width * 0.56;
  const line = { maxLines: 3, leading: 1.2, size: { max: size, min: size * 0.74 } } as const;
  const kickerText =
    kicker === undefined
      ? null
      : await setText(stage, {
          ...line,
          ...kickerVoice(stage),
          text: kicker,
          path: 'kicker',
          width: room - (tag ? size * TAG_PAD.x * 2 : size),
        });
  const taken = kickerText === null ? 0 : kickerText.width + size * 2.4;
  const dateText =
    date === undefined
      ? null
      : await setText(stage, {
          ...line,
          size: { max: size * 0.9, min: size * 0.74 },
          text: date,
          voice: 'label',
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

function kickerVoice(stage: Stage) {
  const kind = faceKind(stage.brand.fonts.display);
  if (kind === 'mono') return { voice: 'mono', weight: 500 } as const;
  return { voice: 'label', weight: 600 } as const;
}

/** How each part of an article's text is coloured. */
export interface ArticleInks {
  title: string;
  text: string;
  kicker: string;
  tag: { ground: string; ink: string };
  line: string;
}

interface HeadProps {
  stage: Stage;
  setting: HeadSetting;
  inks: ArticleInks;
  order: number;
}

export function Head({ stage, setting, inks, order }: HeadProps) {
  const { kicker, date, tag, width, height } = setting;
  const radius = Math.min(stage.brand.radii.md * 1.4, height / 2);
  return (
    <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', width, height }}>
      {kicker === null ? (
        <div />
      ) : tag ? (
        <div style={{ display: 'flex', fontSize: kicker.size }}>
          <Masked
            stage={stage}
            order={order}
            style={{
              display: 'flex',
              paddingInlineStart: kicker.size * TAG_PAD.x,
              paddingInlineEnd: kicker.size * TAG_PAD.x,
              paddingTop: kicker.size * TAG_PAD.y,
              paddingBottom: kicker.size * TAG_PAD.y,
              borderRadius: radius,
              backgroundColor: inks.tag.ground,
            }}
          >
            <Text text={kicker} color={inks.tag.ink} />
          </Masked>
        </div>
      ) : (
        <Text text={kicker} color={inks.kicker} enter={{ stage, entrance: 'lift', order }} />
      )}
      {date && (
        <Text
          text={date}
          color={inks.text}
          align="end"
          tabular
          enter={{ stage, entrance: 'lift', order: order + 1 }}
        />
      )}
    </div>
  );
}

/** Who wrote it and how long it takes, across from the brand. */
export interface FootSetting {
  person: { name: string; picture: Picture | undefined } | null;
  name: SetText | null;
  time: SetText | null;
  portrait: number;
  logo: LogoSetting;
  width: number;
  height: number;
}

interface FootRequest {
  article: Article;
  picture: Picture | undefined;
  width: number;
  ground: string;
  ink: string;
}

export async function setFoot(stage: Stage, request: FootRequest): Promise<FootSetting> {
  const { article, picture, width, ground, ink } = request;
  const portrait = article.author ? small(stage, 84) : 0;
  const gap = portrait * 0.26;
  const logo = await setLogo(stage, { width: width * 0.34, height: small(stage, 40), ground, ink });
  const room = width - portrait - gap - logo.width - Math.max(logo.clear, small(stage, 28));
  const size = small(stage, 31);
  const set = (text: string | undefined, path: string, weight: number, part: number, maxLines: number) =>
    text === undefined
      ? null
      : setText(stage, {
          text,
          path,
          voice: 'body',
          weight,
          leading: 1.24,
          width: room,
          size: { max: size * part, min: size * part * 0.74 },
          maxLines,
        });
  const [name, time] = await Promise.all([
    set(article.author?.name, 'author.name', 600, 1, 3),
    set(article.readingTime, 'readingTime', article.author ? 400 : 500, article.author ? 0.9 : 1, 2),
  ]);
  const text = (name?.height ?? 0) + (time?.height ?? 0);
  return {
    person: article.author ? { name: article.author.name, picture } : null,
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
  setting: FootSetting;
  inks: ArticleInks;
  badge: Paint['badge'];
  order: number;
}

export function Foot({ stage, setting, inks, badge, order }: FootProps) {
  const { person, name, time, portrait, logo, width, height } = setting;
  const gap = portrait * 0.26;
  return (
    <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', width, height }}>
      <div style={{ display: 'flex', alignItems: 'center', gap }}>
        {person && (
          <div style={{ display: 'flex', ...stage.motion.enter('settle', order) }}>
            <Portrait
              stage={stage}
              name={person.name}
              picture={person.picture}
              size={portrait}
              badge={badge}
            />
          </div>
        )}
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          {name && (
            <SlideOut stage={stage} order={order + 1} room={gap / 2}>
              <Text text={name} color={inks.title} />
            </SlideOut>
          )}
          {time && person && (
            <SlideOut stage={stage} order={order + 2} room={gap / 2}>
              <Text text={time} color={inks.text} />
            </SlideOut>
          )}
          {time && !person && (
            <Text text={time} color={inks.text} enter={{ stage, entrance: 'lift', order }} />
          )}
        </div>
      </div>
      <BrandLogo setting={logo} />
    </div>
  );
}
