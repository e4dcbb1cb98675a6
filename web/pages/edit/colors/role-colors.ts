import type { PaletteRole } from '@livery/core/brand/document';
import { AA_TEXT } from '@livery/core/color/contrast';
import { worstContrast } from '@livery/core/color/snap';
import type { ColorMode } from '@livery/core/tokens/types';

/** A colour role, the colours it needs contrast with, and the colour that images draw. */
export interface RoleColor {
  yours: string;
  drawn: string;
  /** Colours that it is read against. */
  against: string[];
  /** What the line on the plane is about. */
  line: 'background' | 'text';
  /** Contrast with the closest of them, of the chosen colour and of the drawn one. */
  yourRatio: number;
  drawnRatio: number;
  passes: boolean;
}

/** Reads how images use a role. Only text, muted text, primary and surface are moved to be readable. */
export function readRoleColor(role: PaletteRole, { roles, semantic }: ColorMode): RoleColor {
  const yours = roles[role];
  const isBackdrop = role === 'background' || role === 'surface';
  const isText = role === 'text' || role === 'textMuted';
  const drawn =
    role === 'secondary' || role === 'accent' ? yours : semantic[role === 'background' ? 'bg' : role];
  const against = isBackdrop ? [semantic.text] : isText ? [semantic.bg, semantic.surface] : [semantic.bg];
  const [yourRatio, drawnRatio] = [yours, drawn].map((hex) => worstContrast(hex, against)) as [
    number,
    number,
  ];
  return {
    yours,
    drawn,
    against,
    line: isBackdrop ? 'text' : 'background',
    yourRatio,
    drawnRatio,
    passes: yourRatio >= AA_TEXT,
  };
}
