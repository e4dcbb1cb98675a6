import type { Stage } from '../canvas/stage.tsx';
import type { Entrance } from '../motion/motion.ts';
import { type FittedText, fitText, numeralStyle, resolveTypeStyle, Text } from '../text/text.tsx';
import { BaselineRow, CAP_HEIGHT } from './baseline-row.tsx';
import { listDigits, type MetricValue, readValue, toDigit } from './metric-value.ts';

/** Sizes of signs and words beside the digits, and the space before them, as shares of the digit size. */
const RAISED = 0.46;
const WORD = 0.3;
const AIR = 0.05;
/** Tracking of signs and words, which are too small for the tracking of the digits. */
const SMALL_TRACKING = 0;
/** Side bearing of a round digit, in em; larger in typefaces with tabular digits. */
const BEARING = { tabular: 0.05, proportional: 0.024 };

const TURN_MS = 2200;
/** Progress at which the last digit lands; the rest is for the last easing. */
const TURNED = 0.995;
/** How much later each digit turns than the one before, in turns. */
const LAG = 0.4;

/** A large value with its size. The height is that of the digits, not of a line box. */
export interface FigureLayout {
  width: number;
  height: number;
  value: MetricValue | null;
  /** The text as it is, if it is not one number. */
  plain: FittedText | null;
  size: number;
  style: FittedText['style'];
  /** Advance width in pixels of each character, and of the widest digit of the script. */
  cells: number[];
  widest: number;
  /** How far it is moved back so that the visible edge of the first digit is on the margin. */
  hang: number;
}

interface FigureRequest {
  value: string;
  path?: string;
  width: number;
  height: number;
  /** Minimum size of the digits. */
  min: number;
}

const toFigure = ({ figure: { sign, digits, magnitude } }: MetricValue) => sign + digits + magnitude;

/** Whether signs after the digits are on their left: for Arabic digits, and for words in a right-to-left script (UAX #9). */
const runsBack = ({ before, figure, after }: MetricValue) =>
  /[\u0660-\u0669\p{Script=Arabic}\p{Script=Hebrew}]/u.test(before + figure.digits + after);

const isWord = (text: string) => /\p{L}/u.test(text);

export async function fitFigure(stage: Stage, request: FigureRequest): Promise<FigureLayout> {
  const { value: text, path, width, height, min } = request;
  const value = readValue(text);
  const { style } = resolveTypeStyle(stage, 'display', text);
  if (value) {
    const figure = toFigure(value);
    const [[whole = 0, one = 0, naught = 0, ...each], digits, [before = 0, after = 0]] = await Promise.all([
      stage.type.widths([figure, '1', '0', ...figure], style),
      stage.type.widths(listDigits(value), style),
      stage.type.widths([value.before, value.after], { ...style, tracking: SMALL_TRACKING }),
    ]);
    const bearing = one > naught * 0.97 ? BEARING.tabular : BEARING.proportional;
    const round = !value.before && /^[0235689]/.test(figure);
    const hang = stage.direction === 'rtl' || runsBack(value) ? 0 : bearing * (round ? 1 : 0.3);
    const beside =
      (value.before ? before * RAISED + AIR : 0) +
      (value.after ? after * (isWord(value.after) ? WORD : RAISED) + AIR : 0);
    const size = Math.min(height / CAP_HEIGHT, width / (whole + beside - hang));
    if (size >= min) {
      return {
        width: Math.ceil((whole + beside - hang) * size),
        height: size * CAP_HEIGHT,
        value,
        plain: null,
        size,
        style,
        cells: each.map((em) => em * size),
        widest: Math.max(...digits) * size,
        hang: hang * size,
      };
    }
  }
  const plain = await fitText(stage, {
    text,
    textRole: 'display',
    ...(path === undefined ? {} : { path }),
    width,
    height,
    size: { max: height, min: min * 0.6 },
    maxLines: 3,
  });
  const { size } = plain;
  return {
    width: plain.width,
    height: plain.height,
    value: null,
    plain,
    size,
    style,
    cells: [],
    widest: 0,
    hang: 0,
  };
}

interface FigureProps {
  stage: Stage;
  layout: FigureLayout;
  textColor: string;
  /** The colour of signs and words beside the digits. */
  tint: string;
  /** Position in the scene's order at which its digits start to turn. */
  order: number;
  /** `none` if a parent animates it. */
  entrance?: Entrance | 'none';
  /** How far its digits have turned, 0 to 1, if a graphic controls it. */
  turned?: number;
}

