import type { SceneImage } from '../image.ts';
import type { Box, Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import type { FittedText } from '../shared/text/text.tsx';
import { fitInitial, type InitialLayout } from './cropped-initial.tsx';
import { type Article, type FootLayout, type HeadLayout, layOutFoot, layOutHead } from './head-and-foot.tsx';
import { type ArticleFrame, articleFrame, type Cover, layOutText, type TextLayout } from './text-layout.ts';

/** An article with every text fitted and every box placed. */
export interface ArticleLayout {
  cover: Cover;
  column: Box;
  head: HeadLayout;
  foot: FootLayout;
  title: FittedText;
  excerpt: FittedText | null;
  y: TextLayout['y'];
  /** Where the longest line of text ends, from the start of the canvas. */
  textEnd: number;
  image: SceneImage | undefined;
  /** The box of the image, or of the initial in its place, and the radius of its corners. */
  imageBox: Box;
  radius: number;
  /** The large letter that replaces a missing image. */
  initial: InitialLayout | null;
}

interface ArticleRequest {
  article: Article & { cover?: string | undefined };
  images: ReadonlyMap<string, SceneImage>;
  palette: ScenePalette;
}

export async function layOutArticle(
  stage: Stage,
  { article, images, palette }: ArticleRequest,
): Promise<ArticleLayout> {
  const image = images.get(article.cover ?? '');
  const cover: Cover = image ? (palette.dark ? 'poster' : 'plate') : 'type';
  const frame = articleFrame(stage, cover);
  const { column, radius } = frame;
  const [head, foot] = await Promise.all([
    layOutHead(stage, article, column.width),
    layOutFoot(stage, {
      article,
      image: images.get(article.author?.portrait ?? ''),
      width: column.width,
      background: palette.background.to,
      textColor: palette.textColor,
    }),
  ]);
  const { title, excerpt, y } = await layOutText(stage, { article, frame, head, foot, cover });
  const imageBox = placeImage(stage, frame, cover, y.head);
  return {
    cover,
    column,
    head,
    foot,
    title,
    excerpt,
    y,
    // Text that changes sides has its ragged side away from the image.
    textEnd: stage.arrangement.isAlternate
      ? column.x + column.width
      : column.x + Math.max(title.width, excerpt?.width ?? 0, head.width),
    image,
    imageBox,
    radius,
    initial: image ? null : await fitInitial(stage, article.title, imageBox),
  };
}

/** On a stacked canvas the image takes the height that the text leaves; a poster continues under the text. */
function placeImage(stage: Stage, { image }: ArticleFrame, cover: Cover, textTop: number): Box {
  if (stage.wide) {
    // On the other side the fade ends at the far edge of the image, which shows unless it is on a whole pixel.
    const part = stage.arrangement.isAlternate ? image.x - Math.floor(image.x) : 0;
    return { ...image, x: image.x - part, width: image.width + part };
  }
  const end = cover === 'poster' ? textTop + stage.u(240) : textTop - stage.u(44);
  return { ...image, height: end - image.y };
}
