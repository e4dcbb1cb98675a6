import { cssOf } from './css.ts';
import { designMdOf } from './design-md.ts';
import { dtcgOf } from './dtcg.ts';
import type { ExportInput } from './input.ts';
import { slugOf } from './names.ts';
import { tailwindOf } from './tailwind.ts';

export const exportFormats = ['dtcg', 'css', 'tailwind', 'design-md', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export interface ExportedFile {
  fileName: string;
  contentType: string;
  text: string;
}

interface Format {
  fileName: (slug: string) => string;
  contentType: string;
  write: (input: ExportInput) => string;
}

const formats: Record<ExportFormat, Format> = {
  dtcg: {
    fileName: (slug) => `${slug}.tokens.json`,
    contentType: 'application/design-tokens+json',
    write: dtcgOf,
  },
  css: { fileName: (slug) => `${slug}.css`, contentType: 'text/css; charset=utf-8', write: cssOf },
  tailwind: {
    fileName: (slug) => `${slug}.theme.css`,
    contentType: 'text/css; charset=utf-8',
    write: tailwindOf,
  },
  // The name under which agents look for it.
  'design-md': {
    fileName: () => 'DESIGN.md',
    contentType: 'text/markdown; charset=utf-8',
    write: designMdOf,
  },
  json: {
    fileName: (slug) => `${slug}.brand.json`,
    contentType: 'application/json',
    write: ({ document }) => `${JSON.stringify(document, null, 2)}\n`,
  },
};

/** A brand as a file of another tool. */
export function exportBrand(format: ExportFormat, input: ExportInput): ExportedFile {
  const { fileName, contentType, write } = formats[format];
  return { fileName: fileName(slugOf(input.name) || 'brand'), contentType, text: write(input) };
}
