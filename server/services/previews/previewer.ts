import { AppError } from '@livery/core/errors';
import type { Previewer } from '../../engine/contracts.ts';
import type { App } from '../context.ts';

/** Free images are drawn in the lane of previews, so that they never delay a paid render. */
export function requirePreviewer({ previewer }: Pick<App, 'previewer'>): Previewer {
  if (previewer) return previewer;
  throw new AppError(
    'unavailable',
    'This process does not draw previews. Try again later, or render a still at scale 0.5.',
  );
}
