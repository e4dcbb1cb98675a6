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
          <linearGradient id="ground" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={shape.from} />
            <stop offset="0.5" stopColor={shape.via} />
            <stop offset="1" stopColor={shape.to} />
          </linearGradient>
          <radialGradient
            id="light"
            gradientUnits="userSpaceOnUse"
            cx={width * 0.78}
            cy={height * 0.02}
            r={width * 0.8}
          >
            <stop offset="0" stopColor={shape.light} stopOpacity="0.9" />
            <stop offset="1" stopColor={shape.light} stopOpacity="0" />
          </radialGradient>
          <linearGradient
            id="flute"
            gradientUnits="userSpaceOnUse"
            x1="0"
            y1="0"
            x2={pitch}
            y2="0"
            spreadMethod="repeat"
          >
            <stop offset="0" stopColor={shape.from} stopOpacity="0.2" />
            <stop offset="1" stopColor={shape.to} stopOpacity="0.08" />
          </linearGradient>
        </defs>
        {sheet('url(#ground)')}
        {sheet('url(#light)')}
        {sheet('url(#flute)')}
      </svg>
    </Place>
  );
}
