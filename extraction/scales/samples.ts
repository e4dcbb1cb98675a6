import { cutText } from '@livery/core/text/cut-text';
import type { RuleId } from '../evidence/rules.ts';
import type { BoxStyle, ButtonFact, PageFacts, TextStyle } from '../facts.ts';
import type { Evidence, Finding } from '../findings.ts';

const OTHER_PAGE = 0.5;

/** One measured value with its weight and its evidence. */
export interface Sample<Value = number> {
  value: Value;
  weight: number;
  evidence: Evidence;
}

/** Samples with the same value. */
export interface Cluster<Value = number> {
  value: Value;
  weight: number;
  /** The share of the weight of all samples. */
  share: number;
  samples: Sample<Value>[];
}

/** The styles of a page without third-party widgets and banners. */
export interface PageStyles {
  page: PageFacts;
  /** How much the page counts: the landing page shows the brand best. */
  weight: number;
  boxes: BoxStyle[];
  buttons: ButtonLook[];
  texts: SeenText[];
}

/** A text style with the page that shows it. */
export interface SeenText extends TextStyle {
  page: PageFacts;
}

/** One style of buttons, represented by the first button that has it. */
export interface ButtonLook extends ButtonFact {
  weight: number;
}

export function readPageStyles(page: PageFacts): PageStyles {
  const isOwn = ({ thirdParty, region }: { thirdParty: boolean; region?: string }) =>
    !thirdParty && region !== 'banner';
  const isText = ({ role, size, letters }: TextStyle) =>
    role !== 'icon' && role !== 'code' && letters >= 2 && size >= 6 && size <= 400;
  return {
    page,
    weight: page.kind === 'landing' ? 1 : OTHER_PAGE,
    boxes: page.boxes.filter((box) => isOwn(box) && box.count > 0),
    buttons: groupLooks(page.buttons.filter(isOwn)),
    texts: page.textStyles
      .filter((style) => isOwn(style) && isText(style))
      .map((style) => ({ ...style, page })),
  };
}

/** The samples of all pages. */
export function collectFrom<Value>(
  pages: readonly PageStyles[],
  collect: (shown: PageStyles) => Sample<Value>[],
): Sample<Value>[] {
  return pages.flatMap((shown) =>
    collect(shown).map((sample) => ({ ...sample, weight: sample.weight * shown.weight })),
  );
}

/** The texts of all pages, their letters weighted by page. */
export function collectTexts(pages: readonly PageStyles[]): SeenText[] {
  return pages.flatMap(({ texts, weight }) =>
    texts.map((style) => ({ ...style, letters: style.letters * weight })),
  );
}

function groupLooks(buttons: ButtonFact[]): ButtonLook[] {
  const groups = Map.groupBy(buttons, (button) =>
    [
      button.radius,
      button.paddingX,
      button.paddingY,
      button.borderWidth,
      button.shadow,
      isIcon(button),
    ].join(),
  );
  return [...groups.values()].map((group) => {
    const button = group.find(({ first }) => first) ?? group[0]!;
    const weight = toWeight(group.length) * (button.first ? 1.5 : 1) * (isIcon(button) ? 0.3 : 1);
    return { ...button, weight };
  });
}

/** Whether a button shows an icon and no text, such as one to copy or to close. */
export function isIcon({ text, rect }: ButtonFact): boolean {
  return text === '' || rect[2] < rect[3] * 1.3;
}

export function describeButton({ text }: ButtonFact): string {
  return text ? `button “${cutText(text, 40)}”` : 'button';
}

/** Grows slowly with the count, because a hundred equal rows are one design decision. */
export function toWeight(count: number): number {
  return Math.sqrt(Math.min(count, 25));
}

/** The confidence: higher with the share of samples that agree, lower if there are few. */
function computeConfidence(share: number, weight: number): number {
  const amount = 0.6 + 0.4 * Math.min(1, weight / 4);
  return Number(((0.4 + 0.55 * share) * amount).toFixed(3));
}

export function toFinding<Value>(
  cluster: Cluster<Value>,
  others: readonly Cluster<Value>[],
  rule: RuleId,
  write: (value: Value) => unknown,
): Finding {
  const { value, share, weight, samples } = cluster;
  return {
    value: write(value),
    confidence: computeConfidence(share, weight),
    rule,
    alternatives: others
      .filter((other) => other !== cluster)
      .slice(0, 3)
      .map((other) => write(other.value)),
    evidence: pickEvidence(samples),
  };
}

/** The best evidence of each page, then the rest. */
function pickEvidence(samples: readonly Sample<unknown>[]): Evidence[] {
  const sorted = [...samples].sort((a, b) => b.weight - a.weight).map(({ evidence }) => evidence);
  const best = [...new Map(sorted.toReversed().map((evidence) => [evidence.pageUrl, evidence])).values()];
  return [...new Set([...sorted.filter((evidence) => best.includes(evidence)), ...sorted])].slice(0, 3);
}
