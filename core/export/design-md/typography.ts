import { familyName } from '../../tokens/font-stack.ts';
import type { DerivedTokens, FontRole } from '../../tokens/types.ts';
import type { ExportInput } from '../shared/input.ts';
import { toDecimal, toPx } from '../shared/lengths.ts';
import { listTypeStyles } from '../shared/type-styles.ts';
import { escapeInline, joinWords, toBullets, toTable, writeSection } from './markdown.ts';

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

export function describeTypography({ document, tokens }: ExportInput): string[] {
  const styles = listTypeStyles(tokens).map(
    ({ name, font, size, lineHeight, tracking, weight, transform }) => [
      `${name}${transform === 'none' ? '' : ` (${transform})`}`,
      escapeInline(familyName(tokens.fonts[font].family)),
      toPx(size),
      toDecimal(lineHeight),
      tracking === 0 ? '0' : `${toDecimal(tracking)}em`,
      String(weight),
    ],
  );
  return writeSection('Typography', [
    toBullets(fonts(tokens)),
    toTable(['Style', 'Family', 'Size', 'Line height', 'Letter spacing', 'Weight'], styles),
    listCaseRules(document).join(' '),
  ]);
}

/** One line per family, with all its uses. */
function fonts({ fonts }: DerivedTokens): string[] {
  const lines = new Map<string, { uses: string[]; weights: Set<string> }>();
  for (const role of Object.keys(uses) as FontRole[]) {
    const name = escapeInline(familyName(fonts[role].family));
    if (!name) continue;
    const line = lines.get(name) ?? { uses: [], weights: new Set() };
    line.uses.push(uses[role]);
    for (const weight of fonts[role].weights) line.weights.add(weight);
    lines.set(name, line);
  }
  return [...lines].map(([name, line]) => {
    const weights = [...line.weights].sort((a, b) => Number(a) - Number(b));
    const noun = weights.length === 1 ? 'weight' : 'weights';
    return `**${name}** for ${joinWords(line.uses)}, ${noun} ${joinWords(weights)}.`;
  });
}

/** The capitalisation of headings and eyebrows, if the brand defines it. */
function listCaseRules(document: ExportInput['document']): string[] {
  const { headings, eyebrow } = document.$extensions['studio.typography'].case;
  const rules: [string, string][] = [
    ['Headings', headings],
    ['Eyebrows', eyebrow],
  ];
  return rules.flatMap(([what, value]) =>
    Object.hasOwn(cases, value) ? [`${what} are set ${cases[value]}.`] : [],
  );
}
