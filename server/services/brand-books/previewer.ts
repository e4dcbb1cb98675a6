import { AppError } from '@livery/core/errors';
import type { Previewer } from '../../engine/contracts.ts';
import type { App } from '../context.ts';

/** The images of a brand book are drawn in the lane of previews, so that visitors never delay a paid render. */
export function requirePreviewer({ previewer }: Pick<App, 'previewer'>): Previewer {
  if (previewer) return previewer;
  throw new AppError(
    'unavailable',
    'The images of this brand book cannot be drawn right now. Try again later.',
  );
}
