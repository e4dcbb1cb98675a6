/** What the wall shows: one format, or all of them mixed. */
export const wallFormats = ['all', 'square', 'portrait', 'wide', 'story'] as const;
export type WallFormat = (typeof wallFormats)[number];

export const isWallFormat = (value: string | undefined): value is WallFormat =>
  wallFormats.some((format) => format === value);
