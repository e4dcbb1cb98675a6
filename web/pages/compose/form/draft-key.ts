export const DRAFT_PREFIX = 'livery.compose.';

/** Under which the draft of a brand and a template is kept in this browser. */
export const draftKey = (brandId: string, templateId: string): string =>
  `${DRAFT_PREFIX}${brandId}.${templateId}`;
