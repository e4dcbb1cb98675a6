import type { RenderRow } from './read.ts';

export type Named = Pick<RenderRow, 'templateId' | 'format' | 'scale'>;

/** The name of a file without its extension: brand, template, format and size. */
export function makeFileBase(brandName: string, { templateId, format, scale }: Named): string {
  const size = scale === 1 ? '' : `@${scale}x`;
  return `${brandName} ${templateId} ${format}${size}`;
}
