import type { FormatName } from '@livery/templates/formats';
import { templateMetas } from '@livery/templates/template-meta';
import { aspectOf } from '../../../formats/known-format.ts';
import type { WallFormat } from '../address/wall-format.ts';

export interface Tile {
  templateId: string;
  format: FormatName;
}

/** Every template once. */
const mixed: readonly Tile[] = templateMetas
  .toSorted((one, other) => one.editorWall.order - other.editorWall.order)
  .map(({ id, editorWall }) => ({ templateId: id, format: editorWall.format }));

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
