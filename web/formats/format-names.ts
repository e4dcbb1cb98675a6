import type { FormatName } from '@livery/templates/formats';
import { textOf } from '../text/renders.ts';

/** From the widest use to the narrowest: the order in which people look for a format. */
export const formatOrder: readonly FormatName[] = ['wide', 'square', 'portrait', 'story', 'og', 'banner'];

export const inOrder = (formats: readonly FormatName[]): FormatName[] =>
  formatOrder.filter((format) => formats.includes(format));

export const nameFormat = (format: string): string => textOf('format', format) ?? format;
