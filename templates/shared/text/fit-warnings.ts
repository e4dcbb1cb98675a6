import type { Warning } from '../../define-template.ts';
import type { FittedLines } from './fit-lines.ts';

/** What the job tells its caller about text that had to bend; nothing when it fitted as designed. */
export function fitWarnings(path: string, { fit, size }: FittedLines): Warning[] {
  if (fit === 'full') return [];
  const at = `${Math.round(size)} px`;
  return [
    fit === 'shrunk'
      ? {
          code: 'text_shrunk',
          path,
          message: `Set at ${at}, the smallest this format allows, or a long word was broken.`,
        }
      : {
          code: 'text_clamped',
          path,
          message: `Cut with an ellipsis: too long for this format even at ${at}.`,
        },
  ];
}
