import type { CSSProperties, ReactNode } from 'react';

/** Height of capitals and lining figures as a part of their size: 0.70 to 0.73 in text faces of every kind. */
export const CAP_HEIGHT = 0.72;

/** A line so low that no face reaches above its capitals; what the box is measured by is then `height` alone. */
const LOW_LINE = 0.5;

/**
 * A row whose baseline is its foot, `height` below its top, whatever the ascent and descent of the face:
 * figures stand on it to the pixel, where a line box would lift one face and drop another.
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
