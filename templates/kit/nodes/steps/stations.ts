import type { ReactNode } from 'react';
import type { Box, Stage } from '../../../shared/canvas/stage.tsx';
import { type FittedText, fitText } from '../../../shared/text/text.tsx';
import { isGone, type Kit, type NodeKind, type Part, placePart } from '../../solver/part.ts';

/** An entry with its node on the line, or with its stair. */
export interface Station {
  part: Part;
  numeral: FittedText;
  /** The node or the stair. */
  box: Box;
}

/** How steps are drawn: on a line or as stairs. */
export interface StepsForm
  extends Required<Pick<NodeKind<'steps'>, 'measure' | 'height' | 'place'>>,
    Pick<NodeKind<'steps'>, 'fit'> {
  /** When each entry enters. */
  orders(part: Part<'steps'>, kit: Kit): (index: number) => number;
  draw(part: Part<'steps'>, kit: Kit): ReactNode;
}

export const stationsOf = (part: Part<'steps'>): Station[] =>
  (part.fitted as Station[]).filter((station) => !isGone(station.part));

export const isCurrent = ({ state }: Pick<Part, 'state'>): boolean => state === 'current';

/** Places an entry beside or on its station. */
export function placeStep({ part }: Station, at: Pick<Box, 'x' | 'y'>, height: number, kit: Kit): void {
  placePart(part, { ...at, width: part.width, height }, kit.stage.canvas, kit);
}

/** The number of an entry, on one line. */
export function fitNumeral(
  stage: Stage,
  { index }: Part,
  { size, textRole }: { size: number; textRole: 'display' | 'label' },
): Promise<FittedText> {
  return fitText(stage, {
    text: String(index + 1),
    textRole,
    ...(textRole === 'label' ? { weight: 600 } : {}),
    width: size * 2,
    leading: 1,
    size: { max: size, min: size * 0.8 },
    maxLines: 1,
  });
}
