import type { SceneImage } from '../image.ts';
import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { ContainedImage } from '../shared/media/image.tsx';
import { BaselineAligned } from '../shared/text/baseline-aligned.tsx';
import { type FittedText, fitText, resolveTypeStyle, Text } from '../shared/text/text.tsx';

/** A customer's logo in one colour, or its name where the logo has no silhouette. */
export interface CustomerLogoLayout {
  mark: { type: 'image'; image: SceneImage } | { type: 'name'; text: FittedText };
  width: number;
  height: number;
}

interface CustomerLogoRequest {
  name: string;
  image: SceneImage | undefined;
  path: string;
  /** The available room. */
  width: number;
  height: number;
  /** Height of a logo four times as wide as high; other ratios get the same area. */
  base: number;
}

const USUAL_RATIO = 4;
/** Letters fill less of their box than a drawn logo. */
const LETTERS = 0.82;

export async function fitCustomerLogo(
  stage: Stage,
  request: CustomerLogoRequest,
): Promise<CustomerLogoLayout> {
  const { image, width, height, base } = request;
  if (!image) return fitName(stage, request);
  if (!image.silhouette)
    return replaceByName(stage, request, 'it has no plain shape that one colour could draw');
  const ratio = image.width / image.height;
  const tall = Math.min(base * Math.sqrt(USUAL_RATIO / ratio), base * 1.7, height, width / ratio);
  // A logo that would be a thin line is replaced by the name.
  if (tall < base * 0.3) return replaceByName(stage, request, 'it is too long for its height');
  return { mark: { type: 'image', image }, width: tall * ratio, height: tall };
}

function replaceByName(stage: Stage, request: CustomerLogoRequest, why: string): Promise<CustomerLogoLayout> {
  const path = request.path.replace(/\.name$/, '.logo');
  stage.warnings.push({
    code: 'picture_replaced',
    path,
    message: `Drawn as the name instead: ${why}.`,
  });
  return fitName(stage, request);
}

async function fitName(
  stage: Stage,
  { name, path, width, height, base }: CustomerLogoRequest,
): Promise<CustomerLogoLayout> {
  const weight = 600;
  const { style } = resolveTypeStyle(stage, 'heading', name, weight);
  const [em = 1] = await stage.type.widths([name], { ...style, size: base });
  const equal = base * Math.sqrt((USUAL_RATIO * LETTERS) / Math.max(em, 0.1));
  const min = Math.max(20, stage.u(24));
  const max = Math.max(min * 1.05, Math.min(equal, base * 1.05));
  const line = { text: name, textRole: 'heading', weight, leading: 1.06, width, height } as const;
  const one = await fitText(stage, { ...line, size: { max, min: Math.max(min, max * 0.72) }, maxLines: 1 });
  const text =
    one.fit === 'clamped' || one.lines.length > 1
      ? await fitText(stage, {
          ...line,
          path,
          size: { max: Math.max(min, max * 0.9), min: min },
          maxLines: 3,
        })
      : one;
  return { mark: { type: 'name', text }, width: text.width, height: text.height };
}

interface CustomerLogoProps {
  stage: Stage;
  layout: CustomerLogoLayout;
  color: string;
  x: number;
  y: number;
  /** Its position in the scene's order. */
  order: number;
}

/** A logo that rises out of a mask in its cell. */
export function CustomerLogo({ stage, layout, color, x, y, order }: CustomerLogoProps) {
  const { width, height } = layout;
  // Whole pixels, so that the mask does not shift the logo.
  const air = Math.ceil(height * 0.3);
  const foot = Math.min(y + height + air, stage.safe.y + stage.safe.height);
  return (
    <Positioned
      x={x - air}
      y={y - air}
      width={width + air * 2}
      height={foot - y + air}
      style={stage.motion.mask(order)}
    >
      <Positioned x={air} y={air} width={width} height={height} style={stage.motion.enter('lift', order)}>
        <Mark layout={layout} color={color} />
      </Positioned>
    </Positioned>
  );
}

function Mark({ layout, color }: { layout: CustomerLogoLayout; color: string }) {
  const { mark, width, height } = layout;
  if (mark.type === 'name') {
    const { size, leading, lines } = mark.text;
    // The capitals, not the line box, are centred like a drawn logo.
    const baseline = height / 2 + size * (0.37 - ((lines.length - 1) * leading) / 2);
    return (
      <BaselineAligned x={0} y={baseline} size={size}>
        <Text text={mark.text} color={color} />
      </BaselineAligned>
    );
  }
  return <ContainedImage image={mark.image} width={width} height={height} tint={color} />;
}
