import { AA_LARGE, contrast } from '@livery/core/color/contrast';
import type { LogoPicture, Picture } from '../../image.ts';
import type { Stage } from '../canvas/stage.tsx';
import { mix } from '../color/color-mix.ts';
import { type SetText, setText, Text } from '../text/text.tsx';
import { Emblem } from './image.tsx';

/** What stands for the brand on a picture, measured so that other things can keep clear of it. */
export interface LogoSetting {
  mark:
    | { type: 'wordmark'; text: SetText }
    | { type: 'picture'; picture: LogoPicture; ink: string | undefined; plate: string | null };
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
  ground: string;
  ink: string;
}

const LEAST = 32;
const USUAL_RATIO = 4;
/** A logo taller than this would be a line at the size a signature has. */
const TALLEST = 4;

/** The brand's logo for a ground, or its name as a wordmark where it has none that can be seen there. */
export async function setLogo(stage: Stage, request: LogoRequest): Promise<LogoSetting> {
  const chosen = chooseLogo(stage.logos, request.ground, request.width / LEAST);
  if (!chosen) return setWordmark(stage, request);
  const ratio = chosen.picture.width / chosen.picture.height;
  const optical = Math.sqrt((request.height ** 2 * USUAL_RATIO) / ratio);
  const pad = chosen.plate ? request.height * 0.3 : 0;
  const height = Math.max(LEAST, Math.min(optical, request.height * 1.7, (request.width - pad * 2) / ratio));
  return {
    mark: { type: 'picture', ...chosen, ink: chosen.inked ? request.ink : undefined },
    color: request.ink,
    width: Math.ceil(height * ratio + pad * 2),
    height: height + pad * 2,
    clear: height / 2,
  };
}

async function setWordmark(stage: Stage, { width, height, ink }: LogoRequest): Promise<LogoSetting> {
  const { brand } = stage;
  const text = await setText(stage, {
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
    color: ink,
    width: text.width,
    height: text.height,
    clear: height / 2,
  };
}

interface Choice {
  picture: LogoPicture;
  /** Drawn in the ink of text instead of its own colours. */
  inked: boolean;
  /** A ground of its own, for a logo that neither shows on this one nor can be recoloured. */
  plate: string | null;
}

/**
 * The variant made for such a ground when it shows there; else any that shows; else one drawn in the ink
 * of text; else one that shows on a plate.
 */
export function chooseLogo(
  logos: readonly LogoPicture[],
  ground: string,
  widestRatio = Infinity,
): Choice | null {
  const fitting = logos.filter(
    ({ width, height }) => width / height <= widestRatio && height / width <= TALLEST,
  );
  if (fitting.length === 0) return null;
  const side = contrast(ground, '#ffffff') > contrast(ground, '#000000') ? 'dark' : 'light';
  const ordered = [
    ...fitting.filter(({ mode, monochrome }) => mode === side && !monochrome),
    ...fitting.filter(({ mode }) => mode === side),
    ...fitting,
  ];
  const plain = (picture: LogoPicture) => ({ picture, inked: false, plate: null });
  const own = ordered.find((picture) => shows(picture, ground));
  if (own) return plain(own);
  const inked = ordered.find(({ silhouette, opaque }) => silhouette && !opaque);
  if (inked) return { picture: inked, inked: true, plate: null };
  const first = ordered[0]!;
  if (first.opaque) return plain(first);
  const plate = side === 'dark' ? mix('#ffffff', ground, 0.04) : mix('#000000', ground, 0.08);
  // A plate is a ground of the other side, where another variant may be the one that shows.
  const picture = fitting.find((logo) => shows(logo, plate)) ?? first;
  return { picture, inked: false, plate };
}

/** Whether most of a picture can be told from a ground. A box of its own colour always can. */
function shows({ colors }: Picture, ground: string): boolean {
  const seen = colors.filter(({ hex }) => contrast(hex, ground) >= AA_LARGE);
  return seen.reduce((sum, { share }) => sum + share, 0) >= 0.7;
}

export function BrandLogo({ setting }: { setting: LogoSetting }) {
  const { mark, color, width, height } = setting;
  if (mark.type === 'wordmark') return <Text text={mark.text} color={color} />;
  const { picture, ink, plate } = mark;
  if (plate === null)
    return <Emblem picture={picture} width={width} height={height} {...(ink ? { ink } : {})} />;
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
      <Emblem picture={picture} width={width - pad * 2} height={height - pad * 2} />
    </div>
  );
}
