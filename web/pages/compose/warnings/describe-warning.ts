import { nameFormat } from '../../../formats/format-names.ts';
import { text, textOf } from '../../../text/compose.ts';
import { LOCALE } from '../../../text/define-messages.ts';
import type { FieldWarning } from './gather-warnings.ts';

/** The format, the problem and the fix. `max` is the longest text without the problem, if it is known. */
export function describeWarning(warning: FieldWarning, formatCount: number, max: number | null): string {
  const { code, message, formats } = warning;
  const names =
    formats.length === formatCount && formatCount > 1
      ? text('compose.everyFormat')
      : new Intl.ListFormat(LOCALE).format(formats.map(nameFormat));
  const happens =
    textOf('compose.warn', code, { formats: names, message }) ??
    text('compose.warn.other', { formats: names, message });
  const cure = describeCure(code, max);
  return cure ? `${happens} ${cure}` : happens;
}

function describeCure(code: string, max: number | null): string | null {
  if (code !== 'text_shrunk' && code !== 'text_clamped') return null;
  if (max === null) return text('compose.cure.shorten');
  return textOf('compose.cure', code, { max });
}
