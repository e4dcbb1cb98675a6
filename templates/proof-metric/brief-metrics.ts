import { type ContentFacts, fromBrief, type MetricFact } from '@livery/core/content/facts/gather-facts';
import { capitalize, isFragment, limits, toHeadline } from '@livery/core/content/words/cut';
import { type Figure, findFigures } from '@livery/core/content/words/figures';
import { countWords } from '@livery/core/text/sentences';

/** The figures that sentences of the brief state, with what they measure in the caller's words. */
export function briefMetrics({ brief }: ContentFacts): MetricFact[] {
  return brief.sentences.flatMap((sentence) => readLeading(sentence) ?? readChange(sentence) ?? []);
}

function toMetric(value: string, label: string, sentence: string): MetricFact {
  const source = fromBrief(sentence);
  return { value: { text: value, source }, label: { text: label, source }, source: null };
}

/** A sentence that begins with its figure: `312% more campaigns shipped`. */
function readLeading(sentence: string): MetricFact | null {
  const [figure] = findFigures(sentence);
  if (!figure || sentence.slice(0, figure.index).trim() !== '') return null;
  const rest = sentence.slice(figure.index + figure.text.length);
  const [value, after] = rest.startsWith('+') ? [`${figure.text}+`, rest.slice(1)] : [figure.text, rest];
  if (countWords(toHeadline(after.trim())) < 1 || !after.startsWith(' ')) return null;
  return toMetric(value, after.trim().replace(/\.$/, ''), sentence);
}

const BY = /\s(?:by|um|de)$/u;
/** What may follow the figure and stay in the label: when or where it changed. */
const WHEN = /^\s(?:since|in|within|over|during|after|this|last|seit|innerhalb|depuis|desde)\s/u;
const isShare = ({ unit }: Figure) => unit === '%' || unit === '‰' || unit === '×';

/** A change: of `Reports grew by 312% since May` the label is `Reports grew since May`. */
function readChange(sentence: string): MetricFact | null {
  const [figure, ...more] = findFigures(sentence).filter(isShare);
  if (!figure || more.length > 0) return null;
  const before = sentence.slice(0, figure.index).trimEnd();
  const after = sentence.slice(figure.index).trimStart().slice(figure.text.length);
  const subject = before.replace(BY, '');
  const end = /[,;:.!?()–—]/u.exec(after)?.index ?? after.length;
  const [when, dropped] = [after.slice(0, end), after.slice(end)];
  if (subject === before || countWords(subject) < 2 || limits(dropped)) return null;
  if (when !== '' && !WHEN.test(when)) return null;
  const label = capitalize(`${subject}${when}`.trim());
  return isFragment(subject) || isFragment(label) ? null : toMetric(figure.text, label, sentence);
}

/** The first figure that looks like a claim, and not like a year or a day. */
export function findClaimed(sentences: readonly string[]): string | null {
  const figures = sentences.flatMap((sentence) => findFigures(sentence));
  const claimed = figures.find(
    ({ unit, values, text }) => unit !== '' || (Math.max(...values) >= 100 && !/^(?:19|20)\d\d$/.test(text)),
  );
  return claimed?.text ?? null;
}
