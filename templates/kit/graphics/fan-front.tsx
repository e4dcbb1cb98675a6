import { mix } from '@livery/core/color/mix';
import { vibrates } from '@livery/core/color/vibration';
import { fontStack } from '@livery/core/tokens/font-stack';
import type { CSSProperties, ReactNode } from 'react';
import type { SceneImage } from '../../image.ts';
import { nearestWeight } from '../../shared/brand/typeface.ts';
import { Positioned, type Stage } from '../../shared/canvas/stage.tsx';
import type { ScenePalette } from '../../shared/color/palette.ts';
import { withAlpha } from '../../shared/color/with-alpha.ts';
import { ContainedImage, CroppedImage } from '../../shared/media/image.tsx';
import type { TypeStyle } from '../../text-measurer.ts';
import { type FanGeometry, rotatePoint } from './fan-geometry.ts';
import { FanSheets } from './fan-sheets.tsx';

interface FrontProps {
  stage: Stage;
  fan: FanGeometry;
  palette: ScenePalette;
  radius: number;
}

/** A box with the rotation of the front sheet. */
export function Rotated({
  stage,
  fan,
  style,
  children,
}: Pick<FrontProps, 'stage' | 'fan'> & { style?: CSSProperties; children: ReactNode }) {
  const { x, y, width, height, pivot, angles } = fan;
  const rtl = stage.direction === 'rtl';
  return (
    <Positioned
      x={x}
      y={y}
      width={width}
      height={height}
      style={{
        // A cached layer does not inherit the direction of the canvas.
        direction: stage.direction,
        transform: `rotate(${rtl ? -angles[0]! : angles[0]}deg)`,
        transformOrigin: `${rtl ? width - pivot.x : pivot.x}px ${pivot.y}px`,
        ...style,
      }}
    >
      {children}
    </Positioned>
  );
}

/** The product image in a bezel, with a shadow in the brand's darkest tone. */
export function ImageFront({ stage, fan, palette, radius, image }: FrontProps & { image: SceneImage }) {
  const { width, height } = fan;
  const deep = stage.colors.accent['950']!.hex;
  const rim = palette.glow
    ? mix(palette.shape.to, palette.background.from, 0.3)
    : mix(palette.shape.via, '#ffffff', palette.dark ? 0.3 : 0.62);
  const bezel = Math.round(stage.u(14));
  const fallen = `0 ${stage.u(40)}px ${stage.u(64)}px ${withAlpha(mix(deep, palette.fading.via, 0.18), palette.dark ? 0.6 : 0.34)}`;
  return (
    <Rotated stage={stage} fan={fan} style={{ borderRadius: radius, boxShadow: fallen }}>
      <div
        style={{
          display: 'flex',
          width,
          height,
          padding: bezel,
          borderRadius: radius,
          backgroundColor: rim,
          boxShadow: `inset 0 0 0 2px ${withAlpha('#ffffff', 0.35)}`,
        }}
      >
        <CroppedImage
          image={image}
          width={width - bezel * 2}
          height={height - bezel * 2}
          crop="top"
          shift={{ ...stage.arrangement.crop, x: -1 }}
          round={Math.max(2, radius - bezel)}
        />
      </div>
    </Rotated>
  );
}

export interface BrandInitial {
  text: string;
  style: TypeStyle;
  /** Advance width in em. */
  em: number;
  /** Whether the glyph fills its em, unlike a Latin letter. */
  full: boolean;
}

/** The first letter of the brand's name, in the case that the brand writes it in. */
export async function fitInitial({ brand, type }: Stage): Promise<BrandInitial> {
  const [text = ''] = (brand.name || brand.domain).match(/[\p{L}\p{N}]\p{M}*/u) ?? [];
  const { display } = brand.fonts;
  const style = { family: fontStack(display), weight: nearestWeight(display, 700), tracking: 0 };
  const [em = 1] = await type.widths([text], style);
  const full = !/^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u.test(text);
  return { text, style, em, full };
}

interface EmblemFrontProps extends FrontProps {
  initial: BrandInitial;
  /** A cut-out product, drawn on the sheet in its own colours. */
  cutout: SceneImage | undefined;
}

/** The front sheet with the product, the brand's mark or its initial, cropped by the canvas. */
export function EmblemFront({ stage, fan, palette, radius, initial, cutout }: EmblemFrontProps) {
  const { width, height } = fan;
  const mark = stage.logos.find(({ kind, silhouette }) => kind === 'mark' && silhouette);
  const emblem = cutout ?? mark;
  const em = emblem ? emblem.width / emblem.height : Math.max(0.5, initial.em);
  // As large as the visible part of the sheet, so that the canvas crops it but never hides it.
  const seen =
    stage.height - rotatePoint(fan, fan.angles[0]!, { x: width * (fan.beside ? 0.1 : 0.4), y: 0 }).y;
  const across = stage.width - fan.x - width * 0.07;
  const whole = Math.min(height, seen * 1.14, (fan.beside ? across * 1.06 : stage.width * 0.66) / em);
  // A glyph that fills its em would overflow the sheet.
  const full = fan.beside ? { size: 0.92, top: 0.14 } : { size: 0.82, top: 0.04 };
  const size = whole * (emblem === undefined && initial.full ? full.size : 1);
  const start = fan.beside ? width * 0.07 : stage.width - stage.margin * 0.6 - size * em - fan.x;
  const { from } = palette.background;
  const tint = vibrates(from, palette.shape.via) ? palette.textColor : from;
  const part = cutout ? 1 : 0.84;
  return (
    <>
      <Positioned {...stage.canvas} layer>
        <FanSheets stage={stage} fan={fan} palette={palette} radius={radius} which="front" />
      </Positioned>
      {/* A product enters after the sheet; the brand's mark is part of it. */}
      <Positioned {...stage.canvas} layer style={cutout ? stage.motion.enter('rise', 8) : {}}>
        <Rotated stage={stage} fan={fan}>
          {emblem ? (
            <Positioned x={start + (fan.beside ? Math.max(0, across - size * em) / 2 : 0)} y={size * 0.06}>
              <ContainedImage
                image={emblem}
                width={Math.round(size * em * part)}
                height={Math.round(size * part)}
                {...(cutout ? {} : { tint })}
              />
            </Positioned>
          ) : (
            <div
              data-decor=""
              style={{
                marginInlineStart: start,
                marginTop: size * (initial.full ? full.top : -0.06),
                color: tint,
                fontFamily: initial.style.family,
                fontWeight: initial.style.weight,
                fontSize: size,
                lineHeight: 1.15,
              }}
            >
              {initial.text}
            </div>
          )}
        </Rotated>
      </Positioned>
    </>
  );
}
