import type { AppError, ErrorCode } from '@livery/core/errors';
import type { ExtractionFailure } from '@livery/core/extraction-states';
import { isObject } from '@livery/core/json/value';

const LATER = 'Try once more later. If it fails again, ask the user for another address of the site.';

/** What a model can do about each error. */
const hints: Record<ErrorCode, string> = {
  invalid_request: 'Change the arguments at the paths in `details` and call the tool again.',
  unauthorized: 'Ask the user to sign in again or to set a valid key.',
  insufficient_credits:
    'Ask for fewer or smaller variants, or ask the user to add credits. `get_credits` shows the balance.',
  forbidden:
    'The credentials lack the scope in `details.required`. Ask the user to grant it; a repeat will fail.',
  not_found: 'Check the id. `list_brands` and `list_templates` list what exists.',
  method_not_allowed: 'Use one of the methods that the message names.',
  render_not_ready: 'Call `get_render` until its status is completed.',
  extraction_not_ready: 'Call `create_brand_from_url` again with the same `extractionId`.',
  already_claimed: 'A brand was made from it before: `list_brands` shows it.',
  already_finished: 'Nothing has to be done: it has ended.',
  in_use: 'Nothing has to be done unless the user wants to delete what the message names first.',
  gone: 'It was deleted for good. Ask the user for another link.',
  sole_owner: 'Make another member an owner first.',
  template_archived:
    'Choose another template: `list_templates` lists them. Publishing a new version would make it active again.',
  brand_archived: 'Call `update_brand` with status `active` first, if the user wants that.',
  idempotency_in_progress: 'Wait a few seconds and repeat the call with the same arguments.',
  version_conflict: 'Call `get_brand`, apply the change to that version, and pass it as `expectedVersion`.',
  payload_too_large:
    'Send less. For a file, call `upload_asset` without `data` and `url` to get an upload link.',
  unsupported_media_type: 'Use one of the types that the message names.',
  content_invalid:
    'Change the content at the paths in `details`. `get_template` shows the schema and the rules.',
  extraction_failed: LATER,
  render_failed: 'Change what the message names and render again. The credits were refunded.',
  format_not_supported: 'Use one of the formats that the message names.',
  kind_not_supported: 'Use one of the kinds that the message names.',
  url_not_allowed: 'Use an address on the public internet.',
  document_invalid: 'Change the document at the paths in `details`.',
  idempotency_conflict: 'Use a new `idempotencyKey` for other arguments.',
  limit_reached:
    'A quota of the organisation is used up; the message says which. Ask the user to delete something or to wait.',
  rate_limited: 'Wait `details.retryAfterS` seconds and call the tool again.',
  internal_error: 'Call the tool once more. If it fails again, give the user the request id.',
  unavailable: 'Wait a few seconds and call the tool again.',
};

const ANOTHER_PAGE = 'Ask the user for the address of the start page.';

/** What a model can do about a website that could not be read. */
const extractionHints: Record<ExtractionFailure, string> = {
  dns_failed: 'Check the spelling of the address, or ask the user for the right one.',
  unreachable: LATER,
  timeout: LATER,
  http_error: ANOTHER_PAGE,
  blocked:
    'Do not try again: the site refuses automatic visits. Ask the user to upload a logo and to name a colour.',
  not_html: ANOTHER_PAGE,
  url_not_allowed: 'Use an address on the public internet: no others can be read.',
  too_large: ANOTHER_PAGE,
  crashed: LATER,
  cancelled: 'Call the tool again with the `url`, if the user still wants the brand.',
  internal: LATER,
};

const KEY_CAP =
  'The key has reached its spending cap. Ask the user for a key with a higher cap, or ask for fewer or smaller variants.';

function toHint(code: ErrorCode, details: unknown): string {
  const known = isObject(details) ? details : {};
  if (code === 'insufficient_credits' && known.limitedBy === 'key') return KEY_CAP;
  if (code !== 'extraction_failed') return hints[code];
  const failure = String(known.extractionError);
  return Object.hasOwn(extractionHints, failure)
    ? extractionHints[failure as ExtractionFailure]
    : hints[code];
}

/** The only place where errors become tool results. */
export function toErrorResult({ code, message, details }: AppError, requestId: string) {
  const error = { code, message, details, hint: toHint(code, details), requestId };
  return { isError: true as const, content: [{ type: 'text' as const, text: JSON.stringify({ error }) }] };
}
