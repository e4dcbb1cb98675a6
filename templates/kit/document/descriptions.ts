import type { GraphicName } from './graphic-names.ts';
import type { NodeType } from './nodes.ts';

/** What each node and each drawing is, for docs and editors. */

export const nodeDescriptions: Record<NodeType, string> = {
  stack: 'Children under each other.',
  row: 'Children side by side. Texts share the width that the others leave.',
  split: 'Two children side by side, or under each other in upright formats.',
  sides:
    "Two sides that meet on an edge: the first in grey, the second in the brand's colour. The children of two stacks, and the entries of lists in them, are in rows across both sides.",
  grid: 'Children in rows and columns of equal cells.',
  repeat: 'A grid with its `each` for every entry of a list. Binds in it name the fields of the entry first.',
  steps:
    'Its `each` for every entry of a list, beside a line with a numbered node for each: across in landscape formats, else down. For entries `done`, `current` and `ahead` are variants.',
  wall: 'Cells on hairlines: one for each entry of a `repeat` in it, and one for each other child.',
  band: "A stack on the brand's colour, over its pane of a `split` or from edge to edge of the canvas.",
  layer: 'Children over each other, the last one in front. One of them may write, the others decorate.',
  pin: 'One child at an edge or a corner, which may crop it. It takes no space.',
  text: 'A text, as large as there is room.',
  picture: 'An image, cropped to its subject. Without its image it is left out.',
  graphic: 'A named drawing in the colours of the brand.',
  mark: 'A huge quiet glyph that sinks into the line below it.',
  logo: "The brand's logo, or its name.",
  badge: 'A short label on a quiet fill.',
  button: 'The call to action, which makes the last movement of a video.',
  ticket: 'A code as a ticket.',
  customer: "A customer's logo in one colour, or its name. All in a wall have one optical size.",
  kicker: 'The topic over a title: a tag or letters, in the manner of the typeface of the brand.',
  portraits: 'The photos or initials of a list of people, overlapping.',
  byline: 'A person: portrait or initials, name and role.',
  rule: 'A hairline.',
  space: 'Empty space.',
};

export const graphicDescriptions: Record<GraphicName, string> = {
  'quote-mark': 'A quotation mark that the edge of the canvas crops.',
  plus: 'A plus sign in the material of the brand.',
  check: 'A check mark in the stroke of the headlines, which draws itself.',
  initial: 'The first letter of a text, or of the name of the brand.',
  fan: 'Sheets that open like a fan, the front one with the image, or the mark or initial of the brand.',
  'echo-figure': 'A short figure as large as its box, in front of copies of itself that rise behind it.',
  calendar: 'The day of a date as digits on a split-flap page, the `band` that it is on.',
  window: 'A screenshot in a window, one detail of it enlarged; without an image an interface is drawn.',
  figure: 'A number as large as its box, whose digits turn and land in a video.',
  ring: 'The share that a figure is, as an arc.',
  trend: 'Numbers over time, as a line that the edges of the canvas may crop.',
  chart: 'A list of `label` and `value` as bars, a line or a donut.',
};
