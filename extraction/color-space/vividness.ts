import { hexToOklch } from '@livery/core/color/convert';

/** How vivid a colour looks: 0 for greys and for colours close to black or white, 1 for vivid ones. */
export function vividness(hex: string): number {
  const { l, c } = hexToOklch(hex);
  const chroma = clamp((c - 0.022) / 0.05);
  // Close to black and white the eye sees no hue, even if the chroma is not 0.
  const dark = clamp((l - 0.12) / 0.12);
  const light = clamp((0.975 - l) / 0.06);
  return chroma * dark * light;
}

/** Whether a colour looks grey, black or white. */
export function isNeutral(hex: string): boolean {
  return vividness(hex) < 0.25;
}

export function lightness(hex: string): number {
  return hexToOklch(hex).l;
}

export function isDark(hex: string): boolean {
  return lightness(hex) < 0.5;
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
