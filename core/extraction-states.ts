/** How an extraction goes, and how it can end. */

export const extractionStatuses = ['queued', 'running', 'ready', 'failed'] as const;
export type ExtractionStatus = (typeof extractionStatuses)[number];

export const extractionStages = [
  'waiting',
  'opening the site',
  'reading the page',
  'reading the dark theme',
  'looking at the phone layout',
  'reading more pages',
  'fetching logos and fonts',
  'deciding',
  'storing',
  'done',
] as const;
export type ExtractionStage = (typeof extractionStages)[number];

/** How far an extraction is when a stage begins. */
export function extractionProgress(stage: ExtractionStage): number {
  return extractionStages.indexOf(stage) / (extractionStages.length - 1);
}

/** Why a site could not be read; each sentence is for whoever asked. */
export const extractionFailures = {
  dns_failed: 'The name of the site could not be resolved.',
  unreachable: 'The site could not be reached, or it broke the connection off.',
  timeout: 'The site did not show a page in time.',
  http_error: 'The site answered with an error.',
  blocked: 'The site answered with a check for robots instead of its page.',
  not_html: 'There is no web page at this address.',
  url_not_allowed: 'The address leads to a place that may not be read.',
  too_large: 'The page is larger than is allowed.',
  crashed: 'The browser could not hold the page.',
  cancelled: 'The extraction was cancelled.',
  internal: 'The extraction could not be finished; it is not the site’s fault. Try again.',
} as const;
export type ExtractionFailure = keyof typeof extractionFailures;
