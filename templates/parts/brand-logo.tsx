import { fontStack } from '@livery/core/tokens/font-stack';
import type { DerivedTokens } from '@livery/core/tokens/types';
import type { TypeSetter } from '../type-setter.ts';
import { type FittedText, fitText } from './fit-text.ts';
import { nearestWeight } from './type-face.ts';

/** What stands for the brand on a picture, measured so that other text can keep clear of it. */
export interface LogoSetting {
  wordmark: FittedText;
  family: string;
  weight: number;
  width: number;
  height: number;
}

const TRACKING = -0.02;

/** The brand's name as a wordmark in its heading face, inside a box of `width`. */
export async function setLogo(
  brand: DerivedTokens,
  { width, size }: { width: number; size: number },
  type: TypeSetter,
): Promise<LogoSetting> {
  const font = brand.fonts.heading;
  const style = { family: fontStack(font), weight: nearestWeight(font, 700), tracking: TRACKING };
  const wordmark = await fitText(
    {
      text: brand.name || brand.domain || ' ',
      style,
      box: { width, height: size * 2.2 },
      size: { max: size, min: size * 0.62 },
      leading: 1.05,
      maxLines: 2,
    },
    type,
  );
  const widths = await type.widths(wordmark.lines, style);
  return {
    wordmark,
    family: style.family,
    weight: style.weight,
    width: Math.ceil(Math.max(...widths) * wordmark.size),
    height: wordmark.lines.length * wordmark.size * wordmark.leading,
  };
}

export function BrandLogo({ setting, color }: { setting: LogoSetting; color: string }) {
  const { wordmark, family, weight } = setting;
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-end',
        flexShrink: 0,
        color,
        fontFamily: family,
        fontWeight: weight,
        fontSize: wordmark.size,
        lineHeight: wordmark.leading,
        letterSpacing: `${TRACKING}em`,
      }}
    >
      {wordmark.lines.map((line, index) => (
        <div key={`${index}:${line}`} style={{ whiteSpace: 'nowrap' }}>
          {line}
        </div>
      ))}
    </div>
  );
}
