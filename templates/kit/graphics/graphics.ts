import type { ReactNode } from 'react';
import type { Box } from '../../shared/canvas/stage.tsx';
import type { GraphicName } from '../document/graphic-names.ts';
import type { edges } from '../document/properties.ts';
import type { Kit, Part } from '../solver/part.ts';
import { calendar } from './calendar.tsx';
import { chart } from './chart/chart-graphic.tsx';
import { check } from './check.tsx';
import { echoFigure } from './echo-figure.tsx';
import { fanGraphic } from './fan.tsx';
import { figure } from './figure.tsx';
import { initial } from './initial.tsx';
import { quoteMarkGraphic } from './quote-mark.tsx';
import { ring } from './ring.tsx';
import { plus } from './sign.tsx';
import { trend } from './trend.tsx';
import { windowGraphic } from './window.tsx';

export interface GraphicRequest {
  box: Box;
  bleed: readonly (typeof edges)[number][];
  part: Part<'graphic'>;
  kit: Kit;
}

/** A named drawing, in code. */
export interface Graphic<Fitted = unknown> {
  /** Width to height, where it has proportions of its own; those of what it writes follow from its text. */
  ratio?: number | ((part: Part<'graphic'>, kit: Kit) => Promise<number>);
  /** Whether it draws in coordinates of the canvas and moves its layers by itself. */
  onCanvas?: boolean;
  /** The maximum height at a width, where that depends on what it shows. */
  measure?(part: Part<'graphic'>, width: number, kit: Kit): Promise<number>;
  /** Fits what it draws into its box; `taken` are the boxes of the texts that it must not cover. */
  fit?(request: GraphicRequest & { taken: readonly Box[] }): Promise<Fitted>;
  draw(request: GraphicRequest & { fitted: Fitted; order: number }): ReactNode;
}

export const graphics: Readonly<Record<GraphicName, Graphic>> = {
  'quote-mark': quoteMarkGraphic,
  plus,
  check,
  initial,
  fan: fanGraphic,
  'echo-figure': echoFigure,
  calendar,
  chart,
  window: windowGraphic,
  figure,
  ring,
  trend,
};
