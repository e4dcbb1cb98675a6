import { addressesModels } from '../text/addresses-models.ts';
import { countWords } from '../text/page-text.ts';

/** Whether a text is plain copy: no addresses, no markup, nothing that addresses a language model. */
export function isPlainCopy(text: string, maxWords: number): boolean {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > 600 || countWords(trimmed) > maxWords) return false;
  if (/https?:|www\.|\S@\S|[<>{}[\]\\|`]|\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u.test(trimmed)) return false;
  return !addressesModels(trimmed);
}
