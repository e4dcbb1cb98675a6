import { exportCss } from './css.ts';
import { exportDesignMd } from './design-md/export-design-md.ts';
import { exportDtcg } from './dtcg/export-dtcg.ts';
import type { ExportInput } from './shared/input.ts';
import { toSlug } from './shared/names.ts';
import { exportTailwind } from './tailwind.ts';

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
    write: exportDtcg,
  },
  css: { fileName: (slug) => `${slug}.css`, contentType: 'text/css; charset=utf-8', write: exportCss },
  tailwind: {
    fileName: (slug) => `${slug}.theme.css`,
    contentType: 'text/css; charset=utf-8',
    write: exportTailwind,
  },
  // The file name that agents look for.
  'design-md': {
    fileName: () => 'DESIGN.md',
    contentType: 'text/markdown; charset=utf-8',
    write: exportDesignMd,
  },
  json: {
    fileName: (slug) => `${slug}.brand.json`,
    contentType: 'application/json',
    write: ({ document }) => `${JSON.stringify(document, null, 2)}\n`,
  },
};

/** Exports a brand as a file for another tool. */
export function exportBrand(format: ExportFormat, input: ExportInput): ExportedFile {
  const { fileName, contentType, write } = formats[format];
  return { fileName: fileName(toSlug(input.name) || 'brand'), contentType, text: write(input) };
}
