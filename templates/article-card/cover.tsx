import { Background } from '../shared/canvas/background.tsx';
import type { Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { articleColors } from './article-colors.ts';
import { CroppedInitial } from './cropped-initial.tsx';
import { Duotone, duotoneColors } from './duotone.tsx';
import { ImageFade } from './image-fade.tsx';
import type { ArticleLayout } from './layout.ts';

interface CoverProps {
  stage: Stage;
  layout: ArticleLayout;
  palette: ScenePalette;
}

/** The background with the image as a duotone, or with a large initial where there is no image. */
export function Cover({ stage, layout, palette }: CoverProps) {
  const { cover, image, imageBox, initial, head, y, textEnd, radius } = layout;
  const isPoster = cover === 'poster';
  const colors = articleColors(palette, isPoster);
  return (
    <>
      <Background
        box={stage.canvas}
        stops={isPoster ? { from: palette.background.to, to: palette.background.to } : palette.background}
      />
      {image && (
        <Duotone
          stage={stage}
          image={image}
          box={imageBox}
          colors={duotoneColors(palette, stage.colors)}
          radius={radius}
          fades={isPoster}
        />
      )}
      {isPoster && (
        <ImageFade
          stage={stage}
          box={imageBox}
          palette={palette}
          textColors={[colors.title, ...(head.tag ? [] : [colors.kicker])]}
          text={{ top: y.head, end: textEnd }}
        />
      )}
      {initial && <CroppedInitial stage={stage} layout={initial} box={imageBox} shape={palette.shape} />}
    </>
  );
}
