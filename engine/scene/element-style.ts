import type { Node } from '../ports.ts';

type Style = Record<string, unknown>;

const PAINTS_BOX = /^(background|boxShadow$|filter$|border(?!\w*Radius))/;

/** Whether an element leaves the layout of its neighbours as it is. */
export function isOutOfFlow({ style }: Node): boolean {
  return (style as Style | undefined)?.position === 'absolute';
}

/** Whether an element paints its own box. */
export function paintsBox(style: Style): boolean {
  return Object.keys(style).some((member) => PAINTS_BOX.test(member));
}
