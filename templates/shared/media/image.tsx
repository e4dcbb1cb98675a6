import type { CSSProperties } from 'react';
import type { SceneImage } from '../../image.ts';

/** What a crop keeps in view: the subject of a photo, or the top of a page. */
export type Crop = 'subject' | 'top';

interface ImageProps {
  image: SceneImage;
  width: number;
  height: number;
  style?: CSSProperties;
}

/** An image that fills its box. The engine reads `data-crop` and decodes the image at exactly the drawn size. */
export function CroppedImage({
  image,
  width,
  height,
  crop = 'subject',
  style,
}: ImageProps & { crop?: Crop }) {
  return <img src={image.src} alt="" data-crop={crop} style={{ width, height, flexShrink: 0, ...style }} />;
}

/** An image inside its box: never cropped, never stretched. With a tint, its silhouette is drawn in that colour. */
export function ContainedImage({ image, width, height, tint, style }: ImageProps & { tint?: string }) {
  return (
    <img
      src={image.src}
      alt=""
      data-crop="contain"
      data-tint={tint}
      style={{ width, height, flexShrink: 0, ...style }}
    />
  );
}
