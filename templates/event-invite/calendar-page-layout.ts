import type { Box, Stage } from '../shared/canvas/stage.tsx';
import { capInset, type FittedText, fitText } from '../shared/text/text.tsx';
import { fitNumeral, type NumeralLayout } from './calendar-page.tsx';
import type { DateParts } from './date-parts.ts';
import { type Facts, type FactsLayout, fitFacts } from './facts.tsx';

interface Placed<Layout> {
  layout: Layout;
  x: number;
  y: number;
}

export interface CalendarPageLayout {
  month: Placed<FittedText>;
  weekday: Placed<FittedText>;
  numeral: Placed<NumeralLayout>;
  facts: Placed<FactsLayout> | null;
  /** The y at which the page folds and the number is cut. */
  seam: number;
}

export interface CalendarPageRequest {
  copy: DateParts;
  /** Facts drawn on the page; null in formats without room for them. */
  facts: Facts | null;
  /** The box for the texts of the page. */
  box: Box;
  size: { word: number; facts: { max: number; min: number } };
}

/** Fits the month and the weekday on one line each, both at the size of the longer one. */
async function fitDateCopy(
  stage: Stage,
  { copy, size }: CalendarPageRequest,
  { width, height }: { width: number; height: number },
) {
  const fitOne = (text: string, max: number) =>
    fitText(stage, {
      text,
      textRole: 'display',
      width,
      height,
      size: { max, min: size.word * 0.3 },
      maxLines: 1,
    });
  const free = await Promise.all([fitOne(copy.month, size.word), fitOne(copy.weekday, size.word)]);
  const max = Math.min(...free.map((text) => text.size));
  const [month, weekday] = await Promise.all([fitOne(copy.month, max), fitOne(copy.weekday, max)]);
  return { month, weekday };
}

/**
 * Stacks the texts on a narrow page. The month is before or after the number, as the language says it; the facts are
 * under the last line.
 */
export async function layOutStackedPage(
  stage: Stage,
  request: CalendarPageRequest,
): Promise<CalendarPageLayout> {
  const { box, size, copy } = request;
  const { u } = stage;
  const foot = box.y + box.height;
  const { month, weekday } = await fitDateCopy(stage, request, {
    width: box.width,
    height: size.word * 1.42,
  });
  const facts =
    request.facts &&
    (await fitFacts(stage, request.facts, {
      width: box.width,
      height: box.height * 0.28,
      size: size.facts,
    }));
  const factsY = facts ? foot - facts.height : foot;
  const weekdayY = (facts ? factsY - u(36) : foot) - weekday.height;
  const monthY = copy.monthFirst ? box.y : weekdayY - month.height;
  const tail = copy.monthFirst ? weekdayY + capInset(weekday) : monthY + capInset(month);
  const top = copy.monthFirst ? monthY + month.height - capInset(month) + u(24) : box.y;
  const bottom = tail - u(8);
  const numeral = await fitNumeral(stage, copy, { width: box.width, height: bottom - top });
  const numeralY = copy.monthFirst ? (top + bottom - numeral.height) / 2 : top;
  // The texts are aligned to the visible edge of the number.
  const x = box.x + numeral.bearing;
  return {
    month: { layout: month, x, y: monthY },
    weekday: { layout: weekday, x, y: weekdayY },
    numeral: { layout: numeral, x: box.x, y: numeralY },
    facts: facts && { layout: facts, x, y: factsY },
    seam: Math.round(numeralY + numeral.seam),
  };
}

const COLUMN_GAP = 52;
/** Shares of the page: the width for the number, and the height it must fill for the facts to go beside it. */
const BESIDE = { width: 0.56, height: 0.7 } as const;
const ABOVE = { width: 0.62, max: 0.74, facts: 0.36 } as const;

/**
 * Places the number beside a column of texts, on the side where the language says the month. The facts are in the
 * column too, or under both where a wide number leaves height.
 */
export async function layOutPageInRow(
  stage: Stage,
  request: CalendarPageRequest,
): Promise<CalendarPageLayout> {
  const { box, size, copy } = request;
  const { u } = stage;
  const high = box.height / 1.08;
  const beside = await fitNumeral(stage, copy, { width: box.width * BESIDE.width, height: high });
  const under =
    request.facts && beside.height < box.height * BESIDE.height
      ? await fitFacts(stage, request.facts, {
          width: box.width,
          height: box.height * ABOVE.facts,
          size: size.facts,
        })
      : null;
  const underY = under ? box.y + box.height - u(44) - under.height : 0;
  // The box of the number is taller than its digits; what is under it may overlap that space.
  const figure = under ? underY - u(8) - box.y : high;
  const numeral = under
    ? await fitNumeral(stage, copy, { width: await roomAbove(stage, request), height: figure })
    : beside;
  const numeralY = box.y + (figure - numeral.height) / 2;
  const seam = Math.round(numeralY + numeral.seam);
  const width = box.width - numeral.width - u(COLUMN_GAP);
  const x = copy.monthFirst ? box.x : box.x + box.width - width;
  const top = numeralY + numeral.top;
  const { month, weekday } = await fitDateCopy(stage, request, { width, height: (seam - top) / 2 });
  const monthY = top - capInset(month);
  const below = seam + u(22);
  const facts =
    under || !request.facts
      ? null
      : await fitFacts(stage, request.facts, {
          width,
          height: box.y + box.height - u(24) - below,
          size: size.facts,
        });
  const foot = numeralY + numeral.foot + size.facts.min * 0.34;
  return {
    month: { layout: month, x, y: monthY },
    weekday: { layout: weekday, x, y: monthY + month.height },
    numeral: {
      layout: numeral,
      x: copy.monthFirst ? box.x + box.width - numeral.width : box.x - numeral.hang,
      y: numeralY,
    },
    facts: under
      ? { layout: under, x: box.x, y: underY }
      : facts && { layout: facts, x, y: Math.max(below, foot - facts.height) },
    seam,
  };
}

/** The width that short texts leave for the number beside them. */
async function roomAbove(stage: Stage, request: CalendarPageRequest): Promise<number> {
  const { box, size } = request;
  const gap = stage.u(COLUMN_GAP);
  const { month, weekday } = await fitDateCopy(stage, request, {
    width: box.width * (1 - ABOVE.width) - gap,
    height: size.word * 1.42,
  });
  return Math.min(box.width - gap - Math.max(month.width, weekday.width), box.width * ABOVE.max);
}
