import type { Palette } from '../../brand/document.ts';
import { AA_LARGE, AA_TEXT, contrast } from '../../color/contrast.ts';
import { trimEnd } from '../../text/trim.ts';
import type { ColorMode } from '../../tokens/types.ts';
import { type FillRole, isPrimaryChanged, pickTextColorOn } from '../shared/fills.ts';
import { formatRatio } from './contrast-table.ts';
import { escapeInline, toCode } from './markdown.ts';

/** A colour with its description by the brand's owner, and its use. */
function line(name: string, hex: string, given: Palette['accent'], use: string): string {
  const words = trimEnd(escapeInline(given?.$description ?? ''), /[.\s]/);
  return `**${name}** (${toCode(hex)}): ${words && `${words}. `}${use}`;
}

export function listPurposeLines(palette: Palette, colors: ColorMode): string[] {
  const { semantic } = colors;
  const changed = isPrimaryChanged(colors);
  const primary = changed
    ? 'The primary color moved in lightness until it reads on `bg`: links, text and thin lines in the brand color.'
    : 'Links, buttons and other text or controls in the brand color.';
  return [
    line('primary', semantic.primary, changed ? null : palette.primary, primary),
    line('on-primary', semantic.onPrimary, null, 'Text and icons on `primary`.'),
    line('primary-bright', semantic.primaryBright, null, 'Large type and graphics, for which 3:1 is enough.'),
    line('bg', semantic.bg, palette.background, 'The page.'),
    line('surface', semantic.surface, palette.surface, 'Cards and panels on the page.'),
    line('border', semantic.border, null, 'Lines between surfaces; never text.'),
    line('text', semantic.text, palette.text, 'Headings and body text on `bg` and `surface`.'),
    line('text-muted', semantic.textMuted, palette.textMuted, 'Secondary text on `bg` and `surface`.'),
  ];
}

export function fillLines(fills: readonly FillRole[], palette: Palette, colors: ColorMode): string[] {
  return fills.map((role) => {
    const textColor = `Text on it: ${toCode(`on-brand-${role}`)} (${formatRatio(pickTextColorOn(role, colors).ratio)}).`;
    return `${line(`brand-${role}`, colors.roles[role], palette[role], fillUse(role, colors))} ${textColor}`;
  });
}

function fillUse(role: FillRole, colors: ColorMode): string {
  const reached = contrast(colors.roles[role], colors.semantic.bg);
  const onPage = `${formatRatio(reached)} on \`bg\``;
  if (role === 'primary') {
    return isPrimaryChanged(colors)
      ? `The primary color as the brand has it, for buttons and other fills. At ${onPage} it is no color for text there.`
      : `The primary color as the brand has it. \`primary\` differs from it only by what contrast asks for and stands in for it in interfaces.`;
  }
  if (reached >= AA_TEXT) return `The ${role} color, for fills and for text (${onPage}).`;
  if (reached >= AA_LARGE) return `The ${role} color, for fills and for large type (${onPage}).`;
  return `The ${role} color, for fills; at ${onPage} it is no color for text there.`;
}
