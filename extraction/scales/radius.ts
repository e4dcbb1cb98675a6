import type { RuleId } from '../evidence/rules.ts';
import { toEvidence } from '../evidence/to-evidence.ts';
import type { Bounds, BoxStyle } from '../facts.ts';
import type { Findings } from '../findings.ts';
import { findClusters, tally } from './clusters.ts';
import {
  type Cluster,
  collectFrom,
  describeButton,
  isIcon,
  type PageStyles,
  type Sample,
  toFinding,
  toWeight,
} from './samples.ts';
import { makeDimension, toPixels } from './tokens.ts';

/** A box up to this height is a control or a label, a higher one a card. */
const CONTROL_HEIGHT = 48;
/** The minimum share of a second radius; below it, the radius is an exception. */
const SECOND = 0.1;

type Shape = 'pill' | 'rounded' | 'square';

/** Radius steps: the small ones from controls, the large ones from cards. Pills and circles do not count. */
export function decideRadius(...pages: PageStyles[]): Findings {
  const findings: Findings = new Map();
  const controls = findClusters(collectFrom(pages, collectControlSamples));
  const cards = findClusters(collectFrom(pages, collectCardSamples));
  const steps = toSteps(controls, cards);
  for (const [step, { cluster, among, rule }] of Object.entries(steps)) {
    findings.set(`radius.${step}`, toFinding(cluster, among, rule, makeDimension));
  }
  const [shape, ...others] = tally(collectFrom(pages, describeButtonShapes), (value) => value);
  if (shape) {
    const write = (value: Shape) => ({ 'studio.buttonShape': value });
    findings.set('radius.$extensions', toFinding(shape, others, 'button-shape', write));
  }
  return findings;
}

interface Step {
  cluster: Cluster;
  among: Cluster[];
  rule: RuleId;
}

function toSteps(controls: Cluster[], cards: Cluster[]): Partial<Record<'sm' | 'md' | 'lg' | 'xl', Step>> {
  const control: Step | null = controls[0]
    ? { cluster: controls[0], among: controls, rule: 'radius-most-controls' }
    : null;
  const card: Step | null = cards[0] ? { cluster: cards[0], among: cards, rule: 'radius-most-cards' } : null;
  // If cards have smaller corners than buttons, the two are swapped, because the steps must ascend.
  const isTurned = control && card && card.cluster.value < control.cluster.value;
  const md = isTurned && card.cluster.value > 0 ? card : control;
  const lg = isTurned ? (card.cluster.value > 0 ? control : null) : card;
  const smaller = controls.find(
    ({ value, share }) => md && value > 0 && value < md.cluster.value && share >= SECOND,
  );
  const larger = cards.find(({ value, share }) => lg && value > lg.cluster.value && share >= SECOND);
  return {
    ...(smaller && { sm: { cluster: smaller, among: controls, rule: 'radius-smaller-controls' } }),
    ...(md && { md }),
    ...(lg && { lg }),
    ...(larger && { xl: { cluster: larger, among: cards, rule: 'radius-larger-cards' } }),
  };
}

function collectControlSamples({ page, buttons, boxes }: PageStyles): Sample[] {
  const ofButtons = buttons
    .filter(({ radius, rect }) => !isRound(radius, rect))
    .map((button) => ({
      value: button.radius,
      weight: button.weight,
      evidence: toEvidence(page, button, `${describeButton(button)} ${describeCorners(button.radius)}`),
    }));
  const ofBoxes = boxes
    .filter((box) => !isRound(box.radius, box.rect) && (box.kind === 'input' || isLabel(box)))
    .map((box) => ({
      value: box.radius,
      weight: toWeight(box.count) * (box.kind === 'input' ? 1 : 0.3),
      evidence: toEvidence(
        page,
        box,
        `${box.kind === 'input' ? 'field' : 'label'} ${describeCorners(box.radius)}`,
      ),
    }));
  return [...ofButtons, ...ofBoxes];
}

/** A small rounded box with a fill or a border. */
function isLabel({ kind, radius, rect, background, borderWidth }: BoxStyle): boolean {
  const isSmall = rect[3] >= 12 && rect[3] <= CONTROL_HEIGHT && rect[2] >= 16;
  return kind === 'card' && isSmall && radius > 0 && (background !== null || borderWidth > 0);
}

function collectCardSamples({ page, boxes }: PageStyles): Sample[] {
  return boxes
    .filter(
      ({ kind, radius, rect }) => kind !== 'input' && rect[3] > CONTROL_HEIGHT && !isRound(radius, rect),
    )
    .map((box) => ({
      value: box.radius,
      weight: toWeight(box.count) * rateBox(box),
      evidence: toEvidence(page, box, `${box.kind} ${describeCorners(box.radius)}`),
    }))
    .filter(({ weight }) => weight > 0);
}

/** The weight of a card's corners. Square corners are the default, so they count only if a border or shadow shows them. */
function rateBox({ kind, radius, borderWidth, shadow, background, gradient }: BoxStyle): number {
  const isEdged = borderWidth > 0 || shadow !== '';
  const isFilled = background !== null || gradient !== '';
  if (radius > 0) return isEdged ? 1 : isFilled ? 0.6 : 0.3;
  if (kind !== 'card') return 0;
  return isEdged ? 0.6 : isFilled ? 0.1 : 0;
}

function describeButtonShapes({ page, buttons }: PageStyles): Sample<Shape>[] {
  const worded = buttons.filter((button) => !isIcon(button));
  return worded.map((button) => {
    const { radius, rect, weight } = button;
    const value = isRound(radius, rect) ? 'pill' : radius > 0.5 ? 'rounded' : 'square';
    const note = `${describeButton(button)} is ${value === 'pill' ? 'a pill' : value}`;
    return { value, weight, evidence: toEvidence(page, button, note) };
  });
}

/** Whether the corners are fully rounded: a pill or a circle. */
function isRound(radius: number, [, , width, height]: Bounds): boolean {
  const half = Math.min(width, height) / 2;
  if (radius <= 0) return false;
  // A computed `50%` is reported as 50.
  const isCircle = radius === 50 && Math.abs(width - height) < 2;
  return isCircle || radius > 200 || (half > 0 && radius >= half - 1);
}

function describeCorners(radius: number): string {
  return radius > 0 ? `with corners of ${toPixels(radius)} px` : 'with square corners';
}
