import { AA_TEXT, contrast } from '../../color/contrast.ts';
import { isPrimaryChanged } from '../shared/fills.ts';
import type { ExportInput } from '../shared/input.ts';
import { listModes } from '../shared/modes.ts';
import { toBullets, withoutEmpty, writeSection } from './markdown.ts';
import { hasProof } from './overview.ts';
import { isSquare } from './shapes.ts';

/** Instructions that follow from the brand's facts. A missing fact gives no instruction. */
export function listRules({ document, tokens }: ExportInput): string[] {
  const identity = document.$extensions['studio.identity'];
  const preferred = withoutEmpty(identity.terminology.preferred);
  const banned = withoutEmpty(identity.terminology.banned);
  const { colors } = listModes(tokens).main;
  const { semantic } = colors;
  const { flags } = tokens.metadata;
  const changed = isPrimaryChanged(colors);
  const palest = contrast(semantic.primaryBright, semantic.bg) < AA_TEXT;

  const orders = [
    'Do put `on-primary`, and no other color, on `primary`.',
    changed && 'Do fill buttons with `brand-primary` and set their labels in `on-brand-primary`.',
    'Do keep to the pairs of the contrast table for anything that must be read.',
    preferred.length > 0 && `Do use the brand's words: ${preferred.map(quoted).join(', ')}.`,
    changed && "Don't set text in `brand-primary` on `bg`; that is what `primary` is for.",
    palest && "Don't set body text in `primary-bright`.",
    "Don't bring in colors, typefaces, shadows or radii that are not in this file.",
    flags.includes('no-accent') && "Don't add an accent color.",
    isSquare(tokens) && "Don't round corners.",
    tokens.logo !== null &&
      "Do use the brand's logo file as it is, with its proportions kept; don't redraw, recolor or retype it.",
    flags.includes('no-logo') &&
      "Don't draw a logo: none is defined. Set the name in the heading typeface instead.",
    banned.length > 0 && `Don't write ${banned.map(quoted).join(', ')}.`,
    hasProof(identity) && "Don't claim figures, customers or quotes beyond the facts above.",
  ];
  return writeSection("Do's and Don'ts", [toBullets(orders.filter((order) => order !== false))]);
}

function quoted(words: string): string {
  return `"${words}"`;
}
