import type { Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { fitLogo, type LogoLayout } from '../shared/media/brand-logo.tsx';
import { capInset, type FittedText, fitText } from '../shared/text/text.tsx';
import type { Step } from './fit-steps.ts';
import { timelineFrame } from './frame.ts';
import { layOutAcross, layOutDown, type Timeline } from './timeline-layout.ts';

export interface TimelineContent {
  title: string;
  steps: readonly Step[];
  /** Index of the active step. */
  active: number;
}

/** A timeline with every text fitted and every node placed. */
export interface StepsLayout {
  title: FittedText;
  timeline: Timeline;
  /** The number in each node. */
  numerals: FittedText[];
  logo: { layout: LogoLayout; x: number; y: number };
}

export async function layOutSteps(
  stage: Stage,
  { title: headline, steps, active }: TimelineContent,
  palette: ScenePalette,
): Promise<StepsLayout> {
  const { safe, wide, u } = stage;
  const hasDetails = steps.some(({ detail }) => detail !== undefined);
  const frame = timelineFrame(stage, steps.length, hasDetails);
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
  const timeline = await (wide ? layOutAcross : layOutDown)(stage, {
    steps,
    active,
    headline: title.size,
    box: { x: safe.x, y: top, width: safe.width, height: foot - top },
    node: frame.node,
  });
  return {
    title,
    timeline,
    numerals: await Promise.all(
      timeline.stations.map(({ node }, index) => fitNumeral(stage, index, node.size, index === active)),
    ),
    logo: {
      layout: logo,
      x: safe.x + safe.width - logo.width,
      y: wide ? safe.y + capInset(title) : safe.y + safe.height - logo.height,
    },
  };
}

function fitNumeral(stage: Stage, index: number, side: number, active: boolean) {
  const size = side * (active ? 0.52 : 0.44);
  return fitText(stage, {
    text: String(index + 1),
    textRole: active ? 'display' : 'label',
    ...(active ? {} : { weight: 600 }),
    width: side * 0.8,
    height: side,
    leading: 1,
    size: { max: size, min: size * 0.8 },
    maxLines: 1,
  });
}
