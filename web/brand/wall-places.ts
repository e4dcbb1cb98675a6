import type { FormatName } from '@livery/templates/formats';
import { useCallback } from 'react';
import { useMedia } from '../controls/hooks/use-media.ts';

export interface WallPlace {
  format: FormatName;
  className: string;
}

/** Columns of a wall of templates: the first image spans two of them, with wide ones beside it, square ones below. */
export const WALL = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 min-[125rem]:grid-cols-4';

const LARGE = 'sm:col-span-2 lg:row-span-2';
/** Two wide images with the usual gap are higher than the large one by 7/16 of it. */
const LOWER = 'lg:-mt-1.75';

/** The grid cell of each image of a wall. All rows end on the same line. */
export function useWallPlaces(): (index: number) => WallPlace {
  const isBroad = useMedia('(width >= 125rem)');
  const beside = isBroad ? 4 : 2;
  return useCallback(
    (index) => {
      if (index === 0) return { format: 'wide', className: LARGE };
      if (index > beside) return { format: 'square', className: '' };
      return { format: 'wide', className: index > beside / 2 ? LOWER : '' };
    },
    [beside],
  );
}
