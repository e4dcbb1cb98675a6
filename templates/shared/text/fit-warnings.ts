import type { Warning } from '../../define-template.ts';
import type { FittedLines } from './fit-lines.ts';

/** The warnings for a text that was shrunk or cut; none if it fitted as designed. */
export function fitWarnings(path: string, { fit, size }: FittedLines): Warning[] {
  if (fit === 'full') return [];
  const at = `${Math.round(size)} px`;
  return [
    fit === 'shrunk'
      ? {
          code: 'text_shrunk',
          path,
          message: `The text was shrunk to ${at}, the minimum of this format, or a long word was broken.`,
        }
      : {
          code: 'text_clamped',
          path,
          message: `The text was cut with an ellipsis. It is too long for this format even at ${at}.`,
        },
  ];
}
