import { fontStack } from '@livery/core/tokens/font-stack';
import type { CSSProperties } from 'react';
import type { TypeStyle } from '../../text-measurer.ts';
import { displayStyle, nearestWeight } from '../brand/typeface.ts';
import type { Stage } from '../canvas/stage.tsx';
import type { Entrance } from '../motion/motion.ts';
import type { TextSetting } from './best-setting.ts';
import { type FittedLines, fitLines } from './fit-lines.ts';
import { fitWarnings } from './fit-warnings.ts';
import { MaskedLine } from './masked-line.tsx';
import { MaskedWords } from './masked-words.tsx';
import { type Direction, minLeading, takesTracking, textDirection } from './script.ts';

/** The role of a text: headline, smaller heading, running text, small label, or code. */
export type TextRole = 'display' | 'heading' | 'body' | 'label' | 'mono';

export interface TextRequest {
  text: string;
  textRole: TextRole;
  /** The path in the content that a warning names. Without it the text never warns. */
  path?: string;
  width: number;
  height?: number;
  size: { max: number; min: number };
  maxLines?: number;
  weight?: number;
  leading?: number;
  /** In em, where the script takes tracking. */
  tracking?: number;
  /** How the lines are chosen, if not as usual for the role. */
  setting?: TextSetting;
}

/** Text with its final lines. It takes exactly `width` × `height`. */
export interface FittedText extends FittedLines {
  style: TypeStyle;
  direction: Direction;
  /** Width of the widest line, and of each. */
  width: number;
  widths: number[];
  height: number;
}

const textRoleStyles = {
  display: { weight: 700, leading: 1.02, tracking: -0.03, setting: 'display' },
  heading: { weight: 600, leading: 1.1, tracking: -0.02, setting: 'heading' },
  body: { weight: 400, leading: 1.36, tracking: 0, setting: 'running' },
  label: { weight: 500, leading: 1.3, tracking: 0.005, setting: 'running' },
  mono: { weight: 500, leading: 1.3, tracking: 0, setting: 'running' },
} as const;

const fontRoles = {
  display: 'display',
  heading: 'heading',
  body: 'body',
  label: 'body',
  mono: 'mono',
} as const;

/** The typeface, weight, tracking and line height of a text role, adjusted to the script of the text. */
export function resolveTypeStyle(stage: Stage, textRole: TextRole, text: string, weight?: number) {
  const font = stage.brand.fonts[fontRoles[textRole]];
  const base =
    textRole === 'display'
      ? displayStyle(stage.brand)
      : {
          ...textRoleStyles[textRole],
          family: fontStack(font),
          weight: nearestWeight(font, weight ?? textRoleStyles[textRole].weight),
        };
  const style: TypeStyle = {
    family: base.family,
    weight: weight === undefined ? base.weight : nearestWeight(font, weight),
    tracking: takesTracking(text) ? base.tracking : 0,
    // Old-style figures look small and uneven at display sizes.
    ...(textRole === 'display' ? { numerals: 'lining' as const } : {}),
  };
  return { style, leading: Math.max(base.leading, minLeading(text)) };
}

/** Fits a text as large as its box allows, and adds a warning to the stage if it was shrunk or cut. */
export async function fitText(stage: Stage, request: TextRequest): Promise<FittedText> {
  const { text, textRole, path, width, height = Infinity, size, maxLines = 6 } = request;
  const { style: usual, leading: own } = resolveTypeStyle(stage, textRole, text, request.weight);
  const isTracked = request.tracking !== undefined && takesTracking(text);
  const style = isTracked ? { ...usual, tracking: request.tracking! } : usual;
  const leading = Math.max(request.leading ?? own, minLeading(text));
  const setting = request.setting ?? textRoleStyles[textRole].setting;
  const fitted = await fitLines(
    { text, style, box: { width, height }, size, leading, maxLines, setting },
    stage.type,
  );
  const ems = await stage.type.widths(fitted.lines, { ...style, size: fitted.size });
  // A line can be wider than the sum of its words, by kerning and joined letters.
  const widest = Math.max(0, ...ems) * fitted.size;
  const drawn = widest > width ? fitted.size * (width / widest) : fitted.size;
  if (path !== undefined) stage.warnings.push(...fitWarnings(path, fitted));
  const widths = ems.map((em) => em * drawn);
  return {
    ...fitted,
    size: drawn,
    style,
    direction: textDirection(text, stage.direction),
    widths,
    width: Math.ceil(Math.max(0, ...widths)),
    height: fitted.lines.length * drawn * leading,
  };
}

