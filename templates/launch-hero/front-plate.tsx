import { fontStack } from '@livery/core/tokens/font-stack';
import type { CSSProperties, ReactNode } from 'react';
import type { SceneImage } from '../image.ts';
import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { alpha, mix } from '../shared/color/color-mix.ts';
import type { ScenePalette } from '../shared/color/treatment.ts';
import { Emblem, Shot } from '../shared/media/image.tsx';
import { nearestWeight } from '../shared/text/typeface.ts';
import type { TypeStyle } from '../text-measurer.ts';
import { type LaunchObject, turned } from './plate-geometry.ts';
import { LaunchPlates } from './plates.tsx';

interface FrontProps {
  stage: Stage;
  object: LaunchObject;
  palette: ScenePalette;
  radius: number;
}

/** A box that is turned as the front plate is. */
export function Turned({
  stage,
  object,
  style,
  children,
}: Pick<FrontProps, 'stage' | 'object'> & { style?: CSSProperties; children: ReactNode }) {
  const { x, y, width, height, pivot, angles } = object;
  const rtl = stage.direction === 'rtl';
  return (
    <Positioned
      x={x}
      y={y}
      width={width}
      height={height}
      style={{
        // A film draws it apart from the canvas it would have its direction from.
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

/** The product's picture in a bezel that lets the light through, with a shadow of the brand's own dark. */
export function ImageFront({ stage, object, palette, radius, image }: FrontProps & { image: SceneImage }) {
  const { width, height } = object;
  const deep = stage.colors.accent['950']!.hex;
  const rim = palette.glow
    ? mix(palette.shape.to, palette.background.from, 0.3)
    : mix(palette.shape.via, '#ffffff', palette.dark ? 0.3 : 0.62);
  const bezel = Math.round(stage.u(14));
  const fallen = `0 ${stage.u(40)}px ${stage.u(64)}px ${alpha(mix(deep, palette.shape.via, 0.18), palette.dark ? 0.6 : 0.34)}`;
  return (
    <Turned stage={stage} object={object} style={{ borderRadius: radius, boxShadow: fallen }}>
      <div
        style={{
          display: 'flex',
          width,
          height,
          padding: bezel,
          borderRadius: radius,
          backgroundColor: rim,
          boxShadow: `inset 0 0 0 2px ${alpha('#ffffff', 0.35)}`,
        }}
      >
        <Shot
          image={image}
          width={width - bezel * 2}
          height={height - bezel * 2}
          crop="top"
          // Only a rounded picture gets smooth edges once it is turned.
          style={{ borderRadius: Math.max(2, radius - bezel) }}
        />
      </div>
    </Turned>
  );
}

interface Initial {
  text: string;
  style: TypeStyle;
  /** Advance width in em. */
  em: number;
  /** A sign that fills its em, unlike a letter that leaves air over its capitals. */
  full: boolean;
}

/** The brand's first letter, in its own case: a brand that writes itself small starts small. */
export async function setInitial({ brand, type }: Stage): Promise<Initial> {
  const [text = ''] = (brand.name || brand.domain).match(/[\p{L}\p{N}]\p{M}*/u) ?? [];
  const { display } = brand.fonts;
  const style = { family: fontStack(display), weight: nearestWeight(display, 700), tracking: 0 };
  const [em = 1] = await type.widths([text], style);
  const full = !/^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u.test(text);
  return { text, style, em, full };
}

interface EmblemFrontProps extends FrontProps {
  initial: Initial;
  /** A product cut out of its ground, which stands on the plate in its own colours. */
  cutout: SceneImage | undefined;
}

/** The front plate with the product, the brand's mark or its initial on it, cropped by the edge of the canvas. */
export function EmblemFront({ stage, object, palette, radius, initial, cutout }: EmblemFrontProps) {
  const { width, height } = object;
  const mark = stage.logos.find(({ kind, silhouette }) => kind === 'mark' && silhouette);
  const emblem = cutout ?? mark;
  const em = emblem ? emblem.width / emblem.height : Math.max(0.5, initial.em);
  // As large as what is seen of the plate, so that the edge crops it and never hides it.
  const seen =
    stage.height - turned(object, object.angles[0]!, { x: width * (stage.wide ? 0.1 : 0.4), y: 0 }).y;
  const across = stage.width - object.x - width * 0.07;
  const whole = Math.min(height, seen * 1.14, (stage.wide ? across * 1.06 : stage.width * 0.66) / em);
  // A sign that fills its em would stand out over the plate, the sooner the flatter the plate lies.
  const full = stage.wide ? { size: 0.92, top: 0.14 } : { size: 0.82, top: 0.04 };
  const size = whole * (emblem === undefined && initial.full ? full.size : 1);
  const start = stage.wide ? width * 0.07 : stage.width - stage.margin * 0.6 - size * em - object.x;
  const textColor = palette.background.from;
  const part = cutout ? 1 : 0.84;
  return (
    <>
      <Positioned x={0} y={0} width={stage.width} height={stage.height} layer>
        <LaunchPlates stage={stage} object={object} palette={palette} radius={radius} which="front" />
      </Positioned>
      <Positioned
        x={0}
        y={0}
        width={stage.width}
        height={stage.height}
        layer
        // The brand's own mark belongs to the plate; a product comes to stand on it.
        style={cutout ? stage.motion.enter('rise', 4) : {}}
      >
        <Turned stage={stage} object={object}>
          {emblem ? (
            <Positioned x={start + (stage.wide ? Math.max(0, across - size * em) / 2 : 0)} y={size * 0.06}>
              <Emblem
                image={emblem}
                width={Math.round(size * em * part)}
                height={Math.round(size * part)}
                {...(cutout ? {} : { textColor })}
              />
            </Positioned>
          ) : (
            <div
              data-decor=""
              style={{
                marginInlineStart: start,
                marginTop: size * (initial.full ? full.top : -0.06),
                color: textColor,
                fontFamily: initial.style.family,
                fontWeight: initial.style.weight,
                fontSize: size,
                lineHeight: 1.15,
              }}
            >
              {initial.text}
            </div>
          )}
        </Turned>
      </Positioned>
    </>
  );
}
