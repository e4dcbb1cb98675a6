import type { Warning } from '../define-template.ts';
import type { Box, Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { fitLogo, type LogoLayout } from '../shared/media/brand-logo.tsx';
import { capInset, type FittedText, fitText } from '../shared/text/text.tsx';
import type { Step } from './fit-steps.ts';
import { timelineFrame } from './frame.ts';
import { layOutCascade, layOutRising, type Stair } from './stairs-layout.ts';
import { layOutAcross, layOutDown, type TimelineLayout } from './timeline-layout.ts';

export type { TimelineLayout };

/** What nodes and stairs are laid out from. */
export interface StepsRequest {
  steps: readonly Step[];
  /** Index of the active step. */
  active: number;
  title: FittedText;
  /** The box under the title and beside or above the logo. */
  box: Box;
  /** Height of the logo. */
  logo: number;
  /** Size of a normal node and of the active one. */
  node: { usual: number; active: number };
}

/** Every text fitted and placed: on a line, or in the second composition on stairs. */
interface StepsLayout {
  title: FittedText;
  logo: { layout: LogoLayout; x: number; y: number };
  timeline: TimelineLayout | null;
  stairs: Stair[];
}

export async function layOutSteps(
  stage: Stage,
  { title: headline, steps, active }: { title: string; steps: readonly Step[]; active: number },
  palette: ScenePalette,
): Promise<StepsLayout> {
  const { safe, wide, u } = stage;
  const frame = timelineFrame(
    stage,
    steps.length,
    steps.some(({ detail }) => detail !== undefined),
  );
  const logo = await fitLogo(stage, {
    width: wide ? stage.columns(2) : safe.width * 0.4,
    height: u(wide ? 46 : 42),
    background: wide ? palette.background.from : palette.background.to,
    textColor: palette.textColor,
  });
  const title = await fitText(stage, {
    text: headline,
    textRole: 'display',
    path: 'title',
    width: wide ? stage.columns(9) : safe.width,
    height: frame.title.height,
    size: { max: frame.title.max, min: u(44) },
    maxLines: 4,
  });
  const top = safe.y + title.height + frame.gap;
  const foot = safe.y + safe.height - (wide ? 0 : logo.height + frame.gap * 0.7);
  const box = { x: safe.x, y: top, width: safe.width, height: foot - top };
  const request = { steps, active, title, box, logo: logo.height, node: frame.node };
  const header = {
    title,
    logo: {
      layout: logo,
      x: safe.x + safe.width - logo.width,
      y: wide ? safe.y + capInset(title) : safe.y + safe.height - logo.height,
    },
  };
  if (stage.arrangement.isAlternate && title.fit === 'full') {
    // Texts that are too long for stairs are drawn on the line.
    const tried = { ...stage, warnings: [] as Warning[] };
    const stairs = await (wide ? layOutRising : layOutCascade)(tried, request);
    if (tried.warnings.length === 0) return { ...header, stairs, timeline: null };
  }
  return { ...header, stairs: [], timeline: await (wide ? layOutAcross : layOutDown)(stage, request) };
}
