import { AA_TEXT } from '@livery/core/color/contrast';
import { snapToContrast } from '@livery/core/color/snap';
import { Place, type Stage } from '../shared/canvas/stage.tsx';
import type { Paint } from '../shared/color/treatment.ts';
import type { LogoSetting } from '../shared/media/brand-logo.tsx';
import { type SetText, setText, Text } from '../shared/text/text.tsx';
import type { SpotlightFrame } from './frame.ts';

interface Placed {
  text: SetText;
  x: number;
  y: number;
}

export interface SpotlightWords {
  eyebrow: Placed | null;
  title: Placed;
  body: Placed | null;
  /** Where the words end. */
  foot: number;
}

interface SpotlightContent {
  title: string;
  body?: string | undefined;
  eyebrow?: string | undefined;
}

/** Stacked, the eyebrow shares the brand's row and the words hang from it; split, they stand on the foot. */
export async function setSpotlightWords(
  stage: Stage,
  content: SpotlightContent,
  frame: SpotlightFrame,
  logo: LogoSetting,
): Promise<SpotlightWords> {
  const { head, words, gaps, split } = frame;
  const { width } = words;
  const [eyebrow, body] = await Promise.all([
    content.eyebrow === undefined
      ? null
      : setText(stage, {
          text: content.eyebrow,
          voice: 'label',
          weight: 600,
          path: 'eyebrow',
          width: split ? width : head.width - logo.width - logo.clear * 2,
          size: frame.eyebrow,
          maxLines: 2,
        }),
    content.body === undefined
      ? null
      : setText(stage, {
          text: content.body,
          voice: 'body',
          path: 'body',
          width: split ? width : width * 0.94,
          height: frame.body.height,
          size: frame.body,
          maxLines: 10,
        }),
  ]);
  const over = split && eyebrow ? eyebrow.height + gaps.eyebrow : 0;
  const under = body ? body.height + gaps.body : 0;
  const title = await setTitle(stage, content.title, frame, words.height - over - under);
  const top = split ? words.y + words.height - under - title.height : words.y;
  const label = !eyebrow
    ? null
    : split
      ? { text: eyebrow, x: words.x, y: top - over }
      : {
          text: eyebrow,
          x: head.x + head.width - eyebrow.width,
          y: head.y + Math.max(0, (head.height - eyebrow.height) / 2),
        };
  return {
    eyebrow: label,
    title: { text: title, x: words.x, y: top },
    body: body && { text: body, x: words.x, y: top + title.height + gaps.body },
    foot: top + title.height + under,
  };
}

/** Three lines where they come out large, more where not. */
async function setTitle(stage: Stage, text: string, frame: SpotlightFrame, room: number): Promise<SetText> {
  const { max, min, height } = frame.title;
  const request = {
    text,
    voice: 'display',
    width: frame.words.width,
    height: Math.min(height, room),
  } as const;
  const large = await setText(stage, { ...request, size: { max, min: max * 0.6 }, maxLines: 3 });
  if (large.fit === 'full') return large;
  return setText(stage, { ...request, path: 'title', size: { max, min }, maxLines: 6 });
}

export function SpotlightText({
  stage,
  words,
  paint,
}: {
  stage: Stage;
  words: SpotlightWords;
  paint: Paint;
}) {
  const { eyebrow, title, body } = words;
  const last = 1 + title.text.lines.length + (body?.text.lines.length ?? 0);
  const tint = snapToContrast(paint.tint, [paint.ground.from, paint.ground.to], AA_TEXT);
  return (
    <>
      {eyebrow && (
        <Place x={eyebrow.x} y={eyebrow.y}>
          <Text text={eyebrow.text} color={tint} enter={{ stage, entrance: 'lift', order: 0 }} />
        </Place>
      )}
      <Place x={title.x} y={title.y}>
        <Text text={title.text} color={paint.ink} enter={{ stage, entrance: 'lift', order: 1 }} />
      </Place>
      {body && (
        // Words that stand on the foot may not show in the room that masks leave below a line.
        <Place
          x={body.x - body.text.size}
          y={body.y}
          width={body.text.width + body.text.size * 2}
          height={body.text.height}
          style={{ paddingInlineStart: body.text.size, ...stage.motion.mask(last) }}
        >
          <Text
            text={body.text}
            color={paint.muted}
            enter={{ stage, entrance: 'lift', order: 2 + title.text.lines.length }}
          />
        </Place>
      )}
    </>
  );
}
