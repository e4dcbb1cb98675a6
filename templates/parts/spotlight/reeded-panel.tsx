import { FallingLight, Flutes, Shades } from '../gradients.tsx';
import { type Box, Place } from '../stage.tsx';
import type { Paint } from '../treatment.ts';

/** A second ground in the brand's colours, seen as through reeded glass: one light over it, cut into flutes. */
export function ReededPanel({ box, shape, flute }: { box: Box; shape: Paint['shape']; flute: number }) {
  const { width, height } = box;
  // A whole number of flutes, so that the last is not cut.
  const pitch = width / Math.round(width / flute);
  const sheet = (fill: string) => <rect width={width} height={height} fill={fill} />;
  return (
    <Place {...box}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <defs>
          <Shades shape={shape} x1={0} y1={0} x2={0} y2={height} />
          <FallingLight color={shape.light} cx={width * 0.78} cy={height * 0.02} r={width * 0.8} />
          <Flutes width={pitch} from={shape.from} to={shape.to} strength={[0.2, 0.08]} />
        </defs>
        {sheet('url(#body)')}
        {sheet('url(#light)')}
        {sheet('url(#flute)')}
      </svg>
    </Place>
  );
}
