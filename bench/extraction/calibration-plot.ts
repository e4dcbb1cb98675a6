import sharp from 'sharp';
import type { Bin, Claim } from './calibration.ts';
import { createTextDrawer, type DrawText } from './outlined-text.ts';

/** A reliability diagram: confidence on the x axis, share of right answers on the y axis; on the diagonal both agree. */

const WIDTH = 1200;
const HEIGHT = 1040;
const frame = { left: 130, top: 150, size: 760 };
const lineColor = '#1c1f24';
const quiet = '#6b7280';
const hairline = '#e5e7eb';
const blue = '#2f5bea';

export interface Plotted {
  claims: Claim[];
  bins: Bin[];
  error: number;
  brier: number;
  sites: number;
}

export async function drawCalibration(plotted: Plotted): Promise<Buffer> {
  const svg = calibrationSvg(plotted, await createTextDrawer());
  return sharp(Buffer.from(svg), { density: 144 }).flatten({ background: '#ffffff' }).png().toBuffer();
}

const across = (share: number) => frame.left + share * frame.size;
const upwards = (share: number) => frame.top + (1 - share) * frame.size;
/** The area of a dot shows the count, with a minimum so that the number fits in. */
const radius = (count: number, max: number) => Math.max(13, 28 * Math.sqrt(count / max));

export function calibrationSvg(plotted: Plotted, text: DrawText): string {
  const parts = [heading(plotted, text), axes(text), points(plotted, text), legend(plotted, text)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="100%" height="100%" fill="#ffffff"/>${parts.join('')}</svg>`;
}

function heading({ claims, sites }: Plotted, text: DrawText): string {
  const about = `Primary colour, heading and body font, logo and name of ${sites} sites: ${claims.length} claims`;
  return (
    text('How sure the extraction is, and how often it is right', frame.left, 66, { size: 30, bold: true }) +
    text(about, frame.left, 102, { size: 19, color: quiet })
  );
}

function axes(text: DrawText): string {
  const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => {
    const label = share.toFixed(1);
    return [
      `<path d="M${across(share)} ${upwards(0)}V${upwards(1)}M${across(0)} ${upwards(share)}H${across(1)}" stroke="${hairline}"/>`,
      text(label, across(share), upwards(0) + 32, { size: 18, color: quiet, align: 'middle' }),
      text(label, across(0) - 16, upwards(share) + 6, { size: 18, color: quiet, align: 'end' }),
    ].join('');
  });
  return [
    ...ticks,
    `<path d="M${across(0)} ${upwards(0)}L${across(1)} ${upwards(1)}" stroke="${quiet}" stroke-width="2" stroke-dasharray="3 8" stroke-linecap="round"/>`,
    `<path d="M${across(0)} ${upwards(1)}V${upwards(0)}H${across(1)}" fill="none" stroke="${lineColor}" stroke-width="1.5"/>`,
    text('Confidence, mean of the bin', across(0.5), upwards(0) + 74, { size: 20, align: 'middle' }),
    text('Share that is right', 52, upwards(0.5), { size: 20, align: 'middle', turn: -90 }),
  ].join('');
}

function points({ bins }: Plotted, text: DrawText): string {
  const filled = bins.filter(({ count }) => count > 0);
  const max = Math.max(...filled.map(({ count }) => count), 1);
  const regions = filled.map((bin) => ({ ...bin, x: across(bin.confidence), y: upwards(bin.right) }));
  const line = regions.map(({ x, y }) => `${x} ${y}`).join('L');
  const bars = regions.map(
    ({ x, likely: [low, high] }) =>
      `<path d="M${x} ${upwards(low)}V${upwards(high)}M${x - 8} ${upwards(low)}h16M${x - 8} ${upwards(high)}h16" stroke="${blue}" stroke-width="2" stroke-opacity="0.4"/>`,
  );
  const dots = regions.map(({ x, y, count }) => {
    const size = count > 99 ? 15 : 17;
    return [
      `<circle cx="${x}" cy="${y}" r="${radius(count, max)}" fill="${blue}" stroke="#ffffff" stroke-width="2.5"/>`,
      text(String(count), x, y + 6, { size, bold: true, color: '#ffffff', align: 'middle' }),
    ].join('');
  });
  const path =
    regions.length > 1 ? `<path d="M${line}" fill="none" stroke="${blue}" stroke-width="2.5"/>` : '';
  return [...bars, path, ...dots].join('');
}

function legend({ error, brier }: Plotted, text: DrawText): string {
  const left = frame.left + frame.size + 44;
  const row = (at: number) => frame.top + 14 + at * 38;
  const label = (words: string, at: number) => text(words, left + 52, row(at) + 6, { size: 18 });
  const figure = (words: string, value: number, at: number) =>
    text(words, left, row(at), { size: 17, color: quiet }) +
    text(Number.isNaN(value) ? '–' : value.toFixed(3), left, row(at) + 36, { size: 28, bold: true });
  return [
    `<circle cx="${left + 18}" cy="${row(0)}" r="13" fill="${blue}"/>`,
    label('bin; area and', 0),
    text('figure: claims', left + 52, row(0) + 30, { size: 18 }),
    `<path d="M${left + 18} ${row(1.9) - 15}v30m-8 -30h16m-16 30h16" stroke="${blue}" stroke-width="2" stroke-opacity="0.4"/>`,
    label('95 % interval', 1.9),
    `<path d="M${left} ${row(3)}h36" stroke="${quiet}" stroke-width="2" stroke-dasharray="3 8" stroke-linecap="round"/>`,
    label('calibrated', 3),
    figure('Expected calibration error', error, 4.8),
    figure('Brier score', brier, 6.8),
  ].join('');
}
