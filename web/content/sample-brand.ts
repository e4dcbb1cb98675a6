import { completeDocument } from '@livery/core/brand/complete';
import type { BrandDocument } from '@livery/core/brand/document';
import { toColorValue } from '@livery/core/color/convert';

const color = (hex: string) => ({ $type: 'color', $value: toColorValue(hex) });

let made: BrandDocument | null = null;

/** A brand without a colour, for templates that are shown before the person has a brand. */
export function sampleBrandDocument(): BrandDocument {
  made ??= completeDocument(
    {
      color: {
        light: {
          primary: color('#2b2b2b'),
          background: color('#ffffff'),
          surface: color('#f2f2f2'),
          text: color('#161616'),
        },
      },
    },
    { name: 'Your brand', domain: 'yourbrand.example' },
  ).document as BrandDocument;
  return made;
}
