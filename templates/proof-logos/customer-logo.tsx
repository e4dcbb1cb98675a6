import type { Picture } from '../image.ts';
import { Place, type Stage } from '../shared/canvas/stage.tsx';
import { Emblem } from '../shared/media/image.tsx';
import { Baseline } from '../shared/text/baseline.tsx';
import { faceOf, type SetText, setText, Text } from '../shared/text/text.tsx';

/** Another company's logo in one ink, or its name where there is none that can be drawn so. */
export interface CustomerLogo {
  mark: { type: 'picture'; picture: Picture } | { type: 'name'; text: SetText };
  width: number;
  height: number;
}

interface CustomerLogoRequest {
  name: string;
  picture: Picture | undefined;
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
  const { picture, width, height, base } = request;
  if (!picture) return setName(stage, request);
  if (!picture.silhouette)
    return replaced(stage, request, 'it has no plain shape that one colour could draw');
  const ratio = picture.width / picture.height;
  const tall = Math.min(base * Math.sqrt(USUAL_RATIO / ratio), base * 1.7, height, width / ratio);
  // A line too thin to be a logo any more is better read as a name.
  if (tall < base * 0.3) return replaced(stage, request, 'it is too long for its height');
  return { mark: { type: 'picture', picture }, width: tall * ratio, height: tall };
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
  const { style } = faceOf(stage, 'heading', name, weight);
  const [em = 1] = await stage.type.widths([name], { ...style, size: base });
  const equal = base * Math.sqrt((USUAL_RATIO * LETTERS) / Math.max(em, 0.1));
  const least = Math.max(20, stage.u(24));
  const max = Math.max(least * 1.05, Math.min(equal, base * 1.05));
  const line = { text: name, voice: 'heading', weight, leading: 1.06, width, height } as const;
  const one = await setText(stage, { ...line, size: { max, min: Math.max(least, max * 0.72) }, maxLines: 1 });
  const text =
    one.fit === 'clamped' || one.lines.length > 1
      ? await setText(stage, {
          ...line,
          path,
          size: { max: Math.max(least, max * 0.9), min: least },
          maxLines: 3,
        })
      : one;
  return { mark: { type: 'name', text }, width: text.width, height: text.height };
}

interface CustomerLogoMarkProps {
  stage: Stage;
  logo: CustomerLogo;
  ink: string;
  x: number;
  y: number;
  /** Its place in the scene's order. */
  order: number;
}

/** A logo that rises out of an unseen edge in its cell. */
export function CustomerLogoMark({ stage, logo, ink, x, y, order }: CustomerLogoMarkProps) {
  const { width, height } = logo;
  // Whole pixels, or the logo would not stand exactly where it does without a mask around it.
  const air = Math.ceil(height * 0.3);
  const foot = Math.min(y + height + air, stage.safe.y + stage.safe.height);
  return (
    <Place
      x={x - air}
      y={y - air}
      width={width + air * 2}
      height={foot - y + air}
      style={stage.motion.mask(order)}
    >
      <Place x={air} y={air} width={width} height={height} style={stage.motion.enter('lift', order)}>
        <Mark logo={logo} ink={ink} />
      </Place>
    </Place>
  );
}

function Mark({ logo, ink }: { logo: CustomerLogo; ink: string }) {
  const { mark, width, height } = logo;
  if (mark.type === 'name') {
    const { size, leading, lines } = mark.text;
    // The middle of its capitals, not of its line box, stands where the middle of a drawn logo would.
    const baseline = height / 2 + size * (0.37 - ((lines.length - 1) * leading) / 2);
    return (
      <Baseline x={0} y={baseline} size={size}>
        <Text text={mark.text} color={ink} />
      </Baseline>
    );
  }
  return <Emblem picture={mark.picture} width={width} height={height} ink={ink} />;
}
