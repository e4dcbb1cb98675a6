import type { SceneImage } from '../image.ts';
import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { Emblem } from '../shared/media/image.tsx';
import { Baseline } from '../shared/text/baseline-aligned.tsx';
import { type FittedText, fitText, readFace, Text } from '../shared/text/text.tsx';

/** Another company's logo in one ink, or its name where there is none that can be drawn so. */
export interface CustomerLogo {
  mark: { type: 'image'; image: SceneImage } | { type: 'name'; text: FittedText };
  width: number;
  height: number;
}

interface CustomerLogoRequest {
  name: string;
  image: SceneImage | undefined;
  path: string;
  /** The room there is. */
  width: number;
  height: number;
  /** Height of a logo four times as wide as high; all others take the same area. */
  base: number;
}

const USUAL_RATIO = 4;
/** A logo's box holds air that the size of its letters does not. */
const LETTERS = 0.82;

export async function setCustomerLogo(stage: Stage, request: CustomerLogoRequest): Promise<CustomerLogo> {
  const { image, width, height, base } = request;
  if (!image) return setName(stage, request);
  if (!image.silhouette) return replaced(stage, request, 'it has no plain shape that one colour could draw');
  const ratio = image.width / image.height;
  const tall = Math.min(base * Math.sqrt(USUAL_RATIO / ratio), base * 1.7, height, width / ratio);
  // A line too thin to be a logo any more is better read as a name.
  if (tall < base * 0.3) return replaced(stage, request, 'it is too long for its height');
  return { mark: { type: 'image', image }, width: tall * ratio, height: tall };
}

function replaced(stage: Stage, request: CustomerLogoRequest, why: string): Promise<CustomerLogo> {
  const path = request.path.replace(/\.name$/, '.logo');
  stage.warnings.push({
    code: 'picture_replaced',
    path,
    message: `Drawn as the name instead: ${why}.`,
  });
  return setName(stage, request);
}

async function setName(
  stage: Stage,
  { name, path, width, height, base }: CustomerLogoRequest,
): Promise<CustomerLogo> {
  const weight = 600;
  const { style } = readFace(stage, 'heading', name, weight);
  const [em = 1] = await stage.type.widths([name], { ...style, size: base });
  const equal = base * Math.sqrt((USUAL_RATIO * LETTERS) / Math.max(em, 0.1));
  const min = Math.max(20, stage.u(24));
  const max = Math.max(min * 1.05, Math.min(equal, base * 1.05));
  const line = { text: name, voice: 'heading', weight, leading: 1.06, width, height } as const;
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

interface CustomerLogoMarkProps {
  stage: Stage;
  logo: CustomerLogo;
  textColor: string;
  x: number;
  y: number;
  /** Its place in the scene's order. */
  order: number;
}

/** A logo that rises out of an unseen edge in its cell. */
export function CustomerLogoMark({ stage, logo, textColor, x, y, order }: CustomerLogoMarkProps) {
  const { width, height } = logo;
  // Whole pixels, or the logo would not stand exactly where it does without a mask around it.
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
        <Mark logo={logo} textColor={textColor} />
      </Positioned>
    </Positioned>
  );
}

function Mark({ logo, textColor }: { logo: CustomerLogo; textColor: string }) {
  const { mark, width, height } = logo;
  if (mark.type === 'name') {
    const { size, leading, lines } = mark.text;
    // The middle of its capitals, not of its line box, stands where the middle of a drawn logo would.
    const baseline = height / 2 + size * (0.37 - ((lines.length - 1) * leading) / 2);
    return (
      <Baseline x={0} y={baseline} size={size}>
        <Text text={mark.text} color={textColor} />
      </Baseline>
    );
  }
  return <Emblem image={mark.image} width={width} height={height} textColor={textColor} />;
}
