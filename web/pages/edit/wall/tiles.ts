import type { FormatName } from '@livery/templates/formats';
import { aspectOf } from '../../../formats/known-format.ts';
import type { WallFormat } from '../address/wall-format.ts';

export interface Tile {
  templateId: string;
  format: FormatName;
}

/** Every template once, in formats that make a lively wall; what shows most of a brand comes first. */
const mixed: readonly Tile[] = [
  { templateId: 'launch-hero', format: 'wide' },
  { templateId: 'proof-quote', format: 'portrait' },
  { templateId: 'offer-promo', format: 'square' },
  { templateId: 'proof-metric', format: 'square' },
  { templateId: 'feature-list', format: 'story' },
  { templateId: 'event-invite', format: 'square' },
  { templateId: 'data-chart', format: 'wide' },
  { templateId: 'compare-split', format: 'square' },
  { templateId: 'article-card', format: 'portrait' },
  { templateId: 'proof-logos', format: 'square' },
  { templateId: 'feature-spotlight', format: 'wide' },
  { templateId: 'steps-timeline', format: 'portrait' },
];

export function listTiles(format: WallFormat): readonly Tile[] {
  return format === 'all' ? mixed : mixed.map(({ templateId }) => ({ templateId, format }));
}

const MIN_TILE = 240;
const GAP = 14;

/**
 * How many columns a wall of this size has: as many as there is room for, and no more than fill its height, because on a
 * large screen small tiles in one row would leave most of it empty.
 */
export function countColumns(
  tiles: readonly Tile[],
  { width, height }: { width: number; height: number },
): number {
  const room = Math.max(1, Math.floor((width + GAP) / (MIN_TILE + GAP)));
  const heights = tiles.reduce((sum, tile) => sum + 1 / aspectOf(tile.format), 0);
  const filling = Math.floor(Math.sqrt((heights * width) / Math.max(1, height)));
  return Math.max(1, Math.min(room, filling));
}

/** Puts each tile into the column that is shortest so far. */
export function arrange<Item extends Tile>(tiles: readonly Item[], columns: number): Item[][] {
  const heights = Array.from({ length: columns }, () => 0);
  const placed: Item[][] = heights.map(() => []);
  for (const tile of tiles) {
    const column = heights.indexOf(Math.min(...heights));
    placed[column]!.push(tile);
    heights[column]! += 1 / aspectOf(tile.format);
  }
  return placed;
}
