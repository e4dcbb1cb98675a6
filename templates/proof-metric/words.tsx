import { Place, type Stage } from '../shared/canvas/stage.tsx';
import type { Paint } from '../shared/color/treatment.ts';
import { SlideOut } from '../shared/motion/slide-out.tsx';
import { type SetText, setText, Text } from '../shared/text/text.tsx';
import type { WordsFrame } from './frame.ts';

interface Words {
  label: string;
  context?: string | undefined;
  source?: string | undefined;
}

export interface MetricWordsSetting {
  label: SetText;
  context: SetText | null;
  source: SetText | null;
  /** Where the context and the source begin, and the space between the two. */
  details: { x: number; y: number };
  gap: number;
  width: number;
  height: number;
}

const LABEL_SHARE = 0.52;
const DETAIL_SHARE = 0.42;

/** What the figure measures and, beside it or under it, how it came about and who says so. */
export async function setMetricWords(
  stage: Stage,
  { label, context, source }: Words,
  frame: WordsFrame,
): Promise<MetricWordsSetting> {
  const detailed = context !== undefined || source !== undefined;
  const beside = frame.beside && detailed;
  const detailWidth = frame.width * (beside ? DETAIL_SHARE : 1);
  const gap = frame.detail.max * 0.55;
  const sourceSet =
    source === undefined
      ? null
      : await setText(stage, {
          text: source,
          voice: 'label',
          path: 'source',
          width: detailWidth,
          height: frame.height * 0.38,
          size: frame.source,
          maxLines: 4,
        });
  const below = sourceSet ? sourceSet.height + gap : 0;
  const contextSet =
    context === undefined
      ? null
      : await setText(stage, {
          text: context,
          voice: 'body',
          path: 'context',
          width: detailWidth,
          height: beside ? frame.height - below : frame.height * 0.38,
          size: frame.detail,
          maxLines: 8,
        });
  const details = (contextSet?.height ?? 0) + (sourceSet?.height ?? 0) + (contextSet && sourceSet ? gap : 0);
  const between = beside || !detailed ? 0 : frame.detail.max * 0.9;
  const labelSet = await setText(stage, {
    text: label,
    voice: 'heading',
    path: 'label',
    width: frame.width * (beside ? LABEL_SHARE : 1),
    height: beside ? frame.height : frame.height - details - between,
    size: { max: frame.label, min: frame.label * 0.6 },
    maxLines: 5,
    leading: 1.14,
  });
  // Beside each other, the first lines meet at their capitals.
  const drop = beside ? Math.max(0, (labelSet.size * 1.14 - frame.detail.max * 1.36) / 2) * 0.6 : 0;
  return {
    label: labelSet,
    context: contextSet,
    source: sourceSet,
    details: beside ? { x: frame.width - detailWidth, y: drop } : { x: 0, y: labelSet.height + between },
    gap,
    width: frame.width,
    height: beside ? Math.max(labelSet.height, details + drop) : labelSet.height + between + details,
  };
}

interface MetricWordsProps {
  stage: Stage;
  setting: MetricWordsSetting;
  paint: Paint;
  order: number;
}

/** How far what is on its way may be seen below the words: hardly, as they can stand on the edge of what is safe. */
const BELOW = 4;

/** Line by line, in reading order; the source, which is no line to be read in turn, slides out at the end. */
export function MetricWords({ stage, setting, paint, order }: MetricWordsProps) {
  const { label, context, source, details, gap, width, height } = setting;
  const second = order + label.lines.length;
  const third = second + (context?.lines.length ?? 0);
  const enter = (at: number) => ({ stage, entrance: 'lift', order: at }) as const;
  const room = label.size;
  return (
    <Place
      x={-room}
      y={-room}
      width={width + room * 2}
      height={height + room + BELOW}
      style={stage.motion.mask(third)}
    >
      <Place x={room} y={room}>
        <Text text={label} color={paint.ink} enter={enter(order)} />
        {(context || source) && (
          <Place x={details.x} y={details.y} style={{ flexDirection: 'column', gap }}>
            {context && <Text text={context} color={paint.ink} enter={enter(second)} />}
            {source && (
              <SlideOut stage={stage} order={third} room={source.size * 0.2}>
                <Text text={source} color={paint.muted} />
              </SlideOut>
            )}
          </Place>
        )}
      </Place>
    </Place>
  );
}
