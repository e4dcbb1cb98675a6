import type { CSSProperties, ReactNode } from 'react';

/** Height of capitals and digits in em: 0.70 to 0.73 in most typefaces. */
export const CAP_HEIGHT = 0.72;

/** A line height so low that it never exceeds `height`, which then alone sets the size of the box. */
const LOW_LINE = 0.5;

/**
 * A row whose baseline is exactly `height` below its top, whatever the ascent and descent of the typeface. A line box
 * would move digits up or down from one typeface to another.
 */
export function BaselineRow({
  height,
  style,
  children,
}: {
  height: number;
  style?: CSSProperties;
  children: ReactNode;
}) {
  return (
    <div style={{ display: 'flex', alignItems: 'baseline', height, lineHeight: LOW_LINE, ...style }}>
      <div style={{ width: 0, height, flexShrink: 0 }} />
      {children}
    </div>
  );
}
