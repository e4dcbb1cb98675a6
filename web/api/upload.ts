import { answerOf, api } from './client.ts';
import type { Asset } from './records.ts';

/** Stores a file of the person's computer as an asset of the organisation. */
export function uploadAsset(file: File): Promise<Asset> {
  const form = new FormData();
  form.set('file', file);
  // The browser writes the multipart body, with its boundary in the content type.
  return answerOf(api.POST('/assets', { body: { file: '' }, bodySerializer: () => form }));
}
