import type { SceneImage } from '../image.ts';
import type { Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { fitLogo, type LogoLayout } from '../shared/media/brand-logo.tsx';
import { fitTag, type TagLayout } from '../shared/text/tag.tsx';
import { type LaunchContent, type LaunchCopyLayout, layOutCopy, listCorners } from './copy.tsx';
import { type LaunchFrame, launchFrame } from './frame.ts';
import { type BrandInitial, fitInitial } from './front-plate.tsx';
import { layOutPlates, type PlateGeometry } from './plate-geometry.ts';

interface LaunchRequest {
  content: LaunchContent;
  image: SceneImage | undefined;
  palette: ScenePalette;
}

/** A launch with every text fitted and the plates placed around them. */
export interface LaunchLayout {
  frame: LaunchFrame;
  logo: LogoLayout;
  /** The eyebrow in the logo's row, for formats that put it there, and the gap between the two. */
  eyebrow: TagLayout | null;
  rowGap: number;
  copy: LaunchCopyLayout;
  plates: PlateGeometry;
  /** Corner radius of the plates. */
  radius: number;
  /** An opaque image is a plate itself; a cut-out product is drawn on the brand's plate. */
  sheet: SceneImage | undefined;
  initial: BrandInitial;
}

export async function layOutLaunch(
  stage: Stage,
  { content, image, palette }: LaunchRequest,
): Promise<LaunchLayout> {
  const frame = launchFrame(stage);
  const inRow = frame.eyebrow === 'over' ? undefined : content.eyebrow;
  const logo = await fitLogo(stage, {
    width: frame.head.width * (inRow === undefined ? 0.6 : 0.42),
    height: frame.logo,
    background: palette.background.from,
    textColor: palette.textColor,
  });
  const rowGap = Math.max(logo.clear, frame.tag.max);
  const [copy, initial, eyebrow] = await Promise.all([
    layOutCopy(stage, content, frame),
    fitInitial(stage),
    inRow === undefined
      ? null
      : fitTag(stage, {
          text: inRow,
          path: 'eyebrow',
          width: frame.head.width - logo.width - rowGap,
          size: frame.tag,
        }),
  ]);
  const sheet = image?.opaque ? image : undefined;
  return {
    frame,
    logo,
    eyebrow,
    rowGap,
    copy,
    plates: layOutPlates(stage, frame, listCorners(stage, copy), sheet),
    radius: Math.min(stage.brand.radii.md * stage.u(2.6), stage.u(64)),
    sheet,
    initial,
  };
}
