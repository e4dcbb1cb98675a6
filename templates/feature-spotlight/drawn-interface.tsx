import { hexToOklch } from '@livery/core/color/convert';
import { mix } from '@livery/core/color/mix';
import type { Box, Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { dimmed } from './dimming.ts';

/** Size of the drawing, and the detail that the lens enlarges. */
export const drawnInterface = { width: 1600, height: 1000, focus: { x: 0.7, y: 0.315 } } as const;

const CURVE =
  'M400 520C470 505 500 470 560 468S650 500 710 480S800 360 870 352S960 410 1010 396S1070 300 1120 300S1230 420 1300 404S1420 292 1500 276';

/** An abstract user interface in the brand's colours, for a feature without a screenshot. It has no text and no data. */
export function DrawnInterface({
  stage,
  palette,
  width,
  seen,
  dim,
}: {
  stage: Stage;
  palette: ScenePalette;
  /** A translucent colour over all of it. Every colour is mixed with it, which takes no time to draw. */
  dim: string | null;
  /** Width of the whole drawing, and the visible part of it, from the side the layout starts at. */
  width: number;
  seen: Box;
}) {
  const unit = drawnInterface.width / width;
  const left = stage.direction === 'rtl' ? width - seen.x - seen.width : seen.x;
  const { neutral } = stage.colors;
  const tone = (light: string, dark: string) => neutral[isDarkBrand(stage) ? dark : light]!.hex;
  const under = (color: string) => (dim ? dimmed(color, dim) : color);
  const bright = {
    sheet: isDarkBrand(stage) ? neutral['900']!.hex : mix(neutral['50']!.hex, '#ffffff', 0.8),
    brand: palette.shape.via,
  };
  const ui = {
    page: under(tone('50', '950')),
    sheet: under(bright.sheet),
    line: under(tone('200', '800')),
    quiet: under(tone('200', '800')),
    soft: under(tone('300', '700')),
    strong: under(tone('800', '200')),
  };
  const brand = under(bright.brand);
  const wash = (part: number) => under(mix(bright.sheet, bright.brand, part));
  const corner = Math.min(28, stage.brand.radii.md * 1.6);
  const bar = (x: number, y: number, w: number, h: number, fill: string) => (
    <rect x={x} y={y} width={w} height={h} rx={Math.min(h / 2, corner * 0.6)} fill={fill} />
  );
  const sheet = (x: number, y: number, w: number, h: number) => (
    <rect x={x} y={y} width={w} height={h} rx={corner} fill={ui.sheet} stroke={ui.line} strokeWidth="2" />
  );
  const nav = [150, 118, 172, 134, 104, 160, 126];
  const rows = [230, 300, 190, 264];
  const columns = [0.42, 0.58, 0.5, 0.74, 0.66, 0.92, 0.8];
  return (
    <svg
      width={seen.width}
      height={seen.height}
      viewBox={[left, seen.y, seen.width, seen.height].map((length) => length * unit).join(' ')}
      aria-hidden="true"
      style={{ width: seen.width, height: seen.height, flexShrink: 0 }}
    >
      <defs>
        <linearGradient id="under" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={brand} stopOpacity="0.42" />
          <stop offset="1" stopColor={brand} stopOpacity="0" />
        </linearGradient>
      </defs>
      <g transform={stage.direction === 'rtl' ? 'translate(1600 0) scale(-1 1)' : undefined}>
        <rect width="1600" height="1000" fill={ui.page} />
        <rect width="284" height="1000" fill={ui.sheet} />
        <path d="M284 0V1000" stroke={ui.line} strokeWidth="2" />
        <rect x="36" y="40" width="48" height="48" rx={Math.min(24, corner * 0.8)} fill={brand} />
        {bar(102, 56, 118, 16, ui.strong)}
        <rect x="22" y="204" width="240" height="56" rx={corner * 0.7} fill={wash(0.14)} />
        {nav.map((length, index) => (
          <g key={length}>
            {bar(40, 164 + index * 60, 18, 18, index === 1 ? brand : ui.soft)}
            {bar(76, 166 + index * 60, length, 14, index === 1 ? brand : ui.soft)}
          </g>
        ))}
        {bar(340, 52, 270, 30, ui.strong)}
        <rect x="1390" y="42" width="170" height="54" rx={corner} fill={brand} />
        {sheet(340, 132, 1220, 456)}
        {bar(384, 172, 170, 18, ui.strong)}
        {bar(384, 206, 110, 12, ui.soft)}
        {[300, 376, 452, 528].map((y) => (
          <path key={y} d={`M400 ${y}H1500`} stroke={ui.line} strokeWidth="2" />
        ))}
        <path d={`${CURVE}V548H400Z`} fill="url(#under)" />
        <path d={CURVE} fill="none" stroke={brand} strokeWidth="7" strokeLinecap="round" />
        <path d="M1120 300V548" stroke={brand} strokeWidth="2" strokeDasharray="6 8" />
        <circle cx="1120" cy="300" r="17" fill={ui.sheet} stroke={brand} strokeWidth="7" />
        {sheet(340, 624, 590, 420)}
        {rows.map((length, index) => (
          <g key={length}>
            {bar(384, 670 + index * 82, 44, 44, wash(0.2 + index * 0.2))}
            {bar(452, 685 + index * 82, length, 14, ui.soft)}
            {bar(820, 685 + index * 82, 66, 14, ui.quiet)}
          </g>
        ))}
        {sheet(970, 624, 590, 420)}
        {columns.map((part, index) => (
          <rect
            key={part}
            x={1016 + index * 74}
            y={960 - part * 280}
            width="44"
            height={part * 280}
            rx={Math.min(22, corner * 0.5)}
            fill={index === 5 ? brand : ui.quiet}
          />
        ))}
      </g>
    </svg>
  );
}

/** Whether the brand's background is dark; the interface then is dark too. */
export function isDarkBrand({ colors }: Stage): boolean {
  return hexToOklch(colors.semantic.bg).l < 0.6;
}
