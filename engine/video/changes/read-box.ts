import type { Rect } from '../../scene/rect.ts';

type Style = Record<string, unknown>;

/** Members that leave the box of an element with a position, a width and a height as it is. */
const BESIDE_BOX =
  /^(?:position|left|top|width|height|display|direction|overflow|opacity|visibility|zIndex|isolation|mixBlendMode|transform|transformOrigin|animation|filter|clipPath|color|boxShadow|gap|flexDirection|flexWrap|flexShrink|objectFit|objectPosition|(?:align|justify)(?:Items|Content|Self)|background\w*|mask\w*|border\w*(?:Radius|Color)|font\w*|text\w*|letterSpacing|lineHeight|wordSpacing|wordBreak|overflowWrap|whiteSpace)$/;

/** The box that the style of an element gives it; null when it depends on the content or on a member not known here. */
export function readBox(style: Style, within: Rect): Rect | null {
  const { position, left, top, width, height } = style;
  if (position !== 'absolute') return null;
  if (![left, top, width, height].every((length) => typeof length === 'number')) return null;
  for (const member in style) if (!BESIDE_BOX.test(member)) return null;
  const start = { left: within.left + (left as number), top: within.top + (top as number) };
  return { ...start, right: start.left + (width as number), bottom: start.top + (height as number) };
}
