import { fontStack } from '@livery/core/tokens/font-stack';
import type { CSSProperties, ReactNode } from 'react';
import type { Picture } from '../picture.ts';
import { alpha, mix } from './color-mix.ts';
import type { LaunchObject } from './launch-object.ts';
import { Emblem, Shot } from './picture.tsx';
import { initialsOf } from './portrait.tsx';
import { Place, type Stage } from './stage.tsx';
import type { Paint } from './treatment.ts';
import { nearestWeight } from './type-face.ts';

interface FrontProps {
  stage: Stage;
  object: LaunchObject;
  paint: Paint;
  radius: number;
}

/** A box that is turned as the front plate is. */
function Turned({
  stage,
  object,
  style,
  children,
}: Pick<FrontProps, 'stage' | 'object'> & { style?: CSSProperties; children: ReactNode }) {
  const { x, y, width, height, pivot, angles } = object;
  const rtl = stage.direction === 'rtl';
  return (
    <Place
      x={x}
      y={y}
      width={width}
      height={height}
      style={{
        transform: `rotate(${rtl ? -angles[0]! : angles[0]}deg)`,
        transformOrigin: `${rtl ? width - pivot.x : pivot.x}px ${pivot.y}px`,
        ...style,
      }}
    >
      {children}
    </Place>
  );
}

/** The product's picture in a bezel that lets the light through, with a shadow of the brand's own dark. */
export function PictureFront({ stage, object, paint, radius, picture }: FrontProps & { picture: Picture }) {
  const { width, height } = object;
  const deep = stage.colors.accent['950']!.hex;
  const bezel = stage.u(14);
  const fallen = `0 ${stage.u(44)}px ${stage.u(90)}px ${alpha(mix(deep, paint.shape.via, 0.18), paint.dark ? 0.6 : 0.34)}`;
  return (
    <Turned stage={stage} object={object} style={{ borderRadius: radius, boxShadow: fallen }}>
      <div
        style={{
          display: 'flex',
          width,
          height,
          padding: bezel,
          borderRadius: radius,
          backgroundColor: mix(paint.shape.via, '#ffffff', paint.dark ? 0.3 : 0.62),
          boxShadow: `inset 0 0 0 2px ${alpha('#ffffff', 0.35)}`,
        }}
      >
        <Shot
          picture={picture}
          width={width - bezel * 2}
          height={height - bezel * 2}
          crop="top"
          style={{ borderRadius: Math.max(0, radius - bezel) }}
        />
      </div>
    </Turned>
  );
}

/** The brand's own mark, or its initial, cut out of the front plate and cropped by the edge of the canvas. */
export function MarkFront({ stage, object, paint }: FrontProps) {
  const { width, height } = object;
  const mark = stage.logos.find(({ kind, silhouette }) => kind === 'mark' && silhouette);
  const ink = paint.ground.from;
  if (mark) {
    const side = Math.min(width, height) * 0.8;
    return (
      <Turned stage={stage} object={object} style={{ padding: height * 0.1 }}>
        <Emblem picture={mark} width={side} height={side} ink={ink} />
      </Turned>
    );
  }
  const { fonts, name, domain } = stage.brand;
  return (
    <Turned stage={stage} object={object}>
      <div
        data-decor=""
        style={{
          marginInlineStart: width * 0.07,
          marginTop: -height * 0.06,
          color: ink,
          fontFamily: fontStack(fonts.display),
          fontWeight: nearestWeight(fonts.display, 700),
          fontSize: height * 1.02,
          lineHeight: 1.15,
          letterSpacing: '-0.04em',
        }}
      >
        {[...new Intl.Segmenter().segment(initialsOf(name || domain))][0]?.segment ?? ''}
      </div>
    </Turned>
  );
}
