import type { App } from '../context.ts';
import type { RenderRow } from './read.ts';

/** The URL that serves the file to a client with a key; null if there is no file. */
export function makeFileUrl(
  { settings }: Pick<App, 'settings'>,
  { id, outputKey }: Pick<RenderRow, 'id' | 'outputKey'>,
): string | null {
  return outputKey === null ? null : `${settings.baseUrl}/api/v1/renders/${id}/file`;
}
