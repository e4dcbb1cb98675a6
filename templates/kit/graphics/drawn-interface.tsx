import { hexToOklch } from '@livery/core/color/convert';
import { mix } from '@livery/core/color/mix';
import type { Box, Stage } from '../../shared/canvas/stage.tsx';
import type { Kit } from '../solver/part.ts';

/** The proportions of the drawing, and the detail that is enlarged, from the side the layout starts at. */
export const drawnInterface = { ratio: 1.6, highlight: { x: 0.7, y: 0.315 } } as const;

const UNITS = 1600;
const CURVE =
  'M400 520C470 505 500 470 560 468S650 500 710 480S800 360 870 352S960 410 1010 396S1070 300 1120 300S1230 420 1300 404S1420 292 1500 276';
const NAVIGATION = [150, 118, 172, 134, 104, 160, 126];
const ROWS = [230, 300, 190, 264];
const COLUMNS = [118, 162, 140, 207, 185, 258, 224];

/** Whether the brand's own background is dark; its interface then is dark too. */
export const isDarkBrand = ({ colors }: Stage): boolean => hexToOklch(colors.semantic.bg).l < 0.6;

/** The neutral colours of an interface, light or dark. */
export function interfaceColors({ colors: { neutral } }: Stage, dark: boolean) {
  const tone = (light: string, other: string) => neutral[dark ? other : light]!.hex;
  return {
    page: tone('50', '950'),
    sheet: dark ? tone('900', '900') : mix(tone('50', '50'), '#ffffff', 0.8),
    line: tone('200', '800'),
    soft: tone('300', '700'),
    strong: tone('800', '200'),
  };
}

interface DrawnInterfaceProps {
  kit: Kit;
  /** The whole drawing, from the top start corner of the opening that shows it. */
  box: Box;
  opening: { width: number; height: number };
  /** A translucent colour over all of it, which takes less time here than on the canvas. */
  dim: string | undefined;
}

/** An abstract user interface in the brand's colours, for a product without a screenshot. It has no text and no data. */
export function DrawnInterface({ kit: { stage, palette }, box, opening, dim }: DrawnInterfaceProps) {
  const { width: across, height: down } = opening;
  const isMirrored = stage.direction === 'rtl';
  const left = isMirrored ? box.width + box.x - across : -box.x;
  // Only the part in the opening is drawn.
  const viewBox = [left, -box.y, across, down].map((length) => (length * UNITS) / box.width);
  const { page, sheet, line, soft, strong } = interfaceColors(stage, isDarkBrand(stage));
  const color = palette.shape.via;
  const wash = (part: number) => mix(sheet, color, part);
  const corner = Math.min(28, stage.brand.radii.md * 1.6);
  const bar = (x: number, y: number, width: number, height: number, fill: string) => {
    const rx = Math.min(height / 2, corner * 0.6);
    return <rect key={`${x} ${y}`} {...{ x, y, width, height, rx, fill }} />;
  };
  const card = (x: number, y: number, width: number, height: number) => (
    <rect {...{ x, y, width, height }} rx={corner} fill={sheet} stroke={line} strokeWidth="2" />
  );
  return (
    <svg width={across} height={down} viewBox={viewBox.join(' ')} aria-hidden="true">
      <defs>
        <linearGradient id="under" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={color} stopOpacity="0.42" />
          <stop offset="1" stopColor={color} stopOpacity="0" />
        </linearGradient>
      </defs>
      <g transform={isMirrored ? `translate(${UNITS} 0) scale(-1 1)` : undefined}>
        <rect width="1600" height="1000" fill={page} />
        <rect width="284" height="1000" fill={sheet} />
        <path d="M284 0V1000" stroke={line} strokeWidth="2" />
        {bar(36, 40, 48, 48, color)}
        {bar(102, 56, 118, 16, strong)}
        {bar(22, 204, 240, 56, wash(0.14))}
        {NAVIGATION.flatMap((length, index) => [
          bar(40, 164 + index * 60, 18, 18, index === 1 ? color : soft),
          bar(76, 166 + index * 60, length, 14, index === 1 ? color : soft),
        ])}
        {bar(340, 52, 270, 30, strong)}
        {bar(1390, 42, 170, 54, color)}
        {card(340, 132, 1220, 456)}
        {bar(384, 172, 170, 18, strong)}
        {bar(384, 206, 110, 12, soft)}
        <path d="M400 300H1500M400 376H1500M400 452H1500M400 528H1500" stroke={line} strokeWidth="2" />
        <path d={`${CURVE}V548H400Z`} fill="url(#under)" />
        <path d={CURVE} fill="none" stroke={color} strokeWidth="7" strokeLinecap="round" />
        <path d="M1120 300V548" stroke={color} strokeWidth="2" strokeDasharray="6 8" />
        <circle cx="1120" cy="300" r="17" fill={sheet} stroke={color} strokeWidth="7" />
        {card(340, 624, 590, 420)}
        {ROWS.flatMap((length, index) => [
          bar(384, 670 + index * 82, 44, 44, wash(0.2 + index * 0.2)),
          bar(452, 685 + index * 82, length, 14, soft),
          bar(820, 685 + index * 82, 66, 14, line),
        ])}
        {card(970, 624, 590, 420)}
        {COLUMNS.map((height, index) =>
          bar(1016 + index * 74, 960 - height, 44, height, index === 5 ? color : line),
        )}
        {dim && <rect width="1600" height="1000" fill={dim} />}
      </g>
    </svg>
  );
}
