import type { AppError, ErrorCode } from '@livery/core/errors';
import type { ExtractionFailure } from '@livery/core/extraction-states';
import { isObject } from '@livery/core/json/value';
import hints from './error-hints.json' with { type: 'json' };

/** What a model can do about each error. */
const byCode: Record<ErrorCode, string> = hints.byCode;

/** What a model can do about a website that could not be read. */
const byExtractionFailure: Record<ExtractionFailure, string> = hints.byExtractionFailure;

function toHint(code: ErrorCode, details: unknown): string {
  const known = isObject(details) ? details : {};
  if (code === 'insufficient_credits' && known.limitedBy === 'key') return hints.keyCap;
  if (code !== 'extraction_failed') return byCode[code];
  const failure = String(known.extractionError);
  return Object.hasOwn(byExtractionFailure, failure)
    ? byExtractionFailure[failure as ExtractionFailure]
    : byCode[code];
}

/** The only place where errors become tool results. */
export function toErrorResult({ code, message, details }: AppError, requestId: string) {
  const error = { code, message, details, hint: toHint(code, details), requestId };
  return { isError: true as const, content: [{ type: 'text' as const, text: JSON.stringify({ error }) }] };
}
