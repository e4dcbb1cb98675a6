import type { Warning } from '@livery/templates/define-template';
import type { FormatName } from '@livery/templates/formats';
import type { PreviewScene } from '../../../preview/scene.ts';

interface FormatWarnings {
  warnings: Partial<Record<FormatName, readonly Warning[]>>;
  /** The length up to which a text has no such warning, by path and code. */
  limits: ReadonlyMap<string, number>;
}

const none: FormatWarnings = { warnings: {}, limits: new Map() };

/** The engine's warnings for every format. */
export function useFormatWarnings(
  _scene: Omit<PreviewScene, 'format'>,
  _formats: readonly FormatName[],
): FormatWarnings {
  return none;
}
