import { ShiftedSide } from '../shared/canvas/sides.tsx';
import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { CameraLayer } from '../shared/motion/camera-layer.tsx';
import { readingOrigin } from '../shared/motion/panel-entrance.ts';
import { Text } from '../shared/text/text.tsx';
import { faceKind } from '../shared/text/typeface.ts';
import { articleColors } from './article-colors.ts';
import { Foot, Head } from './head-and-foot.tsx';
import type { ArticleLayout } from './layout.ts';
import { Cursor } from './title-cursor.tsx';

interface ArticleTextProps {
  stage: Stage;
  layout: ArticleLayout;
  palette: ScenePalette;
  /** How far the text moves when it changes sides. */
  shift: number;
}

/** Head, title, excerpt and foot in one column, with a rule under the head and over the foot. */
export function ArticleText({ stage, layout, palette, shift }: ArticleTextProps) {
  const { cover, column, head, foot, title, excerpt, y } = layout;
  const isPoster = cover === 'poster';
  const colors = articleColors(palette, isPoster);
  const kind = faceKind(stage.brand.fonts.display);
  const order = {
    title: 1,
    excerpt: Math.max(3 + title.lines.length, stage.motion.at('proof', 0.05)),
    foot: stage.motion.at('proof', 0.5),
  };
  return (
    <>
      <CameraLayer stage={stage} depth="front">
        <ShiftedSide stage={stage} by={shift}>
          {head.height > 0 && (
            <Positioned x={column.x} y={y.head}>
              <Head stage={stage} layout={head} colors={colors} order={3} />
            </Positioned>
          )}
          {head.height > 0 && !isPoster && (
            <Positioned
              x={column.x}
              y={y.headRule}
              width={column.width}
              height={kind === 'serif' ? stage.u(5) : 2}
              style={{
                backgroundColor: kind === 'serif' ? colors.title : colors.line,
                transformOrigin: readingOrigin(stage),
                ...stage.motion.enter('grow-x', 2, 1400, 'in-out'),
              }}
            />
          )}
          <Positioned x={column.x} y={y.title}>
            <Text
              text={title}
              color={colors.title}
              enter={{ stage, entrance: 'lift', order: order.title, byWord: true }}
            />
            {kind === 'mono' && (
              <Cursor
                stage={stage}
                title={title}
                room={column.width}
                color={palette.fill.color}
                order={order.excerpt + 4}
              />
            )}
          </Positioned>
          {excerpt && (
            <Positioned x={column.x} y={y.excerpt}>
              <Text
                text={excerpt}
                color={colors.text}
                enter={{ stage, entrance: 'lift', order: order.excerpt }}
              />
            </Positioned>
          )}
        </ShiftedSide>
      </CameraLayer>
      <CameraLayer stage={stage} depth="middle" move="push">
        <ShiftedSide stage={stage} by={shift}>
          <Positioned
            x={column.x}
            y={y.footRule}
            width={column.width}
            height={2}
            style={{
              backgroundColor: colors.line,
              transformOrigin: readingOrigin(stage),
              ...stage.motion.enter('grow-x', stage.motion.at('hook', 0.5), 1600, 'in-out'),
            }}
          />
          <Positioned x={column.x} y={y.foot}>
            <Foot stage={stage} layout={foot} colors={colors} badge={palette.badge} order={order.foot} />
          </Positioned>
        </ShiftedSide>
      </CameraLayer>
    </>
  );
}
