import { toOneLine } from '../../text/plain-text.ts';
import { listFamilies } from '../../tokens/font-stack.ts';
import type { DerivedTokens } from '../../tokens/types.ts';
import type { ExportInput } from '../shared/input.ts';
import { toDecimal, toPx } from '../shared/lengths.ts';
import { listTypeStyles } from '../shared/type-styles.ts';
import { listColorTokens } from './color-tokens.ts';

/** The tokens, as the YAML that DESIGN.md begins with. */
export function writeFrontMatter(title: string, { document, tokens }: ExportInput): string {
  const { tagline, description } = document.$extensions['studio.identity'];
  const about = toOneLine(description) || toOneLine(tagline);
  return [
    '---',
    'version: alpha',
    `name: ${quoted(title)}`,
    ...(about ? [`description: ${quoted(about)}`] : []),
    'colors:',
    ...listColorTokens(document, tokens).map(([name, hex]) => `  ${name}: ${quoted(hex)}`),
    'typography:',
    ...typography(tokens),
    'rounded:',
    ...lengths(tokens.radii),
    'spacing:',
    ...lengths(tokens.spacing),
    '---',
  ].join('\n');
}

/** JSON strings are valid YAML strings, once the characters that YAML does not allow are removed. */
function quoted(text: string): string {
  return JSON.stringify(text);
}

function lengths(group: object): string[] {
  return Object.entries(group).flatMap(([name, value]) =>
    typeof value === 'number' ? [`  ${name}: ${toPx(value)}`] : [],
  );
}

function typography(tokens: DerivedTokens): string[] {
  return listTypeStyles(tokens).flatMap(({ name, font, size, weight, lineHeight, tracking }) => [
    `  ${name}:`,
    `    fontFamily: ${quoted(listFamilies(tokens.fonts[font]).map(plainFamily).join(', '))}`,
    `    fontSize: ${toPx(size)}`,
    `    fontWeight: ${weight}`,
    `    lineHeight: ${toDecimal(lineHeight)}`,
    `    letterSpacing: ${toDecimal(tracking)}em`,
  ]);
}

/** A family without quotes if CSS allows it, otherwise in quotes. */
function plainFamily(name: string): string {
  return /^[a-z][a-z -]*$/i.test(name) ? name : `'${name.replace(/['\\]/g, '')}'`;
}
