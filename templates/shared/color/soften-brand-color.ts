import { softenOn } from '@livery/core/color/vibration';
import type { ColorMode } from '@livery/core/tokens/types';

/** A brand colour that is drawn as a tint, because it would vibrate on the background. */
export interface SoftenedColor {
  role: (typeof textRoles)[number];
  from: string;
  to: string;
  background: string;
}

const textRoles = ['accent', 'secondary', 'text', 'primary'] as const;

interface SoftenRequest {
  roles: ColorMode['roles'];
  /** The brand colour that the text colour comes from. */
  brandColor: string;
  backgrounds: readonly string[];
  required: number;
}

/** A text colour that does not vibrate on its backgrounds, and what that changed of a brand colour. */
export function softenBrandColor(
  color: string,
  { roles, brandColor, backgrounds, required }: SoftenRequest,
): { color: string; softened: SoftenedColor | null } {
  const to = softenOn(color, backgrounds, required);
  const role = textRoles.find((name) => roles[name] === brandColor);
  if (to === color || !role) return { color: to, softened: null };
  return { color: to, softened: { role, from: brandColor, to, background: backgrounds[0]! } };
}
