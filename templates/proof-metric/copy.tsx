import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { SlideIn } from '../shared/motion/slide-in.tsx';
import { type FittedText, fitText, Text } from '../shared/text/text.tsx';
import type { CopyFrame } from './frame.ts';

interface Copy {
  label: string;
  context?: string | undefined;
  source?: string | undefined;
}

export interface MetricCopyLayout {
  label: FittedText;
  context: FittedText | null;
  source: FittedText | null;
  /** Position of the context and the source, and the space between the two. */
  details: { x: number; y: number };
  gap: number;
  width: number;
  height: number;
}

const LABEL_SHARE = 0.52;
const DETAIL_SHARE = 0.42;

/** Fits the label, and the context and source beside or under it. */
export async function layOutCopy(
  stage: Stage,
  { label, context, source }: Copy,
  frame: CopyFrame,
): Promise<MetricCopyLayout> {
  const detailed = context !== undefined || source !== undefined;
  const beside = frame.beside && detailed;
  const detailWidth = frame.width * (beside ? DETAIL_SHARE : 1);
  const gap = frame.detail.max * 0.55;
  const sourceText =
    source === undefined
      ? null
      : await fitText(stage, {
          text: source,
          textRole: 'label',
          path: 'source',
          width: detailWidth,
          height: frame.height * 0.38,
          size: frame.source,
          maxLines: 4,
        });
  const below = sourceText ? sourceText.height + gap : 0;
  const contextText =
    context === undefined
      ? null
      : await fitText(stage, {
          text: context,
          textRole: 'body',
          path: 'context',
          width: detailWidth,
          height: beside ? frame.height - below : frame.height * 0.38,
          size: frame.detail,
          maxLines: 8,
        });
  const details =
    (contextText?.height ?? 0) + (sourceText?.height ?? 0) + (contextText && sourceText ? gap : 0);
  const between = beside || !detailed ? 0 : frame.detail.max * 0.9;
  const labelText = await fitText(stage, {
    text: label,
    textRole: 'heading',
    path: 'label',
    width: frame.width * (beside ? LABEL_SHARE : 1),
    height: beside ? frame.height : frame.height - details - between,
    size: { max: frame.label, min: frame.label * 0.6 },
    maxLines: 5,
    leading: 1.14,
  });
  // Side by side, the first lines are aligned by their capitals.
  const drop = beside ? Math.max(0, (labelText.size * 1.14 - frame.detail.max * 1.36) / 2) * 0.6 : 0;
  return {
    label: labelText,
    context: contextText,
    source: sourceText,
    details: beside ? { x: frame.width - detailWidth, y: drop } : { x: 0, y: labelText.height + between },
    gap,
    width: frame.width,
    height: beside ? Math.max(labelText.height, details + drop) : labelText.height + between + details,
  };
}

interface MetricCopyProps {
  stage: Stage;
  layout: MetricCopyLayout;
  palette: ScenePalette;
  order: number;
}

/** Room of the mask below the copy. It is small because the copy can end at the edge of the safe area. */
const BELOW = 4;

/** The label enters in the hook, the context in the proof, line by line; the source slides in when the figure has counted. */
export function MetricCopy({ stage, layout, palette, order }: MetricCopyProps) {
  const { label, context, source, details, gap, width, height } = layout;
  const { motion } = stage;
  const second = Math.max(order + label.lines.length, motion.at('proof', 0.12));
  const third = Math.max(second + (context?.lines.length ?? 0), motion.at('proof', 0.6));
  const enter = (at: number) => ({ stage, entrance: 'lift', order: at }) as const;
  const room = label.size;
  return (
    <Positioned
      x={-room}
      y={-room}
      width={width + room * 2}
      height={height + room + BELOW}
      style={motion.mask(third)}
    >
      <Positioned x={room} y={room}>
        <Text text={label} color={palette.textColor} enter={enter(order)} />
        {(context || source) && (
          <Positioned x={details.x} y={details.y} style={{ flexDirection: 'column', gap }}>
            {context && <Text text={context} color={palette.textColor} enter={enter(second)} />}
            {source && (
              <SlideIn stage={stage} order={third} room={source.size * 0.2}>
                <Text text={source} color={palette.muted} />
              </SlideIn>
            )}
          </Positioned>
        )}
      </Positioned>
    </Positioned>
  );
}
