import type { BrandDocument } from '@livery/core/brand/document';
import { toOneLine } from '@livery/core/text/plain-text';
import type { ColorMode, DerivedTokens } from '@livery/core/tokens/types';
import { findFormat } from '@livery/templates/formats';
import type { LegibleLogo } from '../../../services/brand-books/logos.ts';
import { makeBookUrl } from '../../../services/brand-books/publish.ts';
import type { BookSample } from '../../../services/brand-books/samples.ts';
import type { BrandWithVersion } from '../../../services/brands/read.ts';
import { describeRender } from '../../../services/describe-render.ts';
import { pickMode } from '../../../services/renders/pick-mode.ts';

export type Mode = 'light' | 'dark';

/** An image of the book: its address relative to the page, its size on the page and its text. */
export interface BookImage {
  src: string;
  width: number;
  height: number;
  alt: string;
}

/** Everything that the page of a brand book shows. */
export interface BookModel {
  publicId: string;
  url: string;
  name: string;
  version: number;
  date: Date;
  mode: Mode;
  modes: Mode[];
  tokens: DerivedTokens;
  document: BrandDocument;
  logos: LegibleLogo[];
  /** Pieces of type by their name; without those that could not be drawn. */
  type: ReadonlyMap<string, BookImage>;
  samples: BookImage[];
  /** Whether any of them shows words that are not the brand's own. */
  hasSampleWords: boolean;
  /** Whether it is printed: both palettes, and no links that only work on a screen. */
  isPrint: boolean;
}

export interface BookParts extends BrandWithVersion {
  publicId: string;
  baseUrl: string;
  mode: Mode | undefined;
  logos: LegibleLogo[];
  /** The drawn size of each specimen that could be drawn. */
  drawn: ReadonlyMap<string, { width: number; height: number; alt: string }>;
  /** None where nothing can be drawn. */
  samples: readonly BookSample[];
  isPrint: boolean;
}

export function makeBook(parts: BookParts): BookModel {
  const { brand, version, publicId, baseUrl, logos, drawn, samples, isPrint } = parts;
  const { tokens, document } = version;
  const mode = pickMode(tokens, parts.mode);
  const file = (name: string) => `${publicId}/${name}`;
  return {
    publicId,
    url: makeBookUrl(baseUrl, publicId),
    name: toOneLine(tokens.name || brand.name),
    version: version.version,
    date: version.createdAt,
    mode,
    modes: (['light', 'dark'] as const).filter((each) => tokens.modes.available.includes(each)),
    tokens,
    document,
    logos,
    type: new Map(
      [...drawn].map(([name, image]) => [name, { ...image, src: file(`type-${name}-${mode}.png`) }]),
    ),
    samples: samples.map(({ template, content, format }) => {
      const { width, height } = findFormat(format);
      const { alt } = describeRender(template.id, content);
      return { src: file(`sample-${template.id}-${mode}.jpg`), width, height, alt };
    }),
    hasSampleWords: samples.some(({ isOwn }) => !isOwn),
    isPrint,
  };
}

export function readMode({ tokens }: BookModel, mode: Mode): ColorMode {
  return tokens.colors.modes[mode] ?? tokens.colors;
}
