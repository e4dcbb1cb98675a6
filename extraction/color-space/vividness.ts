import { hexToOklch } from '@livery/core/color/convert';

/** How much of a colour there is in a colour: 0 for greys and for what is all but black or white, 1 for the vivid. */
export function vividness(hex: string): number {
  const { l, c } = hexToOklch(hex);
  const chroma = clamp((c - 0.022) / 0.05);
  // Near black and white the eye sees no hue, whatever the numbers say.
  const dark = clamp((l - 0.12) / 0.12);
  const light = clamp((0.975 - l) / 0.06);
  return chroma * dark * light;
}

/** Whether a colour reads as a grey, a black or a white. */
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
