import type { Stage } from './stage.tsx';
import { faceOf, type SetText, setText, Text } from './text.tsx';
import { countTo, type MetricValue, readValue } from './metric-value.ts';

/** Sizes of what stands beside the digits, and the air before it, as parts of their size. */
const RAISED = 0.46;
const WORD = 0.3;
const AIR = 0.05;
/** Height of capitals and lining figures, and where they begin in a line as high as its size. */
const CAP = 0.72;
const TOP = 0.14;

/** A value set large. It takes `width` × `height`; the height is that of its figures, not of a line. */
export interface FigureSetting {
  width: number;
  height: number;
  value: MetricValue | null;
  /** Set as it stands, where it is not one number. */
  plain: SetText | null;
  size: number;
  style: SetText['style'];
  /** Advance width of each character of the figure, in pixels. */
  cells: number[];
}

interface FigureRequest {
  value: string;
  path: string;
  width: number;
  height: number;
  /** Least size of the digits. */
  min: number;
}

const figureOf = ({ figure }: MetricValue, digits = figure.digits) =>
  figure.sign + digits + figure.magnitude;

const sizeAfter = (after: string) => (/\p{L}/u.test(after) ? WORD : RAISED);

export async function setFigure(stage: Stage, request: FigureRequest): Promise<FigureSetting> {
  const { value: text, path, width, height, min } = request;
  const value = readValue(text);
  const { style } = faceOf(stage, 'display', text);
  if (value) {
    const figure = figureOf(value);
    const [whole = 0, before = 0, after = 0, ...each] = await stage.type.widths(
      [figure, value.before, value.after, ...figure],
      style,
    );
    const beside =
      (value.before ? before * RAISED + AIR : 0) + (value.after ? after * sizeAfter(value.after) + AIR : 0);
    const size = Math.min(height / CAP, width / (whole + beside));
    if (size >= min) {
      return {
        width: Math.ceil((whole + beside) * size),
        height: size * CAP,
        value,
        plain: null,
        size,
        style,
        cells: each.map((em) => em * size),
      };
    }
  }
  const plain = await setText(stage, {
    text,
    voice: 'display',
    path,
    width,
    height,
    size: { max: height, min: min * 0.6 },
    maxLines: 3,
  });
  return {
    width: plain.width,
    height: plain.height,
    value: null,
    plain,
    size: plain.size,
    style,
    cells: [],
  };
}

interface FigureProps {
  stage: Stage;
  setting: FigureSetting;
  ink: string;
  /** The colour of what stands beside the digits. */
  tint: string;
  /** Place in the scene's order from which it counts. */
  order: number;
}

/** The value, its top at the top of its figures. In a film it counts, each digit in the place of the last one. */
export function Figure({ stage, setting, ink, tint, order }: FigureProps) {
  const { value, plain, size, style, cells, width, height } = setting;
  if (!value) return plain && <Text text={plain} color={ink} enter={{ stage, order }} />;
  const progress = stage.motion.progress(order, 2200);
  const figure = figureOf(value, countTo(value, progress));
  const part = (text: string, scale: number, raised: boolean) => (
    <div
      style={{
        color: size * scale < 44 ? ink : tint,
        fontSize: size * scale,
        lineHeight: 1,
        whiteSpace: 'pre',
        marginTop: raised ? size * TOP * (1 - scale) : size * (TOP + CAP) * (1 - scale),
      }}
    >
      {text}
    </div>
  );
  return (
    <div
      style={{
        display: 'flex',
        width,
        height,
        // Arabic digits are followed by their sign on the left, all others on the right (UAX #9).
        direction: /[\u0660-\u0669]/u.test(figure) ? 'rtl' : 'ltr',
        alignItems: 'flex-start',
        gap: size * AIR,
        color: ink,
        fontFamily: style.family,
        fontSize: size,
        fontWeight: style.weight,
        letterSpacing: `${style.tracking}em`,
        lineHeight: 1,
        ...stage.motion.enter('rise', order),
      }}
    >
      <div style={{ display: 'flex', gap: size * AIR, marginTop: -size * TOP }}>
        {value.before && part(value.before, RAISED, true)}
        {progress >= 1 ? (
          <div style={{ whiteSpace: 'pre' }}>{figure}</div>
        ) : (
          <div style={{ display: 'flex', direction: 'ltr' }}>
            {[...figure].map((sign, index) => (
              <div
                key={`${index}:${sign}`}
                style={{ display: 'flex', justifyContent: 'center', width: cells[index], whiteSpace: 'pre' }}
              >
                {sign}
              </div>
            ))}
          </div>
        )}
        {value.after && part(value.after, sizeAfter(value.after), sizeAfter(value.after) === RAISED)}
      </div>
    </div>
  );
}
