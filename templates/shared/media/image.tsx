import type { CSSProperties } from 'react';
import type { Picture } from '../../image.ts';

/** What a crop must keep: the subject, or the top of a page. */
export type Crop = 'subject' | 'top';

interface ShotProps {
  picture: Picture;
  width: number;
  height: number;
  crop?: Crop;
  /** Draws the picture's shape in one colour. */
  ink?: string;
  style?: CSSProperties;
}

/**
 * A picture in a box. The engine reads the `data-` members and hands the pixels in at exactly the size they
 * are drawn at: cropped to the box, or fitted inside it where an ink makes it a silhouette.
 */
export function Shot({ picture, width, height, crop = 'subject', ink, style }: ShotProps) {
  return (
    <img
      src={picture.src}
      alt=""
      data-crop={ink === undefined ? crop : 'contain'}
      data-ink={ink}
      style={{ width, height, flexShrink: 0, ...style }}
    />
  );
}

/** A logo in a box: never cropped, never stretched. */
export function Emblem({ picture, width, height, ink, style }: Omit<ShotProps, 'crop'>) {
  return (
    <img
      src={picture.src}
      alt=""
      data-crop="contain"
      data-ink={ink}
      style={{ width, height, flexShrink: 0, ...style }}
    />
  );
}
