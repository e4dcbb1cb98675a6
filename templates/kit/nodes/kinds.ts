import type { Kinds } from '../solver/part.ts';
import { band } from './band.tsx';
import { byline } from './byline.tsx';
import { customer } from './customer.tsx';
import { graphic } from './graphic.tsx';
import { grid } from './grid.tsx';
import { kicker } from './kicker.tsx';
import { layer } from './layer.ts';
import { logo } from './logo.tsx';
import { mark } from './mark.tsx';
import { picture } from './picture.tsx';
import { pin } from './pin.ts';
import { portraits } from './portraits.tsx';
import { row } from './row.ts';
import { rule } from './rule.tsx';
import { sides } from './sides/sides.tsx';
import { space } from './space.ts';
import { split } from './split.ts';
import { stack } from './stack.tsx';
import { steps } from './steps/steps.tsx';
import { badge, button } from './tags.tsx';
import { text } from './text.tsx';
import { ticket } from './ticket.tsx';
import { wall } from './wall.tsx';

/** How each node of the catalogue is measured, placed and drawn. */
export const kinds: Kinds = {
  stack,
  row,
  split,
  sides,
  grid,
  repeat: grid,
  steps,
  wall,
  band,
  layer,
  pin,
  text,
  picture,
  graphic,
  mark,
  logo,
  badge,
  button,
  ticket,
  kicker,
  portraits,
  customer,
  byline,
  rule,
  space,
};
