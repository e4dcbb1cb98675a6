import type { CSSProperties } from 'react';
import type { SceneImage } from '../../image.ts';
import { type CropShift, wholeCrop } from '../canvas/arrangement.ts';
import { type DuotoneEffect, writeDuotone } from './duotone-effect.ts';
import { writeMargins } from './margins.ts';

/** What a crop keeps in view: the subject of a photo, or the top of a page. */
export type Crop = 'subject' | 'top';

interface ImageProps {
  image: SceneImage;
  width: number;
  height: number;
  style?: CSSProperties;
}

interface CroppedImageProps extends ImageProps {
  crop?: Crop;
  shift?: CropShift;
  /** With heights from the top of the box. */
  duotone?: DuotoneEffect;
  /** The radius of its corners; for an image that is rotated, where it is faster than a border radius. */
  round?: number;
}

/**
 * An image that fills its box. The engine reads `data-crop` and decodes the image at exactly the drawn size. With a shift,
 * a part of the crop fills the box.
 */
export function CroppedImage({
  image,
  width,
  height,
  crop = 'subject',
  shift = wholeCrop,
  duotone,
  round,
  style,
}: CroppedImageProps) {
  if (shift.zoom === 1)
    return (
      <img
        src={image.src}
        alt=""
        data-crop={crop}
        data-duotone={duotone && writeDuotone(duotone)}
        data-round={round}
        style={{ width, height, flexShrink: 0, ...style }}
      />
    );
  // A box in other proportions than the image shows only a part of it already.
  const proportion = width / height / (image.width / image.height);
  const zoom = 1 + (shift.zoom - 1) * Math.min(proportion, 1 / proportion);
  const [wide, high] = [Math.round(width * zoom), Math.round(height * zoom)];
  // Images are never mirrored, so they are moved from the left in every layout.
  const left = Math.round(((width - wide) * (1 + shift.x)) / 2);
  const keepsTop = crop === 'top' || proportion > 1.3;
  const top = keepsTop ? 0 : Math.round(((height - high) * (1 + shift.y)) / 2);
  return (
    <div
      style={{
        position: 'relative',
        display: 'flex',
        width,
        height,
        flexShrink: 0,
        overflow: 'hidden',
        ...(round === undefined ? {} : { borderRadius: round }),
        ...style,
      }}
    >
      <img
        src={image.src}
        alt=""
        data-crop={crop}
        data-duotone={duotone && writeDuotone(moveDuotone(duotone, top))}
        style={{ position: 'absolute', left, top, width: wide, height: high, flexShrink: 0 }}
      />
    </div>
  );
}

/** The effect of a box on an image that begins above or below the top of the box. */
function moveDuotone(effect: DuotoneEffect, imageTop: number): DuotoneEffect {
  return { ...effect, top: effect.top - imageTop, bottom: effect.bottom - imageTop };
}

/** An image without its margins inside its box: never cropped, never stretched. With a tint, its silhouette is drawn in that colour. */
export function ContainedImage({ image, width, height, tint, style }: ImageProps & { tint?: string }) {
  return (
    <img
      src={image.src}
      alt=""
      data-crop="contain"
      data-tint={tint}
      data-trim={writeMargins(image.margins)}
      style={{ width, height, flexShrink: 0, ...style }}
    />
  );
}
