import type { ReactNode } from 'react';
import type { Box } from '../../shared/canvas/stage.tsx';
import type { GraphicName } from '../document/graphic-names.ts';
import type { edges } from '../document/nodes.ts';
import type { Kit, Part } from '../solver/part.ts';
import { check } from './check.tsx';
import { initial } from './initial.tsx';
import { quoteMarkGraphic } from './quote-mark.tsx';
import { plus } from './sign.tsx';

/** A named drawing, in code. */
export interface Graphic {
  /** Width to height, where it has proportions of its own. */
  ratio?: number;
  draw(request: {
    box: Box;
    bleed: readonly (typeof edges)[number][];
    part: Part<'graphic'>;
    kit: Kit;
    order: number;
  }): ReactNode;
}

export const graphics: Record<GraphicName, Graphic> = {
  'quote-mark': quoteMarkGraphic,
  plus,
  check,
  initial,
};
