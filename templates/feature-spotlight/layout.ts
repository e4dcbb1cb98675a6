import type { SceneImage } from '../image.ts';
import { graphicStage } from '../shared/canvas/sides.tsx';
import type { Box, Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { fitLogo, type LogoLayout } from '../shared/media/brand-logo.tsx';
import { fitTag, type TagLayout } from '../shared/text/tag.tsx';
import { layOutCopy, type SpotlightContent, type SpotlightCopyLayout } from './copy.tsx';
import { type SpotlightFrame, spotlightFrame } from './frame.ts';
import { CALLOUT_OVERHANG, layOutScreen, type ScreenLayout } from './screen-layout.ts';

interface SpotlightRequest {
  content: SpotlightContent & {
    focus?: { x: number; y: number } | undefined;
    callout?: string | undefined;
  };
  image: SceneImage | undefined;
  palette: ScenePalette;
}

/** A spotlight with every text fitted and every box placed. */
export interface SpotlightLayout {
  frame: SpotlightFrame;
  logo: LogoLayout;
  copy: SpotlightCopyLayout;
  /** The coloured panel behind the window. */
  panel: Box;
  screen: ScreenLayout;
  callout: { tag: TagLayout; x: number; y: number } | null;
  /** Corner radius of the window and the lens. */
  radius: number;
}

export async function layOutSpotlight(
  stage: Stage,
  { content, image, palette }: SpotlightRequest,
): Promise<SpotlightLayout> {
  const frame = spotlightFrame(stage);
  const logo = await fitLogo(stage, {
    width: frame.head.width * 0.5,
    height: frame.logo,
    background: palette.background.from,
    textColor: palette.textColor,
  });
  const copy = await layOutCopy(stage, content, frame, logo);
  const panel = placePanel(stage, frame, copy.foot + frame.below);
  const start = Math.max(panel.x + stage.u(40), stage.safe.x);
  const end = stage.safe.x + stage.safe.width;
  const tag =
    content.callout === undefined
      ? null
      : await fitTag(stage, {
          text: content.callout,
          path: 'callout',
          width: Math.min(end - start, stage.u(frame.split ? 840 : 640)),
          size: frame.callout,
          weight: 600,
          pad: { x: 0.9, y: 0.5 },
        });
  const screen = layOutScreen({
    stage: graphicStage(stage),
    frame,
    panel,
    image,
    focus: content.focus,
    callout: tag?.height ?? 0,
  });
  const { window, lens } = screen;
  const anchor = lens
    ? { x: lens.x + stage.u(34), y: lens.y + lens.height }
    : { x: window.x + stage.u(44), y: window.y };
  return {
    frame,
    logo,
    copy,
    panel,
    screen,
    callout: tag && {
      tag,
      x: Math.max(start, Math.min(anchor.x, end - tag.width)),
      y: anchor.y - tag.height * (1 - CALLOUT_OVERHANG),
    },
    radius: Math.min(stage.brand.radii.md * stage.u(1.9), stage.u(44)),
  };
}

/** Beside the copy on a split canvas, else from `top` to the bottom. Between pixels its image would be resampled. */
function placePanel(stage: Stage, { split }: SpotlightFrame, top: number): Box {
  const { width, height } = stage;
  const [x, y] = split ? [Math.round(stage.column(6) - stage.u(30)), 0] : [0, Math.round(top)];
  return { x, y, width: width - x, height: height - y };
}
