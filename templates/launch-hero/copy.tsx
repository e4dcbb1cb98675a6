import { AA_TEXT, contrast } from '@livery/core/color/contrast';
import { mix } from '@livery/core/color/mix';
import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { SignOff } from '../shared/motion/sign-off.tsx';
import { fitTag, Tag, type TagLayout } from '../shared/text/tag.tsx';
import { type FittedText, fitText, Text } from '../shared/text/text.tsx';
import type { LaunchFrame } from './frame.ts';

export interface LaunchContent {
  headline: string;
  eyebrow?: string | undefined;
  subline?: string | undefined;
  cta?: string | undefined;
  url?: string | undefined;
}

/** A fitted text or tag with its position. */
interface Placed<Piece> {
  piece: Piece;
  x: number;
  y: number;
}

export interface LaunchCopyLayout {
  eyebrow: Placed<TagLayout> | null;
  headline: Placed<FittedText>;
  subline: Placed<FittedText> | null;
  cta: Placed<TagLayout> | null;
  url: Placed<FittedText> | null;
}

/** Fits the small texts first; the headline takes the room that is left. */
export async function layOutCopy(
  stage: Stage,
  content: LaunchContent,
  frame: LaunchFrame,
): Promise<LaunchCopyLayout> {
  const { copy, gaps } = frame;
  const { width } = copy;
  const over = frame.eyebrow === 'over' ? content.eyebrow : undefined;
  const [eyebrow, subline, cta] = await Promise.all([
    over === undefined ? null : fitTag(stage, { text: over, path: 'eyebrow', width, size: frame.tag }),
    content.subline === undefined
      ? null
      : fitText(stage, {
          text: content.subline,
          textRole: 'body',
          path: 'subline',
          width: width * 0.94,
          height: frame.subline.height,
          size: frame.subline,
          maxLines: 8,
        }),
    content.cta === undefined
      ? null
      : fitTag(stage, {
          text: content.cta,
          path: 'cta',
          width,
          size: frame.button,
          weight: 600,
          pad: { x: 1.15, y: 0.62 },
        }),
  ]);
  const url = content.url === undefined ? null : await fitUrl(stage, content.url, frame, cta?.width ?? 0);
  const fitsBeside = url !== null && cta !== null && cta.width + frame.button.max + url.width <= width;
  const action = fitsBeside
    ? Math.max(cta.height, url.height)
    : (cta?.height ?? 0) + (cta && url ? gaps.subline * 0.7 : 0) + (url?.height ?? 0);
  const withGap = (part: number, gap: number) => (part > 0 ? part + gap : 0);
  const rest =
    withGap(eyebrow?.height ?? 0, gaps.headline) +
    withGap(subline?.height ?? 0, gaps.subline) +
    withGap(action, gaps.action);
  const headline = await fitText(stage, {
    text: content.headline,
    textRole: 'display',
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
  if (!fitsBeside) return { ...placed, cta: cta && next(cta, gaps.subline * 0.7), url: url && next(url, 0) };
  return {
    ...placed,
    cta: { piece: cta, x: copy.x, y: y + (action - cta.height) / 2 },
    url: { piece: url, x: copy.x + cta.width + frame.button.max, y: y + (action - url.height) / 2 },
  };
}

/** On one line beside the button where there is room, else under it. */
async function fitUrl(stage: Stage, text: string, frame: LaunchFrame, button: number): Promise<FittedText> {
  const { width } = frame.copy;
  const request = { text, textRole: 'label', size: frame.button } as const;
  const room = width - (button > 0 ? button + frame.button.max : 0);
  if (room > width * 0.25) {
    const one = await fitText(stage, { ...request, width: room, maxLines: 1 });
    if (one.fit !== 'clamped' && one.lines.length === 1) return one;
  }
  return fitText(stage, { ...request, path: 'url', width, maxLines: 2 });
}

/** The lower corners of the texts that plates under them come nearest to, from the side the plates start at. */
export function listCorners(
  { width, arrangement }: Stage,
  { eyebrow, headline, subline, cta, url }: LaunchCopyLayout,
) {
  const corner = (placed: Placed<{ width: number; height: number }> | null) => {
    if (placed === null) return [];
    const x = arrangement.isAlternate ? width - placed.x : placed.x + placed.piece.width;
    return [{ x, y: placed.y + placed.piece.height }];
  };
  return [eyebrow, headline, subline, cta, url].flatMap(corner);
}

export function LaunchCopy({
  stage,
  copy,
  palette,
}: {
  stage: Stage;
  copy: LaunchCopyLayout;
  palette: ScenePalette;
}) {
  const { eyebrow, headline, subline, cta, url } = copy;
  const { motion } = stage;
  const first = 1;
  const after = Math.max(first + headline.piece.lines.length + 1, motion.at('proof', 0.05));
  const action = Math.max(after + 1 + (subline?.piece.lines.length ?? 0), motion.at('proof', 0.55));
  return (
    <>
      {eyebrow && (
        <Positioned x={eyebrow.x} y={eyebrow.y} style={motion.enter('settle', 2)}>
          <LaunchEyebrow layout={eyebrow.piece} palette={palette} />
        </Positioned>
      )}
      <Positioned x={headline.x} y={headline.y}>
        <Text
          text={headline.piece}
          color={palette.textColor}
          enter={{ stage, entrance: 'lift', order: first, byWord: true }}
        />
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
          <SignOff stage={stage} width={cta.piece.width} height={cta.piece.height}>
            <Tag layout={cta.piece} color={palette.fill.textColor} background={palette.fill.color} />
          </SignOff>
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
  // The strongest outline that still has enough contrast with letters that touch it.
  const lines = [0.2, 0.12, 0.06].map((part) => mix(palette.card.line, palette.textColor, part));
  const line = lines.find((hex) => contrast(palette.textColor, hex) > AA_TEXT + 0.2) ?? palette.card.line;
  return <Tag layout={layout} color={palette.textColor} background={palette.card.background} line={line} />;
}
