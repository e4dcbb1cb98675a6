/** What makes renders of one brand differ from each other: the treatment of its colours, and the position in a series. */

export const treatmentChoices = ['auto', 'calm', 'bold'] as const;
/** `calm` keeps the brand's background, `bold` fills it with the primary colour, `auto` lets brand and template decide. */
export type TreatmentChoice = (typeof treatmentChoices)[number];

/** The position of an image in a series: `index` counts from 0. */
export interface Series {
  index: number;
  count: number;
}

/** As many as the variants of a batch. */
export const MAX_SERIES = 20;

/** The reason why a series is invalid; null for a valid one. */
export function findSeriesError({ index, count }: Series): string | null {
  return index < count ? null : `expected an index below the count ${count}; the first image has the index 0`;
}
