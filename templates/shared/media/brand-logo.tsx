import { deepenForWhite } from '@livery/core/color/white-text';
import type { LogoImage } from '../../image.ts';
import type { Stage } from '../canvas/stage.tsx';
import { type FittedText, fitText, Text } from '../text/text.tsx';
import { chooseLogo, chooseMark } from './choose-logo.ts';
import { ContainedImage } from './image.tsx';

/** The logo, or the brand's name in its place, with its size. */
export interface LogoLayout {
  mark:
    | { type: 'wordmark'; text: FittedText }
    | ({ type: 'image' } & DrawnImage)
    | ({
        type: 'lockup';
        text: FittedText;
        gap: number;
        box: { width: number; height: number };
      } & DrawnImage);
  color: string;
  width: number;
  height: number;
  /** Clear space around it. */
  clear: number;
}

interface DrawnImage {
  image: LogoImage;
  tint: string | undefined;
  plate: string | null;
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
/** Height of a mark beside the name, and the space between them, as shares of the requested height. */
const MARK = { height: 1.16, gap: 0.34 };

/** Fits the logo that is visible on the background, or the brand's name where there is none. */
export async function fitLogo(stage: Stage, request: LogoRequest): Promise<LogoLayout> {
  const lockup = await fitLockup(stage, request);
  if (lockup) return lockup;
  const chosen = chooseLogo(stage.logos, request.background, request.width / MIN);
  if (!chosen) return fitWordmark(stage, request);
  const ratio = chosen.image.width / chosen.image.height;
  const optical = Math.sqrt((request.height ** 2 * USUAL_RATIO) / ratio);
  const pad = chosen.plate ? request.height * 0.3 : 0;
  const largest = chosen.image.vector ? Infinity : chosen.image.height;
  const height = Math.max(
    MIN,
    Math.min(optical, request.height * 1.7, (request.width - pad * 2) / ratio, largest),
  );
  return {
    mark: { type: 'image', ...chosen, tint: chosen.tinted ? request.textColor : undefined },
    color: request.textColor,
    width: Math.ceil(height * ratio + pad * 2),
    height: height + pad * 2,
    clear: height / 2,
  };
}

/** A brand that has only marks is signed with one of them and its name; null if it has more, or there is no room. */
async function fitLockup(stage: Stage, request: LogoRequest): Promise<LogoLayout | null> {
  const { logos, brand, colors } = stage;
  if (logos.length === 0 || !brand.name || logos.some(({ kind }) => kind !== 'mark')) return null;
  const { primary } = colors.roles;
  const plates = [deepenForWhite(primary) ?? primary, request.textColor];
  const chosen = chooseMark(logos, request.background, plates);
  if (!chosen) return null;
  const { image, tinted, plate } = chosen;
  const ratio = image.width / image.height;
  const pad = plate ? request.height * 0.2 : 0;
  const largest = image.vector ? Infinity : image.height;
  const height = Math.min(
    Math.max(MIN, request.height * MARK.height) / Math.sqrt(Math.max(1, ratio)),
    largest,
  );
  // An icon with fewer pixels than the smallest logo is not worth drawing.
  if (height < MIN / Math.sqrt(Math.max(1, ratio))) return fitWordmark(stage, request);
  const box = { width: Math.round(height * ratio), height: Math.round(height) };
  const gap = request.height * MARK.gap;
  const before = box.width + pad * 2 + gap;
  const name = await fitWordmark(stage, {
    ...request,
    width: request.width - before,
    height: request.height * 0.94,
  });
  if (name.mark.type !== 'wordmark' || name.mark.text.fit !== 'full') return null;
  return {
    mark: {
      type: 'lockup',
      image,
      tint: tinted ? request.textColor : undefined,
      plate,
      text: name.mark.text,
      gap,
      box,
    },
    color: request.textColor,
    width: Math.ceil(before + name.width),
    height: Math.max(box.height + pad * 2, name.height),
    clear: request.height / 2,
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

export function BrandLogo({ layout }: { layout: LogoLayout }) {
  const { mark, color, width, height } = layout;
  if (mark.type === 'wordmark') return <Text text={mark.text} color={color} />;
  if (mark.type === 'image')
    return <LogoPicture {...mark} width={width} height={height} pad={height * 0.19} />;
  const { text, gap, box } = mark;
  const pad = mark.plate ? (width - box.width - gap - text.width) / 2 : 0;
  return (
    <div style={{ display: 'flex', alignItems: 'center', flexShrink: 0, width, height, gap }}>
      <LogoPicture {...mark} width={box.width + pad * 2} height={box.height + pad * 2} pad={pad} />
      <Text text={text} color={color} style={{ marginTop: text.size * OPTICAL_DROP }} />
    </div>
  );
}

/** The middle of a name in capitals and small letters is above the middle of its line, in em. */
const OPTICAL_DROP = 0.04;

interface LogoPictureProps extends DrawnImage {
  width: number;
  height: number;
  /** Space between the plate's edge and the image. */
  pad: number;
}

function LogoPicture({ image, tint, plate, width, height, pad }: LogoPictureProps) {
  if (plate === null)
    return <ContainedImage image={image} width={width} height={height} {...(tint ? { tint } : {})} />;
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
