import type { RenderRow } from './read.ts';

export interface Named extends Pick<RenderRow, 'format' | 'scale'> {
  template: string;
}

/** The name of a file without its extension: brand, template, format and size. */
export function makeFileBase(brandName: string, { template, format, scale }: Named): string {
  const size = scale === 1 ? '' : `@${scale}x`;
  return `${brandName} ${template} ${format}${size}`;
}
