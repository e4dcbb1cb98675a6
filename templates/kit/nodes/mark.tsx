import { mix } from '@livery/core/color/mix';
import { Positioned } from '../../shared/canvas/stage.tsx';
import { withAlpha } from '../../shared/color/with-alpha.ts';
import { toInitials } from '../../shared/media/portrait.tsx';
import { BaselineAligned } from '../../shared/text/baseline-aligned.tsx';
import { resolveTypeStyle } from '../../shared/text/text.tsx';
import { eventOrder } from '../solver/event.ts';
import type { NodeKind, Part } from '../solver/part.ts';

/** The share of its height that the lower edge of its box crops, and the height of capitals in em. */
const SUNK = 0.22;
const CAPITALS = 0.72;
/** How pale a numeral is until the numerals of a list light up, and the positions from one to the next. */
const PALE = 0.3;
const EACH = 1.2;
/** How far a glyph may overflow its box at the start. */
const SPILL = 16;

function glyphOf({ node, words }: Part<'mark'>): string {
  if (node.glyph === 'quote') return '“';
  const text = words?.text ?? '';
  return node.glyph === 'initial' ? toInitials(text).slice(0, 1) : text;
}

/** A huge glyph, cropped by the line below it, into which it fades. */
export const mark: NodeKind<'mark'> = {
  async measure(part, _width, { stage }) {
    const { style } = resolveTypeStyle(stage, 'display', '0');
    const pieces =
      part.node.glyph === 'index' ? ['1', '2', '3', '4', '5', '6', '7', '8', '9'] : [glyphOf(part)];
    const ems = await stage.type.widths(pieces, { ...style, size: 200 });
    const size = stage.u(part.node.size?.max ?? 160);
    part.fixed = size;
    part.width = Math.max(...ems) * size;
  },
  height: () => 0,
  draw(part, { stage, palette }, order) {
    const { outer, fixed } = part;
    // In a list it stands on the line below its cell.
    const box = { ...part.box, height: Math.max(part.box.height, outer.height - (part.box.y - outer.y)) };
    const { style } = resolveTypeStyle(stage, 'display', '0');
    const size = Math.min(fixed, box.height / (1 - SUNK) / CAPITALS);
    const background = mix(
      palette.background.from,
      palette.background.to,
      Math.min(1, (box.y + box.height) / stage.height),
    );
    const { motion } = stage;
    const lit =
      part.node.glyph === 'index' ? motion.progress(eventOrder(motion) + part.index * EACH, 600) : 1;
    const color = part.node.color === 'tint' ? palette.tint : palette.fading.via;
    // It fades above the line, over the same part of every size.
    const visible = Math.min(1, (size * CAPITALS * (1 - SUNK)) / box.height);
    const stop = (share: number) => `${Math.round((1 - visible * (1 - share)) * 100)}%`;
    const inner = { x: 0, y: 0, width: box.width + SPILL, height: box.height };
    return (
      <Positioned
        x={box.x - SPILL}
        y={box.y}
        width={inner.width}
        height={box.height}
        style={{ overflow: 'hidden' }}
      >
        <Positioned {...inner} style={stage.motion.enter('from-below', order)}>
          <BaselineAligned x={SPILL} y={box.height + size * CAPITALS * SUNK} size={size}>
            <div
              data-decor=""
              style={{
                fontFamily: style.family,
                fontWeight: style.weight,
                fontSize: size,
                lineHeight: 1,
                color: mix(background, color, PALE + (1 - PALE) * lit),
                fontVariantNumeric: 'lining-nums',
              }}
            >
              {glyphOf(part)}
            </div>
          </BaselineAligned>
        </Positioned>
        <Positioned
          {...inner}
          style={{
            backgroundImage: `linear-gradient(180deg, ${withAlpha(background, 0)} ${stop(0.3)}, ${withAlpha(background, 0.4)} ${stop(0.56)}, ${background} ${stop(0.8)})`,
          }}
        />
      </Positioned>
    );
  },
};
