import type { Margins } from './shared/media/margins.ts';

/** An image as a scene sees it: its size and colours, never its bytes. */
export interface SceneImage {
  /** The key that the engine draws it by. */
  src: string;
  /** Without its margins. */
  width: number;
  height: number;
  margins: Margins;
  /** Whether its background is transparent or one flat colour, so that its shape can be drawn in one colour. */
  silhouette: boolean;
  /** Whether every pixel is opaque. */
  opaque: boolean;
  /** Its visible colours, most frequent first; the shares sum to about 1. */
  colors: { hex: string; share: number }[];
}

export interface LogoImage extends SceneImage {
  /** The backgrounds it is made for: `light`, `dark`, or another name that the brand gave. */
  mode: string;
  monochrome: boolean;
  /** Whether it was made from another logo of the brand. */
  derived?: boolean | undefined;
  /** `mark`, `wordmark`, `lockup`, or another name the brand gave. */
  kind: string;
  /** Whether it can be enlarged; a raster image is never drawn larger than its pixels. */
  vector: boolean;
}
