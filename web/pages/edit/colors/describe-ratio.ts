import { formatRatio } from '@livery/core/color/contrast';
import { getLocale } from '../../../text/locale.ts';
import { text } from '../../../text/text.ts';

/** `4.5:1` */
export const describeRatio = (ratio: number): string =>
  text('editor.ratio', { ratio: formatRatio(ratio, getLocale().format) });
