import { floorRatio } from '@livery/core/color/contrast';
import { numberFormatter } from '../../../text/define-messages.ts';
import { text } from '../../../text/editor.ts';

/** `4.5:1` */
export const describeRatio = (ratio: number): string => {
  const formatter = numberFormatter({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return text('editor.ratio', { ratio: formatter.format(floorRatio(ratio)) });
};
