import { mix } from '@livery/core/color/mix';
import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { withAlpha } from '../shared/color/with-alpha.ts';
import { OVERSCAN } from '../shared/motion/camera.ts';
import type { TimelineLayout } from './layout.ts';
import { along } from './line-progress.ts';

interface LineProps {
  stage: Stage;
  timeline: TimelineLayout;
  active: number;
  palette: ScenePalette;
  /** Length of the part in the brand's colour, from the centre of the first node. */
  head: number;
  /** How much of the muted line is drawn, 0 to 1. */
  drawn: number;
  /** How far a light has run to the active node, 0 to 1. */
  lit: number;
}

/** The line: in the brand's colour up to the active node, and muted from there off the canvas. */
export function Line({ stage, timeline, active, palette, head, drawn, lit }: LineProps) {
  const { across } = timeline;
  const { x, y } = timeline.stations[0]!.node;
  const thick = Math.max(2, Math.round(stage.u(6)));
  const part = (
    from: number,
    progress: number,
    style: { backgroundColor?: string; backgroundImage?: string },
  ) => (
    <Positioned
      x={across ? x + from : x - thick / 2}
      y={across ? y - thick / 2 : y + from}
      width={across ? progress : thick}
      height={across ? thick : progress}
      style={style}
    />
  );
  const done = along(timeline, active);
  const length = stage.u(260);
  const at = lit * (done + length);
  const from = Math.max(0, at - length);
  const light = mix(palette.fill.color, palette.background.from, 0.6);
  const clear = withAlpha(light, 0);
  return (
    <>
      {part(0, ((across ? stage.width - x : stage.height - y) + stage.u(OVERSCAN)) * drawn, {
        backgroundColor: palette.quiet,
      })}
      {head > 0 && part(0, Math.min(head, done), { backgroundColor: palette.fill.color })}
      {lit > 0 &&
        part(from, Math.max(0, Math.min(at, done) - from), {
          backgroundImage: `linear-gradient(${across ? 90 : 180}deg, ${clear}, ${light}, ${clear})`,
        })}
    </>
  );
}
