import type { CSSProperties } from 'react';
import type { SceneImage } from '../../image.ts';

/** What a crop must keep: the subject, or the top of a page. */
export type Crop = 'subject' | 'top';

interface ShotProps {
  image: SceneImage;
  width: number;
  height: number;
  crop?: Crop;
  /** Draws the picture's shape in one colour. */
  textColor?: string;
  style?: CSSProperties;
}

/**
 * A picture in a box. The engine reads the `data-` members and hands the pixels in at exactly the size they
 * are drawn at: cropped to the box, or fitted inside it where an ink makes it a silhouette.
 */
export function Shot({ image, width, height, crop = 'subject', textColor, style }: ShotProps) {
  return (
    <img
      src={image.src}
      alt=""
      data-crop={textColor === undefined ? crop : 'contain'}
      data-tint={textColor}
      style={{ width, height, flexShrink: 0, ...style }}
    />
  );
}

/** A logo in a box: never cropped, never stretched. */
export function Emblem({ image, width, height, textColor, style }: Omit<ShotProps, 'crop'>) {
  return (
    <img
      src={image.src}
      alt=""
      data-crop="contain"
      data-tint={textColor}
      style={{ width, height, flexShrink: 0, ...style }}
    />
  );
}
