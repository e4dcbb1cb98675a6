import type { FormatName } from '@livery/templates/formats';
import { formatOrder } from '../../formats/format-names.ts';

export interface WallView {
  format: FormatName;
  mode: 'light' | 'dark';
}

/** The format and the theme that the address names. */
export function readWallView(
  search: { format?: string; mode?: string },
  usualMode: string | undefined,
): WallView {
  const mode = search.mode === 'light' || search.mode === 'dark' ? search.mode : usualMode;
  return {
    format: formatOrder.find((format) => format === search.format) ?? 'wide',
    mode: mode === 'dark' ? 'dark' : 'light',
  };
}
