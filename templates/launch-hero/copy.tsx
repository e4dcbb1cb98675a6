import { AA_TEXT, contrast } from '@livery/core/color/contrast';
import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { mix } from '../shared/color/color-mix.ts';
import type { ScenePalette } from '../shared/color/treatment.ts';
import { setTag, Tag, type TagLayout } from '../shared/text/tag.tsx';
import { type FittedText, fitText, Text } from '../shared/text/text.tsx';
import type { LaunchFrame } from './frame.ts';

export interface LaunchContent {
  headline: string;
  eyebrow?: string | undefined;
  subline?: string | undefined;
  cta?: string | undefined;
  url?: string | undefined;
}

/** A piece of the words where it stands. */
interface Placed<Piece> {
  piece: Piece;
  x: number;
  y: number;
}

export interface LaunchCopy {
  eyebrow: Placed<TagLayout> | null;
  headline: Placed<FittedText>;
  subline: Placed<FittedText> | null;
  cta: Placed<TagLayout> | null;
  url: Placed<FittedText> | null;
}

/** Sets the words from the foot up: what is small takes what it needs, the headline takes the rest. */
export async function setLaunchCopy(
  stage: Stage,
  content: LaunchContent,
  frame: LaunchFrame,
): Promise<LaunchCopy> {
  const { copy, gaps } = frame;
  const { width } = copy;
  const over = frame.eyebrow === 'over' ? content.eyebrow : undefined;
  const [eyebrow, subline, cta] = await Promise.all([
    over === undefined ? null : setTag(stage, { text: over, path: 'eyebrow', width, size: frame.tag }),
    content.subline === undefined
      ? null
      : fitText(stage, {
          text: content.subline,
          voice: 'body',
          path: 'subline',
          width: width * 0.94,
          height: frame.subline.height,
          size: frame.subline,
          maxLines: 8,
        }),
    content.cta === undefined
      ? null
      : setTag(stage, {
          text: content.cta,
          path: 'cta',
          width,
          size: frame.button,
          weight: 600,
          pad: { x: 1.15, y: 0.62 },
        }),
  ]);
  const url = content.url === undefined ? null : await setUrl(stage, content.url, frame, cta?.width ?? 0);
  const beside = url !== null && cta !== null && cta.width + frame.button.max + url.width <= width;
  const action = beside
    ? Math.max(cta.height, url.height)
    : (cta?.height ?? 0) + (cta && url ? gaps.subline * 0.7 : 0) + (url?.height ?? 0);
  const below = (part: number, gap: number) => (part > 0 ? part + gap : 0);
  const rest =
    below(eyebrow?.height ?? 0, gaps.headline) +
    below(subline?.height ?? 0, gaps.subline) +
    below(action, gaps.action);
  const headline = await fitText(stage, {
    text: content.headline,
    voice: 'display',
    path: 'headline',
    width,
    height: Math.min(frame.headline.height, copy.height - rest),
    size: frame.headline,
    maxLines: 6,
  });

  let y = frame.split ? copy.y + copy.height - rest - headline.height : copy.y;
  const next = <Piece extends { height: number }>(piece: Piece, gap: number, x = 0): Placed<Piece> => {
    const placed = { piece, x: copy.x + x, y };
    y += piece.height + gap;
    return placed;
  };
  const placed = {
    eyebrow: eyebrow && next(eyebrow, gaps.headline),
    headline: next(headline, subline ? gaps.subline : gaps.action),
    subline: subline && next(subline, gaps.action),
  };
  if (!beside) return { ...placed, cta: cta && next(cta, gaps.subline * 0.7), url: url && next(url, 0) };
  return {
    ...placed,
    cta: { piece: cta, x: copy.x, y: y + (action - cta.height) / 2 },
    url: { piece: url, x: copy.x + cta.width + frame.button.max, y: y + (action - url.height) / 2 },
  };
}

/** Beside the button in one line where there is room, else under it. */
async function setUrl(stage: Stage, text: string, frame: LaunchFrame, button: number): Promise<FittedText> {
  const { width } = frame.copy;
  const request = { text, voice: 'label', size: frame.button } as const;
  const room = width - (button > 0 ? button + frame.button.max : 0);
  if (room > width * 0.25) {
    const one = await fitText(stage, { ...request, width: room, maxLines: 1 });
    if (one.fit !== 'clamped' && one.lines.length === 1) return one;
  }
  return fitText(stage, { ...request, path: 'url', width, maxLines: 2 });
}

/** The lower end corners of the words: what an object under them has to keep clear of. */
export function describeCorners({ eyebrow, headline, subline, cta, url }: LaunchCopy) {
  const corner = (placed: Placed<{ width: number; height: number }> | null) =>
    placed === null ? [] : [{ x: placed.x + placed.piece.width, y: placed.y + placed.piece.height }];
  return [eyebrow, headline, subline, cta, url].flatMap(corner);
}

export function LaunchText({
  stage,
  copy,
  palette,
}: {
  stage: Stage;
  copy: LaunchCopy;
  palette: ScenePalette;
}) {
  const { eyebrow, headline, subline, cta, url } = copy;
  const { motion } = stage;
  const after = 2 + headline.piece.lines.length;
  const action = after + 1 + (subline?.piece.lines.length ?? 0);
  return (
    <>
      {eyebrow && (
        <Positioned x={eyebrow.x} y={eyebrow.y} style={motion.enter('settle', 1)}>
          <LaunchEyebrow layout={eyebrow.piece} palette={palette} />
        </Positioned>
      )}
      <Positioned x={headline.x} y={headline.y}>
        <Text text={headline.piece} color={palette.textColor} enter={{ stage, entrance: 'lift', order: 2 }} />
      </Positioned>
      {subline && (
        <Positioned x={subline.x} y={subline.y}>
          <Text
            text={subline.piece}
            color={palette.muted}
            enter={{ stage, entrance: 'lift', order: after }}
          />
        </Positioned>
      )}
      {cta && (
        <Positioned x={cta.x} y={cta.y} style={motion.enter('settle', action)}>
          <Tag layout={cta.piece} color={palette.fill.textColor} background={palette.fill.color} />
        </Positioned>
      )}
      {url && (
        <Positioned x={url.x} y={url.y}>
          <Text
            text={url.piece}
            color={palette.textColor}
            enter={{ stage, entrance: 'lift', order: action + 1 }}
          />
        </Positioned>
      )}
    </>
  );
}

export function LaunchEyebrow({ layout, palette }: { layout: TagLayout; palette: ScenePalette }) {
  // As clear a line as still lets the letters that reach into it be read.
  const lines = [0.2, 0.12, 0.06].map((part) => mix(palette.card.line, palette.textColor, part));
  const line = lines.find((hex) => contrast(palette.textColor, hex) > AA_TEXT + 0.2) ?? palette.card.line;
  return <Tag layout={layout} color={palette.textColor} background={palette.card.background} line={line} />;
}
