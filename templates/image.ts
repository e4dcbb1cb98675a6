/** A picture as a scene knows it: what it measures and what it is made of, never its bytes. */
export interface SceneImage {
  /** The name the engine draws it by. */
  src: string;
  width: number;
  height: number;
  /** Whether its shape stands out from nothing or from one flat ground, so that it can be drawn in one colour. */
  silhouette: boolean;
  /** Whether no pixel of it lets the ground through. */
  opaque: boolean;
  /** Its visible colours, the most frequent first; the shares sum to about 1. */
  colors: { hex: string; share: number }[];
}

export interface LogoImage extends SceneImage {
  /** The grounds it is made for: `light`, `dark`, or another name the brand gave. */
  mode: string;
  monochrome: boolean;
  /** `mark`, `wordmark`, `lockup`, or another name the brand gave. */
  kind: string;
}
