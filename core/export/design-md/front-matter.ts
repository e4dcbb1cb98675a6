import { oneLine } from '../../plain-text.ts';
import { families } from '../../tokens/font-stack.ts';
import type { DerivedTokens } from '../../tokens/types.ts';
import type { ExportInput } from '../shared/input.ts';
import { decimal, px } from '../shared/lengths.ts';
import { typeStyles } from '../shared/type-styles.ts';
import { colorTokens } from './color-tokens.ts';

/** The tokens, as the YAML that DESIGN.md begins with. */
export function frontMatter(title: string, { document, tokens }: ExportInput): string {
  const { tagline, description } = document.$extensions['studio.identity'];
  const about = oneLine(description) || oneLine(tagline);
  return [
    '---',
    'version: alpha',
    `name: ${quoted(title)}`,
    ...(about ? [`description: ${quoted(about)}`] : []),
    'colors:',
    ...colorTokens(document, tokens).map(([name, hex]) => `  ${name}: ${quoted(hex)}`),
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
    typeof value === 'number' ? [`  ${name}: ${px(value)}`] : [],
  );
}

function typography(tokens: DerivedTokens): string[] {
  return typeStyles(tokens).flatMap(({ name, font, size, weight, lineHeight, tracking }) => [
    `  ${name}:`,
    `    fontFamily: ${quoted(families(tokens.fonts[font]).map(plainFamily).join(', '))}`,
    `    fontSize: ${px(size)}`,
    `    fontWeight: ${weight}`,
    `    lineHeight: ${decimal(lineHeight)}`,
    `    letterSpacing: ${decimal(tracking)}em`,
  ]);
}

/** A family without quotes if CSS allows it, otherwise in quotes. */
function plainFamily(name: string): string {
  return /^[a-z][a-z -]*$/i.test(name) ? name : `'${name.replace(/['\\]/g, '')}'`;
}
