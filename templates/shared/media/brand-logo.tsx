import { AA_LARGE, contrast } from '@livery/core/color/contrast';
import { mix } from '@livery/core/color/mix';
import type { LogoImage, SceneImage } from '../../image.ts';
import type { Stage } from '../canvas/stage.tsx';
import { type FittedText, fitText, Text } from '../text/text.tsx';
import { ContainedImage } from './image.tsx';

/** The logo, or the brand's name in its place, with its size. */
export interface LogoLayout {
  mark:
    | { type: 'wordmark'; text: FittedText }
    | { type: 'image'; image: LogoImage; tint: string | undefined; plate: string | null };
  color: string;
  width: number;
  height: number;
  /** Clear space around it. */
  clear: number;
}

interface LogoRequest {
  /** The available width. */
  width: number;
  /** Height of a logo four times as wide as high; other ratios get the same area. */
  height: number;
  /** The colour behind it, and the text colour there. */
  background: string;
  textColor: string;
}

const MIN = 32;
const USUAL_RATIO = 4;
/** Maximum height to width: a taller logo would be too thin to read. */
const TALLEST = 4;

/** Fits the logo that is visible on the background, or the brand's name where there is none. */
export async function fitLogo(stage: Stage, request: LogoRequest): Promise<LogoLayout> {
  const chosen = chooseLogo(stage.logos, request.background, request.width / MIN);
  if (!chosen) return fitWordmark(stage, request);
  const ratio = chosen.image.width / chosen.image.height;
  const optical = Math.sqrt((request.height ** 2 * USUAL_RATIO) / ratio);
  const pad = chosen.plate ? request.height * 0.3 : 0;
  const height = Math.max(MIN, Math.min(optical, request.height * 1.7, (request.width - pad * 2) / ratio));
  return {
    mark: { type: 'image', ...chosen, tint: chosen.tinted ? request.textColor : undefined },
    color: request.textColor,
    width: Math.ceil(height * ratio + pad * 2),
    height: height + pad * 2,
    clear: height / 2,
  };
}

async function fitWordmark(stage: Stage, { width, height, textColor }: LogoRequest): Promise<LogoLayout> {
  const { brand } = stage;
  const text = await fitText(stage, {
    text: brand.name || brand.domain || ' ',
    textRole: 'heading',
    weight: 700,
    leading: 1.08,
    width,
    height: height * 2.3,
    size: { max: height, min: Math.min(height, Math.max(stage.u(20), height * 0.55)) },
    maxLines: 2,
  });
  return {
    mark: { type: 'wordmark', text },
    color: textColor,
    width: text.width,
    height: text.height,
    clear: height / 2,
  };
}

interface LogoChoice {
  image: LogoImage;
  /** Whether it is drawn in the text colour instead of its own colours. */
  tinted: boolean;
  /** The colour of a plate behind a logo that is not visible on the background and cannot be tinted. */
  plate: string | null;
}

/**
 * Picks the variant for the mode of the background if it is visible there, else any visible one, else one drawn in the
 * text colour, else one on a plate.
 */
export function chooseLogo(
  logos: readonly LogoImage[],
  background: string,
  widestRatio = Infinity,
): LogoChoice | null {
  const fitting = logos.filter(
    ({ width, height }) => width / height <= widestRatio && height / width <= TALLEST,
  );
  if (fitting.length === 0) return null;
  const side = contrast(background, '#ffffff') > contrast(background, '#000000') ? 'dark' : 'light';
  const ordered = [
    ...fitting.filter(({ mode, monochrome }) => mode === side && !monochrome),
    ...fitting.filter(({ mode }) => mode === side),
    ...fitting,
  ];
  const plain = (image: LogoImage) => ({ image, tinted: false, plate: null });
  const own = ordered.find((image) => isVisibleOn(image, background));
  if (own) return plain(own);
  const tinted = ordered.find(({ silhouette, opaque }) => silhouette && !opaque);
  if (tinted) return { image: tinted, tinted: true, plate: null };
  const first = ordered[0]!;
  if (first.opaque) return plain(first);
  const plate = side === 'dark' ? mix('#ffffff', background, 0.04) : mix('#000000', background, 0.08);
  // The plate has the opposite mode, so another variant may be visible on it.
  const image = fitting.find((logo) => isVisibleOn(logo, plate)) ?? first;
  return { image, tinted: false, plate };
}

/** Whether most of the image has enough contrast with the background. */
function isVisibleOn({ colors }: SceneImage, background: string): boolean {
  const seen = colors.filter(({ hex }) => contrast(hex, background) >= AA_LARGE);
  return seen.reduce((sum, { share }) => sum + share, 0) >= 0.7;
}

export function BrandLogo({ layout }: { layout: LogoLayout }) {
  const { mark, color, width, height } = layout;
  if (mark.type === 'wordmark') return <Text text={mark.text} color={color} />;
  const { image, tint, plate } = mark;
  if (plate === null)
    return <ContainedImage image={image} width={width} height={height} {...(tint ? { tint } : {})} />;
  const pad = height * 0.19;
  return (
    <div
      style={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        width,
        height,
        flexShrink: 0,
        backgroundColor: plate,
        borderRadius: pad * 0.6,
      }}
    >
      <ContainedImage image={image} width={width - pad * 2} height={height - pad * 2} />
    </div>
  );
}
