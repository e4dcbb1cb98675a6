import { AA_TEXT, contrast } from '@livery/core/color/contrast';
import { Place, type Stage } from '../shared/canvas/stage.tsx';
import { mix } from '../shared/color/color-mix.ts';
import type { Paint } from '../shared/color/treatment.ts';
import { setTag, Tag, type TagSetting } from '../shared/text/tag.tsx';
import { type SetText, setText, Text } from '../shared/text/text.tsx';
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

export interface LaunchWords {
  eyebrow: Placed<TagSetting> | null;
  headline: Placed<SetText>;
  subline: Placed<SetText> | null;
  cta: Placed<TagSetting> | null;
  url: Placed<SetText> | null;
}

/** Sets the words from the foot up: what is small takes what it needs, the headline takes the rest. */
export async function setLaunchWords(
  stage: Stage,
  content: LaunchContent,
  frame: LaunchFrame,
): Promise<LaunchWords> {
  const { words, gaps } = frame;
  const { width } = words;
  const over = frame.eyebrow === 'over' ? content.eyebrow : undefined;
  const [eyebrow, subline, cta] = await Promise.all([
    over === undefined ? null : setTag(stage, { text: over, path: 'eyebrow', width, size: frame.tag }),
    content.subline === undefined
      ? null
      : setText(stage, {
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
  const headline = await setText(stage, {
    text: content.headline,
    voice: 'display',
    path: 'headline',
    width,
    height: Math.min(frame.headline.height, words.height - rest),
    size: frame.headline,
    maxLines: 6,
  });

  let y = frame.split ? words.y + words.height - rest - headline.height : words.y;
  const next = <Piece extends { height: number }>(piece: Piece, gap: number, x = 0): Placed<Piece> => {
    const placed = { piece, x: words.x + x, y };
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
    cta: { piece: cta, x: words.x, y: y + (action - cta.height) / 2 },
    url: { piece: url, x: words.x + cta.width + frame.button.max, y: y + (action - url.height) / 2 },
  };
}

/** Beside the button in one line where there is room, else under it. */
async function setUrl(stage: Stage, text: string, frame: LaunchFrame, button: number): Promise<SetText> {
  const { width } = frame.words;
  const request = { text, voice: 'label', size: frame.button } as const;
  const room = width - (button > 0 ? button + frame.button.max : 0);
  if (room > width * 0.25) {
    const one = await setText(stage, { ...request, width: room, maxLines: 1 });
    if (one.fit !== 'clamped' && one.lines.length === 1) return one;
  }
  return setText(stage, { ...request, path: 'url', width, maxLines: 2 });
}

/** The lower end corners of the words: what an object under them has to keep clear of. */
export function cornersOf({ eyebrow, headline, subline, cta, url }: LaunchWords) {
  const corner = (placed: Placed<{ width: number; height: number }> | null) =>
    placed === null ? [] : [{ x: placed.x + placed.piece.width, y: placed.y + placed.piece.height }];
  return [eyebrow, headline, subline, cta, url].flatMap(corner);
}

export function LaunchText({ stage, words, paint }: { stage: Stage; words: LaunchWords; paint: Paint }) {
  const { eyebrow, headline, subline, cta, url } = words;
  const { motion } = stage;
  const after = 2 + headline.piece.lines.length;
  const action = after + 1 + (subline?.piece.lines.length ?? 0);
  return (
    <>
      {eyebrow && (
        <Place x={eyebrow.x} y={eyebrow.y} style={motion.enter('settle', 1)}>
          <LaunchEyebrow setting={eyebrow.piece} paint={paint} />
        </Place>
      )}
      <Place x={headline.x} y={headline.y}>
        <Text text={headline.piece} color={paint.ink} enter={{ stage, entrance: 'lift', order: 2 }} />
      </Place>
      {subline && (
        <Place x={subline.x} y={subline.y}>
          <Text text={subline.piece} color={paint.muted} enter={{ stage, entrance: 'lift', order: after }} />
        </Place>
      )}
      {cta && (
        <Place x={cta.x} y={cta.y} style={motion.enter('settle', action)}>
          <Tag setting={cta.piece} color={paint.fill.ink} ground={paint.fill.color} />
        </Place>
      )}
      {url && (
        <Place x={url.x} y={url.y}>
          <Text text={url.piece} color={paint.ink} enter={{ stage, entrance: 'lift', order: action + 1 }} />
        </Place>
      )}
    </>
  );
}

export function LaunchEyebrow({ setting, paint }: { setting: TagSetting; paint: Paint }) {
  // As clear a line as still lets the letters that reach into it be read.
  const lines = [0.2, 0.12, 0.06].map((part) => mix(paint.card.line, paint.ink, part));
  const line = lines.find((hex) => contrast(paint.ink, hex) > AA_TEXT + 0.2) ?? paint.card.line;
  return <Tag setting={setting} color={paint.ink} ground={paint.card.ground} line={line} />;
}
