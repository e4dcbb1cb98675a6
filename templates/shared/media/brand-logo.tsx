import { AA_LARGE, contrast } from '@livery/core/color/contrast';
import type { LogoImage, SceneImage } from '../../image.ts';
import type { Stage } from '../canvas/stage.tsx';
import { mix } from '../color/color-mix.ts';
import { type FittedText, fitText, Text } from '../text/text.tsx';
import { Emblem } from './image.tsx';

/** What stands for the brand on a picture, measured so that other things can keep clear of it. */
export interface LogoLayout {
  mark:
    | { type: 'wordmark'; text: FittedText }
    | { type: 'image'; image: LogoImage; textColor: string | undefined; plate: string | null };
  color: string;
  width: number;
  height: number;
  /** Space nothing else may stand in. */
  clear: number;
}

interface LogoRequest {
  /** The room there is for it. */
  width: number;
  /** Height of a logo about four times as wide as high; others are sized to the same area. */
  height: number;
  /** What it stands on, and the ink of text there. */
  background: string;
  textColor: string;
}

const MIN = 32;
const USUAL_RATIO = 4;
/** A logo taller than this would be a line at the size a signature has. */
const TALLEST = 4;

/** The brand's logo for a ground, or its name as a wordmark where it has none that can be seen there. */
export async function setLogo(stage: Stage, request: LogoRequest): Promise<LogoLayout> {
  const chosen = chooseLogo(stage.logos, request.background, request.width / MIN);
  if (!chosen) return setWordmark(stage, request);
  const ratio = chosen.image.width / chosen.image.height;
  const optical = Math.sqrt((request.height ** 2 * USUAL_RATIO) / ratio);
  const pad = chosen.plate ? request.height * 0.3 : 0;
  const height = Math.max(MIN, Math.min(optical, request.height * 1.7, (request.width - pad * 2) / ratio));
  return {
    mark: { type: 'image', ...chosen, textColor: chosen.tinted ? request.textColor : undefined },
    color: request.textColor,
    width: Math.ceil(height * ratio + pad * 2),
    height: height + pad * 2,
    clear: height / 2,
  };
}

async function setWordmark(stage: Stage, { width, height, textColor }: LogoRequest): Promise<LogoLayout> {
  const { brand } = stage;
  const text = await fitText(stage, {
    text: brand.name || brand.domain || ' ',
    voice: 'heading',
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

interface Choice {
  image: LogoImage;
  /** Drawn in the ink of text instead of its own colours. */
  tinted: boolean;
  /** A ground of its own, for a logo that neither shows on this one nor can be recoloured. */
  plate: string | null;
}

/**
 * The variant made for such a ground when it shows there; else any that shows; else one drawn in the ink
 * of text; else one that shows on a plate.
 */
export function chooseLogo(
  logos: readonly LogoImage[],
  background: string,
  widestRatio = Infinity,
): Choice | null {
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
  const own = ordered.find((image) => shows(image, background));
  if (own) return plain(own);
  const tinted = ordered.find(({ silhouette, opaque }) => silhouette && !opaque);
  if (tinted) return { image: tinted, tinted: true, plate: null };
  const first = ordered[0]!;
  if (first.opaque) return plain(first);
  const plate = side === 'dark' ? mix('#ffffff', background, 0.04) : mix('#000000', background, 0.08);
  // A plate is a ground of the other side, where another variant may be the one that shows.
  const image = fitting.find((logo) => shows(logo, plate)) ?? first;
  return { image, tinted: false, plate };
}

/** Whether most of a picture can be told from a ground. A box of its own colour always can. */
function shows({ colors }: SceneImage, background: string): boolean {
  const seen = colors.filter(({ hex }) => contrast(hex, background) >= AA_LARGE);
  return seen.reduce((sum, { share }) => sum + share, 0) >= 0.7;
}

export function BrandLogo({ layout }: { layout: LogoLayout }) {
  const { mark, color, width, height } = layout;
  if (mark.type === 'wordmark') return <Text text={mark.text} color={color} />;
  const { image, textColor, plate } = mark;
  if (plate === null)
    return <Emblem image={image} width={width} height={height} {...(textColor ? { textColor } : {})} />;
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
      <Emblem image={image} width={width - pad * 2} height={height - pad * 2} />
    </div>
  );
}
