import { AA_TEXT } from '@livery/core/color/contrast';
import { snapToContrast } from '@livery/core/color/snap';
import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import type { LogoLayout } from '../shared/media/brand-logo.tsx';
import { type FittedText, fitText, Text } from '../shared/text/text.tsx';
import type { SpotlightFrame } from './frame.ts';

interface PlacedText {
  text: FittedText;
  x: number;
  y: number;
}

export interface SpotlightCopyLayout {
  eyebrow: PlacedText | null;
  title: PlacedText;
  body: PlacedText | null;
  /** The bottom of the copy. */
  foot: number;
}

export interface SpotlightContent {
  title: string;
  body?: string | undefined;
  eyebrow?: string | undefined;
}

/** On a stacked canvas the eyebrow is in the logo's row and the copy below it; on a split one it ends at the bottom. */
export async function layOutCopy(
  stage: Stage,
  content: SpotlightContent,
  frame: SpotlightFrame,
  logo: LogoLayout,
): Promise<SpotlightCopyLayout> {
  const { head, copy, gaps, split } = frame;
  const { width } = copy;
  const [eyebrow, body] = await Promise.all([
    content.eyebrow === undefined
      ? null
      : fitText(stage, {
          text: content.eyebrow,
          textRole: 'label',
          weight: 600,
          path: 'eyebrow',
          width: split ? width : head.width - logo.width - logo.clear * 2,
          size: frame.eyebrow,
          maxLines: 2,
        }),
    content.body === undefined
      ? null
      : fitText(stage, {
          text: content.body,
          textRole: 'body',
          path: 'body',
          width: split ? width : width * 0.94,
          height: frame.body.height,
          size: frame.body,
          maxLines: 10,
        }),
  ]);
  const over = split && eyebrow ? eyebrow.height + gaps.eyebrow : 0;
  const under = body ? body.height + gaps.body : 0;
  const title = await fitText(stage, {
    text: content.title,
    textRole: 'display',
    path: 'title',
    width,
    height: Math.min(frame.title.height, copy.height - over - under),
    size: frame.title,
    maxLines: 6,
  });
  const top = split ? copy.y + copy.height - under - title.height : copy.y;
  const label = !eyebrow
    ? null
    : split
      ? { text: eyebrow, x: copy.x, y: top - over }
      : {
          text: eyebrow,
          x: head.x + head.width - eyebrow.width,
          y: head.y + Math.max(0, (head.height - eyebrow.height) / 2),
        };
  return {
    eyebrow: label,
    title: { text: title, x: copy.x, y: top },
    body: body && { text: body, x: copy.x, y: top + title.height + gaps.body },
    foot: top + title.height + under,
  };
}

export function SpotlightCopy({
  stage,
  copy,
  palette,
}: {
  stage: Stage;
  copy: SpotlightCopyLayout;
  palette: ScenePalette;
}) {
  const { eyebrow, title, body } = copy;
  const second = Math.max(2 + title.text.lines.length, stage.motion.at('hook', 0.75));
  const last = second + (body?.text.lines.length ?? 1) - 1;
  const tint = snapToContrast(palette.tint, [palette.background.from, palette.background.to], AA_TEXT);
  return (
    <>
      {eyebrow && (
        <Positioned x={eyebrow.x} y={eyebrow.y}>
          <Text text={eyebrow.text} color={tint} enter={{ stage, entrance: 'lift', order: 2 }} />
        </Positioned>
      )}
      <Positioned x={title.x} y={title.y}>
        <Text
          text={title.text}
          color={palette.textColor}
          enter={{ stage, entrance: 'lift', order: 0, byWord: true }}
        />
      </Positioned>
      {body && (
        // Text at the bottom of the safe area must not be visible in the room that masks have below a line.
        <Positioned
          x={body.x - body.text.size}
          y={body.y}
          width={body.text.width + body.text.size * 2}
          height={body.text.height}
          style={{ paddingInlineStart: body.text.size, ...stage.motion.mask(last) }}
        >
          <Text text={body.text} color={palette.muted} enter={{ stage, entrance: 'lift', order: second }} />
        </Positioned>
      )}
    </>
  );
}
