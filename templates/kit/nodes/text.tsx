import { isLargeText } from '@livery/core/color/contrast';
import type { Stage } from '../../shared/canvas/stage.tsx';
import type { ScenePalette } from '../../shared/color/palette.ts';
import { resolveTypeStyle } from '../../shared/text/text.tsx';
import { glyphHeight, TopAlignedText } from '../../shared/text/top-aligned-text.tsx';
import type { NodeOf } from '../document/nodes.ts';
import type { NodeKind } from '../solver/part.ts';
import { fitQuote } from '../solver/quotation.ts';
import { smallSize } from '../solver/small-size.ts';
import { measureText, textHeight } from '../solver/text-metrics.ts';
import { textRoleOf, weightOf } from '../solver/text-style.ts';
import { kickerColor } from './kicker.tsx';
import { QuotedText, type QuoteMarks } from './quoted-text.tsx';

/** The sizes of a text that gives none, in units. */
const usualSizes = {
  display: { max: 220, preferred: 84, min: 44 },
  heading: { max: 56, preferred: 42, min: 28 },
  body: { max: 38, preferred: 32, min: 26 },
  label: { max: 28, preferred: 26, min: 24 },
  mono: { max: 30, preferred: 28, min: 24 },
} as const;
const usualLines = { display: 6, heading: 4, body: 4, label: 2, mono: 2 } as const;

export const text: NodeKind<'text'> = {
  async measure(part, width, kit) {
    const { node, words } = part;
    const { stage } = kit;
    const role = textRoleOf(node);
    const scale = role === 'display' ? stage.design.headlineScale : 1;
    if (role === 'display' && !node.quoted) part.words = { ...words!, text: inCase(words!.text, stage) };
    if (node.quoted) {
      const { text: inner, open, close } = fitQuote(words!.text);
      const { style } = resolveTypeStyle(stage, role, inner);
      part.words = { ...words!, text: inner };
      const hang = Math.max(...(await stage.type.widths([open, close], style)));
      part.fitted = { open, close, hang } satisfies QuoteMarks;
    }
    part.metrics = await measureText(
      stage,
      { text: part.words!.text, textRole: role, weight: weightOf(stage, node) },
      {
        size: readSize(stage, node),
        maxLines: node.maxLines ?? usualLines[role],
        share: stage.height * (node.maxShare ?? 1) * Math.min(1, scale),
      },
    );
    part.width = width;
  },
  height(part, _kit, sizes) {
    return sizes ? textHeight(part.metrics!, sizes.of(part), part.width) : glyphHeight(part.text!);
  },
  draw({ node, text: fitted, fitted: marks, box, width }, kit, order) {
    const { stage, palette } = kit;
    const isLarge = isLargeText(fitted!.size, fitted!.style.weight);
    const color = textColor(palette, node.color ?? 'text', isLarge);
    if (node.quoted)
      return (
        <QuotedText
          kit={kit}
          text={fitted!}
          box={box}
          color={color}
          marks={marks as QuoteMarks}
          order={order}
        />
      );
    const enter = { stage, entrance: node.enter ?? 'lift', order } as const;
    const room = width - fitted!.width;
    const x = node.align === 'end' ? room : node.align === 'center' ? room / 2 : 0;
    return (
      <TopAlignedText
        x={box.x + x}
        y={box.y}
        text={fitted!}
        color={color}
        align={node.align ?? 'start'}
        enter={{ ...enter, byWord: textRoleOf(node) === 'display' && node.align !== 'center' }}
      />
    );
  },
};

/** Letters of a headline up to which the brand's letter case is used: long texts in capitals are hard to read. */
const MAX_CAPITALS = 60;

function inCase(text: string, { design: { letterCase } }: Stage): string {
  if (letterCase === 'own' || text.length > MAX_CAPITALS) return text;
  return letterCase === 'upper' ? text.toUpperCase() : text.toLowerCase();
}

function readSize(stage: Stage, node: NodeOf<'text'>) {
  const usual = usualSizes[textRoleOf(node)];
  const scale = textRoleOf(node) === 'display' ? stage.design.headlineScale : 1;
  const max = Math.max(node.size?.min ?? usual.min, (node.size?.max ?? usual.max) * scale);
  const min = Math.min(max, node.size?.min ?? usual.min);
  const preferred = Math.min(max, Math.max(min, node.size?.preferred ?? Math.min(max, usual.preferred)));
  const isLarge = node.role === 'display' || node.role === 'heading';
  const toPixels = (units: number) => (isLarge ? stage.u(units) : smallSize(stage, units));
  return { max: toPixels(max), preferred: toPixels(preferred), min: toPixels(min) };
}

/** The tint has the contrast that large text needs; small text needs more. */
export function textColor(
  palette: ScenePalette,
  color: NonNullable<NodeOf<'text'>['color']>,
  isLarge = true,
): string {
  const { muted, tint } = palette;
  if (color === 'muted') return muted;
  if (color !== 'tint' && color !== 'shape') return palette.textColor;
  return isLarge ? tint : kickerColor(palette);
}