/** The value, aligned by the top of its digits. In a video its digits turn around and land. */
export function Figure({ stage, layout, textColor, tint, order, entrance = 'rise', turned }: FigureProps) {
  const { value, plain, size, style, width, height, hang } = layout;
  const moved = entrance === 'none' ? {} : stage.motion.enter(entrance, order);
  if (!value) {
    return (
      plain && (
        <Text
          text={plain}
          color={textColor}
          {...(entrance === 'none' ? {} : { enter: { stage, entrance, order } })}
        />
      )
    );
  }
  const small = (text: string, scale: number) => (
    <div
      style={{
        whiteSpace: 'pre',
        fontSize: size * scale,
        letterSpacing: `${SMALL_TRACKING}em`,
        color: size * scale < 44 ? textColor : tint,
      }}
    >
      {text}
    </div>
  );
  const raised = (text: string) => (
    <BaselineRow height={size * CAP_HEIGHT * RAISED}>{small(text, RAISED)}</BaselineRow>
  );
  return (
    <div
      style={{
        display: 'flex',
        alignItems: 'flex-start',
        width: width + hang,
        height,
        direction: runsBack(value) ? 'rtl' : 'ltr',
        marginInlineStart: -hang,
        gap: size * AIR,
        color: textColor,
        fontFamily: style.family,
        fontSize: size,
        fontWeight: style.weight,
        letterSpacing: `${style.tracking}em`,
        ...numeralStyle(style),
        ...moved,
      }}
    >
      {value.before && raised(value.before)}
      <BaselineRow height={height}>
        <Digits layout={layout} value={value} progress={turned ?? stage.motion.progress(order, TURN_MS)} />
        {isWord(value.after) && <div style={{ width: size * AIR }} />}
        {isWord(value.after) && small(value.after, WORD)}
      </BaselineRow>
      {value.after && !isWord(value.after) && raised(value.after)}
    </div>
  );
}

type DigitsProps = Pick<FigureProps, 'layout'> & { value: MetricValue; progress: number };

/**
 * The digits. Each turns once around and lands, one after the other, so that the first frame,
 * which feeds show as the thumbnail, has the value itself. While they turn, each is in a cell of equal width, a little smaller if the widest would
 * not fit; at the end, cells and size ease to the typeface's own.
 */
function Digits({ layout, value, progress }: DigitsProps) {
  const figure = toFigure(value);
  if (progress >= 1) return <div style={{ whiteSpace: 'pre' }}>{figure}</div>;
  const { cells, widest, size } = layout;
  const places = [...figure].flatMap((sign, index) => (/\p{Nd}/u.test(sign) ? [index] : []));
  const even = places.reduce((sum, index) => sum + cells[index]!, 0) / places.length;
  // The root undoes the easing of the progress, so that this last part moves evenly.
  const left = progress < TURNED ? 1 : ((1 - progress) / (1 - TURNED)) ** 0.25;
  const landed = 1 - left * left * (3 - 2 * left);
  const towards = (from: number, to: number) => from + (to - from) * landed;
  const turned = steadily(Math.min(1, progress / TURNED)) * (1 + LAG * (places.length - 1));
  return (
    <BaselineRow
      height={layout.height}
      style={{ direction: 'ltr', fontSize: size * towards(Math.min(1, even / widest), 1) }}
    >
      {[...figure].map((sign, index) => {
        const place = places.indexOf(index);
        const width = place < 0 ? cells[index]! : towards(even, cells[index]!);
        const part = place < 0 ? 1 : Math.min(1, Math.max(0, turned - LAG * place));
        return part > 0 && part < 1 ? (
          <TurningDigit key={index} {...{ value, sign, part, width }} height={layout.height} />
        ) : (
          <div key={index} style={{ width, textAlign: 'center', whiteSpace: 'pre' }}>
            {sign}
          </div>
        );
      })}
    </BaselineRow>
  );
}

/** Undoes `in-out`, in whose middle digits would turn faster than one can see. */
const steadily = (part: number) => (part < 0.5 ? (part / 8) ** 0.25 : 1 - ((1 - part) / 8) ** 0.25);

interface TurningDigitProps {
  value: MetricValue;
  sign: string;
  /** How far it has turned, 0 to 1. */
  part: number;
  width: number;
  height: number;
}

/** A digit and the next one, which follows it from below, in a window as high as a digit. */
function TurningDigit({ value, sign, part, width, height }: TurningDigitProps) {
  const digits = listDigits(value);
  const at = toDigit(sign) + 10 * part * part * (3 - 2 * part);
  // Round digits reach beyond the height of a capital.
  const air = height * 0.04;
  return (
    <div
      style={{
        position: 'relative',
        display: 'flex',
        alignSelf: 'flex-start',
        flexShrink: 0,
        width,
        height: height + air * 2,
        marginBlock: -air,
        overflow: 'hidden',
      }}
    >
      {[Math.floor(at), Math.floor(at) + 1].map((each) => (
        <div
          key={each}
          data-decor=""
          style={{
            position: 'absolute',
            left: 0,
            top: air + (each - at) * height * 1.2,
            width,
            display: 'flex',
            justifyContent: 'center',
          }}
        >
          <BaselineRow height={height}>
            <div style={{ whiteSpace: 'pre' }}>{digits[each % 10]!}</div>
          </BaselineRow>
        </div>
      ))}
    </div>
  );
}
