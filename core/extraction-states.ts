/** The states, stages and failures of an extraction. */

export const extractionStatuses = ['queued', 'running', 'ready', 'failed'] as const;
export type ExtractionStatus = (typeof extractionStatuses)[number];

/** Stable ids, in the order in which an extraction passes through them. */
export const extractionStages = [
  'waiting',
  'opening-site',
  'reading-page',
  'reading-dark-theme',
  'reading-phone-layout',
  'reading-more-pages',
  'fetching-files',
  'deciding',
  'storing',
  'done',
] as const;
export type ExtractionStage = (typeof extractionStages)[number];

/** What happens in each stage, as a sentence for people. */
export const extractionStageTexts: Record<ExtractionStage, string> = {
  waiting: 'The extraction waits for a worker.',
  'opening-site': 'The browser opens the site.',
  'reading-page': 'The browser reads the landing page.',
  'reading-dark-theme': 'The browser reads the other theme.',
  'reading-phone-layout': 'The browser reads the phone layout.',
  'reading-more-pages': 'The browser reads more pages of the site.',
  'fetching-files': 'Logos, icons, fonts and images are fetched.',
  deciding: 'The rules decide what belongs to the brand.',
  storing: 'The result and its files are stored.',
  done: 'The extraction is finished.',
};

/** The progress, 0..1, at which a stage begins. */
export function toExtractionProgress(stage: ExtractionStage): number {
  return extractionStages.indexOf(stage) / (extractionStages.length - 1);
}

/** Why an extraction failed, with a sentence for the caller. */
export const extractionFailures = {
  dns_failed: 'The name of the site could not be resolved.',
  unreachable: 'The site could not be reached, or it closed the connection.',
  timeout: 'The site showed no page before the time limit.',
  http_error: 'The site answered with an error.',
  blocked: 'The site answered with a bot check instead of its page.',
  not_html: 'There is no web page at this address.',
  url_not_allowed:
    'The address leads to a host that Livery may not open. The operator can exempt it with LIVERY_ALLOW_HOSTS.',
  too_large: 'The page is larger than the limit.',
  crashed: 'The page crashed the browser.',
  cancelled: 'The extraction was cancelled.',
  internal: 'The extraction failed because of an error in Livery, not in the site. Try again.',
} as const;
export type ExtractionFailure = keyof typeof extractionFailures;
