import { mix } from '@livery/core/color/mix';
import { Positioned } from '../../shared/canvas/stage.tsx';
import { arcPath } from '../../shared/figure/geometry.ts';
import { ShapeMaterial } from '../../shared/figure/shape-material.tsx';
import { CameraLayer } from '../../shared/motion/camera-layer.tsx';
import type { Graphic } from './graphics.ts';
import { layOutRing, readShown } from './ring-layout.ts';
import { turnedPart } from './turning.ts';

/** The track opens before the value is counted on it. */
const TRACK_MS = 1300;
/** The share of a turn over which an arc grows to its full stroke; otherwise its round end would pop up. */
const SWELL = 0.02;
const ROUND_FROM = 10;

/** The share that a percentage or a multiple is, as rings; another value is a disc. */
export const ring: Graphic = {
  onCanvas: true,
  draw({ box: given, bleed, part, kit: { stage, palette } }) {
    const { motion } = stage;
    // A cached layer stays sharp only on whole pixels.
    const box = { ...given, x: Math.round(given.x), y: Math.round(given.y) };
    const { width, height } = box;
    const { sides, radius, stroke, rings, ...layout } = layOutRing(
      box,
      bleed,
      readShown(part.words?.text ?? ''),
    );
    const mirrored = stage.direction === 'rtl';
    const center = { ...layout.center, x: mirrored ? width - layout.center.x : layout.center.x };
    const counted = turnedPart(motion);
    const turns = rings.reduce((sum, { share }) => sum + share, 0) * counted;
    const draw = (r: number, start: number, share: number) =>
      arcPath(center, r, mirrored ? { start: -start - share, end: -start } : { start, end: start + share });
    const arcs = rings.map(({ r, start, share }, index) => {
      const drawn = Math.min(share, turns - index);
      return drawn > 0 ? draw(r, start, drawn) : '';
    });
    const opened = motion.progress(0, TRACK_MS, 'in-out');
    const tracks = rings.map(({ r, start }, index) =>
      opened > 0 && turns < index + 1 ? draw(r, start, opened) : '',
    );
    const line = { fill: 'none', strokeWidth: stroke } as const;
    const round = rings.length === 1 && rings[0]!.share < 1 && stage.brand.radii.md >= ROUND_FROM;
    const arc = {
      ...line,
      d: arcs.join(''),
      strokeWidth: stroke * Math.min(1, turns / SWELL),
      strokeLinecap: round ? 'round' : 'butt',
    } as const;
    const track = mix(palette.background.to, palette.textColor, palette.dark ? 0.13 : 0.09);
    return (
      <CameraLayer stage={stage} depth="middle" from={sides}>
        <Positioned {...box} layer={counted === 1}>
          <svg
            width={width}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
            aria-hidden="true"
            style={{ width, height, flexShrink: 0 }}
          >
            <path {...line} d={tracks.join('')} stroke={track} />
            <ShapeMaterial shape={palette.shape} center={center} radius={radius} flute={radius / 22}>
              {(paint) => turns > 0 && <path {...arc} stroke={paint} />}
            </ShapeMaterial>
          </svg>
        </Positioned>
      </CameraLayer>
    );
  },
};
