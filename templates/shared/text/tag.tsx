import type { CSSProperties } from 'react';
import type { Stage } from '../canvas/stage.tsx';
import { type FittedText, fitText, Text, type TextRole } from './text.tsx';

/** A short text on a filled shape with the brand's corners, such as an eyebrow, a button or a callout. */
export interface TagLayout {
  text: FittedText;
  pad: { x: number; y: number };
  radius: number;
  width: number;
  height: number;
}

export interface TagRequest {
  text: string;
  path: string;
  /** The available width, padding included. */
  width: number;
  size: { max: number; min: number };
  /** `label` unless given. */
  textRole?: TextRole;
  weight?: number;
  /** Padding in em of the maximum size. */
  pad?: { x: number; y: number };
}

/** Fits the text on one line if possible, else on two. */
export async function fitTag(stage: Stage, request: TagRequest): Promise<TagLayout> {
  const { text, path, width, size, textRole = 'label', weight = 500 } = request;
  const em = request.pad ?? { x: 0.8, y: 0.34 };
  const pad = { x: em.x * size.max, y: em.y * size.max };
  const room = { text, textRole, weight, leading: 1.25, width: width - pad.x * 2 };
  const one = await fitText(stage, { ...room, size, maxLines: 1 });
  const fitted =
    one.fit === 'clamped' || one.lines.length > 1
      ? await fitText(stage, { ...room, path, size: { max: size.min, min: size.min }, maxLines: 2 })
      : one;
  const height = fitted.height + pad.y * 2;
  return {
    text: fitted,
    pad,
    radius: Math.min(size.max * 0.95, (stage.brand.radii.md * size.max * 1.75) / 34),
    width: fitted.width + pad.x * 2,
    height,
  };
}

interface TagProps {
  layout: TagLayout;
  color: string;
  background: string;
  line?: string | undefined;
  style?: CSSProperties;
}

export function Tag({ layout, color, background, line, style }: TagProps) {
  const { text, radius, width, height } = layout;
  return (
    <div
      style={{
        display: 'flex',
        flexShrink: 0,
        alignItems: 'center',
        justifyContent: 'center',
        width,
        height,
        borderRadius: radius,
        backgroundColor: background,
        ...(line ? { boxShadow: `inset 0 0 0 2px ${line}` } : {}),
        ...style,
      }}
    >
      <Text text={text} color={color} align="center" />
    </div>
  );
}
