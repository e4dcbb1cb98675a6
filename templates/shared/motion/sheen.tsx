import { type Box, Positioned } from '../canvas/stage.tsx';
import { withAlpha } from '../color/with-alpha.ts';

interface SheenProps {
  box: Box;
  color: string;
  /** Opacity of the light in the middle of the band. */
  opacity: number;
  /** Width of the band as a share of the width of the box. */
  breadth: number;
  /** Progress, 0 to 1. At both ends nothing is lit. */
  passed: number;
}

/** A slanted band of light that crosses a box. */
export function Sheen({ box, color, opacity, breadth, passed }: SheenProps) {
  if (passed <= 0 || passed >= 1) return null;
  const { x, y, width, height } = box;
  const band = width * breadth;
  const lean = height * 0.3;
  const stops = [0, opacity, 0].map((part) => withAlpha(color, part));
  return (
    <Positioned x={x} y={y} width={width} height={height} style={{ overflow: 'hidden' }}>
      <Positioned
        layer
        // Whole pixels, so that the cached layer can be reused in every frame.
        x={Math.round(passed * (width + band + lean * 2) - band - lean)}
        y={0}
        width={band}
        height={height}
        style={{ backgroundImage: `linear-gradient(90deg, ${stops.join(', ')})`, transform: 'skewX(-16deg)' }}
      />
    </Positioned>
  );
}