interface TextProps {
  text: FittedText;
  color: string;
  /** Alignment of shorter lines in the text's box. */
  align?: 'start' | 'center' | 'end';
  /** Tabular digits, for columns and counting numbers. */
  tabular?: boolean;
  /**
   * The lines enter one by one from this position in the scene's order; with `lift`, each out of a mask, and with
   * `byWord` the last of several lines word by word.
   */
  enter?: { stage: Stage; entrance?: Entrance; order: number; byWord?: boolean };
  /** Its parent is a row, where a single line keeps its own width without a box around it. */
  inRow?: boolean;
  style?: CSSProperties;
}

const alignments = { start: 'flex-start', center: 'center', end: 'flex-end' } as const;

/** Draws fitted text line by line without wrapping. */
export function Text({ text, color, align = 'start', tabular, enter, inRow, style }: TextProps) {
  const typeStyle: CSSProperties = {
    flexShrink: 0,
    color,
    fontFamily: text.style.family,
    fontSize: text.size,
    fontWeight: text.style.weight,
    letterSpacing: `${text.style.tracking}em`,
    lineHeight: text.leading,
    ...numeralStyle(text.style, tabular),
  };
  // The engine's time grows with the number of nodes.
  const isBoxless = inRow && text.lines.length === 1 && style === undefined;
  const lines = text.lines.map((line, index) => (
    <Line
      key={`${index}:${line}`}
      enter={enter}
      index={index}
      isLast={index === text.lines.length - 1}
      style={isBoxless ? { ...typeStyle, ...toLineStyle(text) } : toLineStyle(text)}
    >
      {line}
    </Line>
  ));
  if (isBoxless) return lines;
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: alignments[align],
        ...typeStyle,
        ...style,
      }}
    >
      {lines}
    </div>
  );
}

/** The digits of a text: lining where the style says so, and all of one width for columns. */
export function numeralStyle({ numerals }: TypeStyle, tabular = false): CSSProperties {
  const variants = [...(numerals ? ['lining-nums'] : []), ...(tabular ? ['tabular-nums'] : [])];
  return variants.length > 0 ? { fontVariantNumeric: variants.join(' ') } : {};
}

function toLineStyle({ direction }: FittedText): CSSProperties {
  return { whiteSpace: 'pre', direction };
}

interface LineProps extends Pick<TextProps, 'enter'> {
  index: number;
  isLast: boolean;
  style: CSSProperties;
  children: string;
}

function Line({ enter, index, isLast, style, children }: LineProps) {
  if (enter?.byWord && index > 0 && isLast) {
    return <MaskedWords {...enter} order={enter.order + index} line={children} style={style} />;
  }
  if (enter?.entrance === 'lift') {
    return (
      <MaskedLine stage={enter.stage} order={enter.order + index} style={style}>
        {children}
      </MaskedLine>
    );
  }
  const entrance = enter?.stage.motion.enter(enter.entrance ?? 'rise', enter.order + index);
  return <div style={{ ...style, ...entrance }}>{children}</div>;
}

/** From the top of a text's box to the top of its capitals, for optical alignment. */
export function capInset({ size, leading }: Pick<FittedText, 'size' | 'leading'>): number {
  return size * (leading / 2 - 0.36);
}
