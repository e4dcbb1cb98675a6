import type { Box, Stage } from '../shared/canvas/stage.tsx';
import { capInset, type FittedText, fitText } from '../shared/text/text.tsx';
import { type NumeralLayout, setNumeral } from './calendar-page.tsx';
import type { DateCopy } from './date-parts.ts';
import { type Facts, type FactsLayout, setFacts } from './facts.tsx';

interface Placed<Layout> {
  layout: Layout;
  x: number;
  y: number;
}

export interface EventCalendarPage {
  month: Placed<FittedText>;
  weekday: Placed<FittedText>;
  numeral: Placed<NumeralLayout>;
  facts: Placed<FactsLayout> | null;
  /** Where the figure is cut. */
  seam: number;
}

export interface CalendarPageRequest {
  copy: DateCopy;
  /** What also stands on the leaf; a format without room for it sets it beside the leaf. */
  facts: Facts | null;
  /** What the leaf's texts stand in. */
  box: Box;
  size: { word: number; facts: { max: number; min: number } };
}

/** The month and the weekday on a line each and at one size, whichever of them is long. */
async function setCopy(
  stage: Stage,
  { copy, size }: CalendarPageRequest,
  { width, height }: { width: number; height: number },
) {
  const set = (text: string, max: number) =>
    fitText(stage, {
      text,
      voice: 'display',
      width,
      height,
      size: { max, min: size.word * 0.3 },
      maxLines: 1,
    });
  const free = await Promise.all([set(copy.month, size.word), set(copy.weekday, size.word)]);
  const max = Math.min(...free.map((text) => text.size));
  const [month, weekday] = await Promise.all([set(copy.month, max), set(copy.weekday, max)]);
  return { month, weekday };
}

/**
 * Above each other, on a narrow leaf. The month stands where its language says it, before the figure or after;
 * facts stand under the last line.
 */
export async function stackCalendarPage(
  stage: Stage,
  request: CalendarPageRequest,
): Promise<EventCalendarPage> {
  const { box, size, copy } = request;
  const { u } = stage;
  const foot = box.y + box.height;
  const { month, weekday } = await setCopy(stage, request, {
    width: box.width,
    height: size.word * 1.42,
  });
  const facts =
    request.facts &&
    (await setFacts(stage, request.facts, {
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
  const numeral = await setNumeral(stage, copy, { width: box.width, height: bottom - top });
  const numeralY = copy.monthFirst ? (top + bottom - numeral.height) / 2 : top;
  // Words move to where the figure seems to begin.
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
/** Shares of a leaf: of its width for the figure, and of its height that a figure fills where facts go beside it. */
const BESIDE = { width: 0.56, height: 0.7 } as const;
const ABOVE = { width: 0.62, max: 0.74, facts: 0.36 } as const;

/**
 * Side by side: the figure, and a column on the side that the month is said on, parted by the seam as well. Facts
 * stand in the column too, or under it all where a wide figure leaves height.
 */
export async function rowCalendarPage(
  stage: Stage,
  request: CalendarPageRequest,
): Promise<EventCalendarPage> {
  const { box, size, copy } = request;
  const { u } = stage;
  const high = box.height / 1.08;
  const beside = await setNumeral(stage, copy, { width: box.width * BESIDE.width, height: high });
  const under =
    request.facts && beside.height < box.height * BESIDE.height
      ? await setFacts(stage, request.facts, {
          width: box.width,
          height: box.height * ABOVE.facts,
          size: size.facts,
        })
      : null;
  const underY = under ? box.y + box.height - u(44) - under.height : 0;
  // The figure's box is deeper than the figure, and what is under it may stand there.
  const figure = under ? underY - u(8) - box.y : high;
  const numeral = under
    ? await setNumeral(stage, copy, { width: await roomAbove(stage, request), height: figure })
    : beside;
  const numeralY = box.y + (figure - numeral.height) / 2;
  const seam = Math.round(numeralY + numeral.seam);
  const width = box.width - numeral.width - u(COLUMN_GAP);
  const x = copy.monthFirst ? box.x : box.x + box.width - width;
  const top = numeralY + numeral.top;
  const { month, weekday } = await setCopy(stage, request, { width, height: (seam - top) / 2 });
  const monthY = top - capInset(month);
  const below = seam + u(22);
  const facts =
    under || !request.facts
      ? null
      : await setFacts(stage, request.facts, {
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
      x: copy.monthFirst ? box.x + box.width - numeral.width : box.x,
      y: numeralY,
    },
    facts: under
      ? { layout: under, x: box.x, y: underY }
      : facts && { layout: facts, x, y: Math.max(below, foot - facts.height) },
    seam,
  };
}

/** The width that short words leave to a figure which has only them at its side. */
async function roomAbove(stage: Stage, request: CalendarPageRequest): Promise<number> {
  const { box, size } = request;
  const gap = stage.u(COLUMN_GAP);
  const { month, weekday } = await setCopy(stage, request, {
    width: box.width * (1 - ABOVE.width) - gap,
    height: size.word * 1.42,
  });
  return Math.min(box.width - gap - Math.max(month.width, weekday.width), box.width * ABOVE.max);
}
