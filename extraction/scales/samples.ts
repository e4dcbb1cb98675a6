import type { RuleId } from '../evidence/rules.ts';
import type { ButtonFact, PageBox, PageFacts, TextStyle } from '../facts.ts';
import type { Evidence, Finding } from '../findings.ts';

/** One measurement: what it is, how much it counts, and where it can be seen. */
export interface Sample<Value = number> {
  value: Value;
  weight: number;
  evidence: Evidence;
}

/** Samples that say the same, under the value that most of them say. */
export interface Cluster<Value = number> {
  value: Value;
  weight: number;
  /** Of the weight of all samples. */
  share: number;
  samples: Sample<Value>[];
}

/** What a page shows of its own. Widgets of others and what is laid over the page tell nothing of the brand. */
export interface PageStyles {
  page: PageFacts;
  boxes: PageBox[];
  buttons: ButtonLook[];
  texts: TextStyle[];
}

/** One look of buttons, with the first that has it. */
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
    boxes: page.boxes.filter((box) => isOwn(box) && box.count > 0),
    buttons: groupLooks(page.buttons.filter(isOwn)),
    texts: page.textStyles.filter((style) => isOwn(style) && isText(style)),
  };
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
    const weight = weightByCount(group.length) * (button.first ? 1.5 : 1) * (isIcon(button) ? 0.3 : 1);
    return { ...button, weight };
  });
}

/** A button that shows no words: to copy, to close, to turn a page. */
export function isIcon({ text, rect }: ButtonFact): boolean {
  return text === '' || rect[2] < rect[3] * 1.3;
}

export function buttonNote({ text }: ButtonFact): string {
  return text ? `button “${text.slice(0, 40)}”` : 'button';
}

/** A hundred like rows of a list are not a hundred decisions. */
export function weightByCount(count: number): number {
  return Math.sqrt(Math.min(count, 25));
}

/** As much as agrees, and less where there is little to agree. */
export function sureness(share: number, weight: number): number {
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
    confidence: sureness(share, weight),
    rule,
    alternatives: others
      .filter((other) => other !== cluster)
      .slice(0, 3)
      .map((other) => write(other.value)),
    evidence: [...samples]
      .sort((a, b) => b.weight - a.weight)
      .slice(0, 3)
      .map(({ evidence }) => evidence),
  };
}
