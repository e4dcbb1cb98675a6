import type { RenderRow } from './read.ts';

export type Named = Pick<RenderRow, 'templateId' | 'format' | 'scale'>;

/** What a file is called without its ending: whose it is, what it shows and how large. */
export function fileBase(brandName: string, { templateId, format, scale }: Named): string {
  const size = scale === 1 ? '' : `@${scale}x`;
  return `${brandName} ${templateId} ${format}${size}`;
}
