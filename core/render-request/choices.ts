/** What a request for renders can choose from. Without zod, which the pages of the web app do not load. */

export const renderKinds = ['still', 'video'] as const;
export type RenderKind = (typeof renderKinds)[number];

/** The file types of stills that browsers show as images. */
export const imageOutputs = ['png', 'jpeg', 'webp'] as const;
export type ImageOutput = (typeof imageOutputs)[number];

/** The file types of each kind; the first one is the default. */
export const outputs = { still: [...imageOutputs, 'pdf'], video: ['mp4', 'webm', 'gif'] } as const;
export type Output<Kind extends RenderKind = RenderKind> = (typeof outputs)[Kind][number];

export const scales = [0.5, 1, 2, 3] as const;
/** The scale of the image in a PDF. */
export const PDF_SCALE = 2;

/** The sides of an exact size in pixels. */
export const sizeSides = { min: 64, max: 4096 } as const;

export const modes = ['light', 'dark'] as const;

/** `calm` keeps the brand's background, `bold` fills it with the primary colour, `auto` lets brand and template decide. */
export const treatmentChoices = ['auto', 'calm', 'bold'] as const;

export const MAX_VARIANTS = 20;
/** Entries of the metadata of a render. */
export const MAX_METADATA = 20;

/** As many as the variants of a batch. */
export const MAX_SERIES = MAX_VARIANTS;

/** The reason why a series is invalid; null for a valid one. */
export function findSeriesError({ index, count }: { index: number; count: number }): string | null {
  return index < count ? null : `expected an index below the count ${count}; the first image has the index 0`;
}
