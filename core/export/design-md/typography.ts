import { familyName } from '../../tokens/font-stack.ts';
import type { DerivedTokens, FontRole } from '../../tokens/types.ts';
import type { ExportInput } from '../shared/input.ts';
import { decimal, px } from '../shared/lengths.ts';
import { typeStyles } from '../shared/type-styles.ts';
import { bullets, inline, listing, section, table } from './markdown.ts';

const uses: Record<FontRole, string> = {
  display: 'display type',
  heading: 'headings',
  body: 'body text',
  mono: 'code',
};

const cases: Record<string, string> = {
  sentence: 'in sentence case',
  title: 'in title case',
  uppercase: 'in capitals',
  lowercase: 'in lower case',
};

export function typography({ document, tokens }: ExportInput): string[] {
  const styles = typeStyles(tokens).map(({ name, font, size, lineHeight, tracking, weight, transform }) => [
    `${name}${transform === 'none' ? '' : ` (${transform})`}`,
    inline(familyName(tokens.fonts[font].family)),
    px(size),
    decimal(lineHeight),
    tracking === 0 ? '0' : `${decimal(tracking)}em`,
    String(weight),
  ]);
  return section('Typography', [
    bullets(fonts(tokens)),
    table(['Style', 'Family', 'Size', 'Line height', 'Letter spacing', 'Weight'], styles),
    caseRules(document).join(' '),
  ]);
}

/** One line per family, with all its uses. */
function fonts({ fonts }: DerivedTokens): string[] {
  const lines = new Map<string, { uses: string[]; weights: Set<string> }>();
  for (const role of Object.keys(uses) as FontRole[]) {
    const name = inline(familyName(fonts[role].family));
    if (!name) continue;
    const line = lines.get(name) ?? { uses: [], weights: new Set() };
    line.uses.push(uses[role]);
    for (const weight of fonts[role].weights) line.weights.add(weight);
    lines.set(name, line);
  }
  return [...lines].map(([name, line]) => {
    const weights = [...line.weights].sort((a, b) => Number(a) - Number(b));
    const noun = weights.length === 1 ? 'weight' : 'weights';
    return `**${name}** for ${listing(line.uses)}, ${noun} ${listing(weights)}.`;
  });
}

/** The capitalisation of headings and eyebrows, if the brand defines it. */
export function caseRules(document: ExportInput['document']): string[] {
  const { headings, eyebrow } = document.$extensions['studio.typography'].case;
  const rules: [string, string][] = [
    ['Headings', headings],
    ['Eyebrows', eyebrow],
  ];
  return rules.flatMap(([what, value]) =>
    Object.hasOwn(cases, value) ? [`${what} are set ${cases[value]}.`] : [],
  );
}
