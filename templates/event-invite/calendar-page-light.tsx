import { mix } from '@livery/core/color/mix';
import { type Box, Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { withAlpha } from '../shared/color/with-alpha.ts';
import { type CalendarPagePalette, seamWidth } from './calendar-page.tsx';

/** Height of the light as a share of the page. */
const BROAD = 0.7;

interface CalendarPageLightProps {
  stage: Stage;
  box: Box;
  seam: number;
  palette: CalendarPagePalette;
}

const lightPhase = ({ motion }: Stage) => motion.cycle(motion.at('proof', 0.5), motion.span('close', 1.5), 1);

/** Towards the end, light falls down the page. */
export function CalendarPageLight({ stage, box, palette }: CalendarPageLightProps) {
  const phase = lightPhase(stage);
  if (phase === 0) return null;
  const half = (box.height * BROAD) / 2;
  const at = phase * (box.height + half * 2) - half;
  const none = palette.sheen.slice(0, 7).concat('00');
  const stops = `${none} ${at - half}px, ${palette.sheen} ${at}px, ${none} ${at + half}px`;
  return <Positioned {...box} style={{ backgroundImage: `linear-gradient(180deg, ${stops})` }} />;
}

/** A glint that runs along the seam at the same time. */
export function SeamGlint({ stage, box, seam, palette }: CalendarPageLightProps) {
  const phase = lightPhase(stage);
  if (phase === 0) return null;
  const height = seamWidth(stage);
  const width = box.width * 0.5;
  const color = mix(palette.lower, palette.textColor, 0.7);
  const none = withAlpha(color, 0);
  const x = box.x - width + (box.width + width) * phase;
  const from = Math.max(box.x, x);
  return (
    <Positioned
      x={from}
      y={seam - height / 2}
      width={Math.min(box.x + box.width, x + width) - from}
      height={height}
      style={{ overflow: 'hidden' }}
    >
      <Positioned
        x={x - from}
        y={0}
        width={width}
        height={height}
        style={{ backgroundImage: `linear-gradient(90deg, ${none}, ${color}, ${none})` }}
      />
    </Positioned>
  );
}
