import type { SceneImage } from '../../image.ts';
import { Positioned, type Stage } from '../../shared/canvas/stage.tsx';
import { ContainedImage } from '../../shared/media/image.tsx';
import { BaselineAligned } from '../../shared/text/baseline-aligned.tsx';
import { type FittedText, fitText, resolveTypeStyle, Text } from '../../shared/text/text.tsx';
import type { Kit, NodeKind, Part } from '../solver/part.ts';
import { textColor } from './text.tsx';

/** A customer's logo in one colour, or its name. */
export interface CustomerLayout {
  mark: SceneImage | FittedText;
  width: number;
  height: number;
}

interface Room {
  width: number;
  height: number;
  /** Height of a logo four times as wide as high; other ratios get the same area. */
  base: number;
}

const USUAL_RATIO = 4;
/** The height in units outside a wall, and the share of a cell's height that a logo may take. */
const USUAL = 56;
const FILLED = 0.66;
/** Letters fill less of their box than a drawn logo. */
const LETTERS = 0.82;
const WEIGHT = 600;

/** A customer's logo in one colour, or its name where there is no usable logo. */
export const customer: NodeKind<'customer'> = {
  async measure(part, width, kit) {
    const base = kit.stage.u(USUAL);
    await fitCustomer(part, { width, height: base / FILLED, base }, kit);
    part.width = part.customer!.width;
  },
  height: ({ customer: layout }, { stage }) => layout?.height ?? stage.u(USUAL),
  draw({ node, box, customer: layout }, { stage, palette }, order) {
    const { mark, width, height } = layout!;
    const color = textColor(palette, node.color ?? 'text');
    // Whole pixels, so that the mask does not shift the logo.
    const air = Math.ceil(height * 0.3);
    const y = box.y + (box.height - height) / 2;
    const foot = Math.min(y + height + air, stage.safe.y + stage.safe.height);
    return (
      <Positioned
        x={box.x - air}
        y={y - air}
        width={width + air * 2}
        height={foot - y + air}
        style={stage.motion.mask(order)}
      >
        <Positioned x={air} y={air} width={width} height={height} style={stage.motion.enter('lift', order)}>
          {'src' in mark ? (
            <ContainedImage image={mark} width={width} height={height} tint={color} />
          ) : (
            <BaselineAligned x={0} y={baselineOf(mark, height)} size={mark.size}>
              <Text text={mark} color={color} />
            </BaselineAligned>
          )}
        </Positioned>
      </Positioned>
    );
  },
};

/** The capitals, not the line box, are centred like a drawn logo. */
const baselineOf = ({ size, leading, lines }: FittedText, height: number) =>
  height / 2 + size * (0.37 - ((lines.length - 1) * leading) / 2);

/** Fits a logo into a cell, as large as the others of its `base`. */
export async function fitCustomer(part: Part<'customer'>, given: Room, { stage }: Kit): Promise<void> {
  const { image, node, words } = part;
  const room = { ...given, height: given.height * FILLED };
  const ratio = image ? image.width / image.height : 1;
  const { base } = room;
  const height = Math.min(base * Math.sqrt(USUAL_RATIO / ratio), base * 1.7, room.height, room.width / ratio);
  const fault = !image?.silhouette
    ? 'it has no plain shape that one colour could draw'
    : // It would be a thin line.
      height < base * 0.3 && 'it is too long for its height';
  if (image && !fault) {
    part.customer = { mark: image, width: height * ratio, height };
    return;
  }
  if (image) {
    // The name and the logo are members of the same entry.
    const path = words!.path.slice(0, -node.name.length) + node.bind;
    const message = `Drawn as the name instead: ${fault}.`;
    stage.warnings.push({ code: 'picture_replaced', path, message });
  }
  const mark = await fitName(stage, words!, room);
  part.customer = { mark, width: mark.width, height: mark.height };
}

async function fitName(
  stage: Stage,
  { text, path }: NonNullable<Part['words']>,
  { width, height, base }: Room,
): Promise<FittedText> {
  const { style } = resolveTypeStyle(stage, 'heading', text, WEIGHT);
  const [em = 1] = await stage.type.widths([text], { ...style, size: base });
  const equal = base * Math.sqrt((USUAL_RATIO * LETTERS) / Math.max(em, 0.1));
  const min = Math.max(20, stage.u(24));
  const max = Math.max(min * 1.05, Math.min(equal, base * 1.05));
  const line = { text, textRole: 'heading', weight: WEIGHT, leading: 1.06, width, height } as const;
  const one = await fitText(stage, { ...line, size: { max, min: Math.max(min, max * 0.72) }, maxLines: 1 });
  if (one.fit !== 'clamped' && one.lines.length === 1) return one;
  return fitText(stage, { ...line, path, size: { max: Math.max(min, max * 0.9), min }, maxLines: 3 });
}
