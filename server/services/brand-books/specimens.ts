import { toOneLine } from '@livery/core/text/plain-text';
import type { DerivedTokens, FontRole } from '@livery/core/tokens/types';
import type { SpecimenRequest } from '../../engine/contracts.ts';

/** A piece of type of a brand book, drawn as an image because fonts are never handed out. */
export interface Specimen
  extends Omit<SpecimenRequest, 'tokens' | 'fontFiles' | 'color' | 'scale' | 'transform'> {
  /** Part of the address of its image. */
  name: string;
  transform: SpecimenRequest['transform'];
  color: 'text' | 'onPrimary';
}

const bookSections = ['logo', 'colour', 'type', 'shape', 'voice', 'in-use', 'files'] as const;
export type BookSection = (typeof bookSections)[number];

export const sectionTitles: Record<BookSection, string> = {
  logo: 'Logo',
  colour: 'Colour',
  type: 'Type',
  shape: 'Shape',
  voice: 'Voice',
  'in-use': 'In use',
  files: 'Files',
};

export const typeStyles = ['display', 'h1', 'h2', 'body', 'caption'] as const;
export type TypeStyleName = (typeof typeStyles)[number];

const MAX_SAMPLE = 140;
const GLYPHS = ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz', '0123456789  &?!%€$@#*()→'];
const PANGRAM = 'Every picture says the same thing in the same voice.';

/** The fonts of a brand, each family once, the most prominent first. */
export function listFaces({ fonts }: DerivedTokens): FontRole[] {
  const seen = new Set<string>();
  return (['heading', 'display', 'body', 'mono'] as const).filter((role) => {
    const isNew = !seen.has(fonts[role].family);
    seen.add(fonts[role].family);
    return isNew;
  });
}

/** Everything of a book that is set in the brand's own fonts. */
export function listSpecimens(tokens: DerivedTokens, sentence: string): Specimen[] {
  const { h1 } = tokens.typography;
  const heading = {
    role: 'heading',
    weight: h1.weight,
    tracking: h1.letterSpacing / h1.size,
    transform: 'none',
    color: 'text',
    isFitted: true,
  } as const;
  const say = toOneLine(sentence).slice(0, MAX_SAMPLE) || PANGRAM;
  return [
    {
      ...heading,
      name: 'name',
      lines: breakName(tokens.name),
      size: 220,
      leading: leadFor(tokens.name, 1.1),
      width: 1100,
    },
    ...bookSections.map((section) => ({
      ...heading,
      name: `title-${section}`,
      lines: [sectionTitles[section]],
      size: 64,
      leading: 1.15,
      width: 420,
    })),
    ...listFaces(tokens).flatMap((role) => listFaceSpecimens(tokens, role)),
    ...typeStyles.map((style) => toStyleSpecimen(tokens, style, say)),
  ];
}

function listFaceSpecimens(tokens: DerivedTokens, role: FontRole): Specimen[] {
  const isText = role === 'body' || role === 'mono';
  const weight = isText ? tokens.typography.body.weight : tokens.typography.h1.weight;
  const base = { role, weight, tracking: 0, transform: 'none', color: 'text' } as const;
  return [
    {
      ...base,
      name: `face-${role}`,
      lines: [tokens.fonts[role].family],
      size: 104,
      isFitted: true,
      leading: 1.2,
      width: 760,
    },
    {
      ...base,
      name: `glyphs-${role}`,
      lines: GLYPHS,
      size: 40,
      isFitted: true,
      leading: 1.45,
      width: 760,
    },
  ];
}

/** Marks above and below the letters of these scripts need more room than a brand's leading gives. */
function leadFor(text: string, leading: number): number {
  return /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Thai}]/u.test(text)
    ? Math.max(leading, 1.7)
    : leading;
}

/** A line of a name is fitted to the width of the page, so a long name needs several. */
function breakName(name: string): string[] {
  const words = toOneLine(name).split(' ');
  const target = Math.max(24, Math.ceil(name.length / 5));
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < target) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Large styles are drawn smaller than they are, so that a line of them fits the page. */
function toStyleSpecimen({ typography, fonts }: DerivedTokens, style: TypeStyleName, say: string): Specimen {
  const { family, size, lineHeight, letterSpacing, weight, transform } = typography[style];
  const fallback =
    style === 'body' || style === 'caption' ? 'body' : style === 'display' ? 'display' : 'heading';
  const role = family in fonts ? (family as FontRole) : fallback;
  const known = ['uppercase', 'lowercase', 'capitalize'] as const;
  return {
    name: `style-${style}`,
    role,
    lines: [say],
    size: Math.min(Math.max(size, 10), 72),
    isFitted: false,
    weight,
    tracking: letterSpacing / size,
    leading: leadFor(say, Math.min(Math.max(lineHeight / size, 0.9), 2)),
    transform: known.find((each) => each === transform) ?? 'none',
    color: 'text',
    width: 760,
  };
}
