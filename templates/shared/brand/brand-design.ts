import type { DerivedTokens } from '@livery/core/tokens/types';
import { faceKind } from './typeface.ts';

/** What of a composition follows from the brand, so that two brands differ in more than colours and typefaces. */
export interface BrandDesign {
  /** Around the canvas: nothing, a printed line on a margin, or a margin in a colour around a card. */
  frame: 'none' | 'line' | 'card';
  /** Of large shapes: fine flutes, a smooth gradient, or one flat colour. */
  material: 'fluted' | 'smooth' | 'flat';
  /** Whether lines between things are thick and in the colour of the text. */
  hasThickRules: boolean;
  /** The size of headlines, relative to that of the document. */
  headlineScale: number;
  letterCase: 'upper' | 'lower' | 'own';
  /** Whether the second composition is the usual one of this brand. */
  isAlternate: boolean;
  isCentred: boolean;
}

/** Corners from which a brand is round, and up to which it is sharp. */
const ROUND = 12;
const SHARP = 3;
/** Weights of headlines from which a brand is heavy, and below which it is light. */
const HEAVY = 700;
const LIGHT = 550;

const known = new WeakMap<DerivedTokens['typography'], BrandDesign>();

/** Cached, because a video asks for it in every frame. */
export function brandDesign(brand: DerivedTokens): BrandDesign {
  const found = known.get(brand.typography) ?? chooseDesign(brand);
  known.set(brand.typography, found);
  return found;
}

function chooseDesign({ radii, fonts, typography: { display } }: DerivedTokens): BrandDesign {
  const face = faceKind(fonts.display);
  const [isRound, isSharp] = [radii.md >= ROUND, radii.md <= SHARP];
  // A serif that is stated as bold often has one weight only.
  const isHeavy = display.weight >= HEAVY && face !== 'serif';
  const isLight = display.weight < LIGHT;
  const letterCase = { uppercase: 'upper', lowercase: 'lower' } as const;
  return {
    frame: face === 'serif' ? 'line' : isRound && face === 'sans' ? 'card' : 'none',
    material: isSharp && face !== 'serif' ? 'flat' : isRound ? 'smooth' : 'fluted',
    hasThickRules: isHeavy || (isSharp && face === 'mono'),
    headlineScale: isHeavy ? 1.2 : isLight && face === 'sans' ? 0.82 : 1,
    letterCase: letterCase[display.transform as keyof typeof letterCase] ?? 'own',
    isAlternate: face === 'mono' || (face === 'sans' && isHeavy) || (face === 'serif' && isRound),
    isCentred: face === 'serif' && !isRound,
  };
}
