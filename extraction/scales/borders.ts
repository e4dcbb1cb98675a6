import { toEvidence } from '../evidence/to-evidence.ts';
import type { Findings } from '../findings.ts';
import { tally } from './clusters.ts';
import {
  type Cluster,
  collectFrom,
  describeButton,
  type PageStyles,
  type Sample,
  toFinding,
  toWeight,
} from './samples.ts';
import { makeDimension, makeStrokeStyle, toPixels } from './tokens.ts';

/** Browsers use the other CSS border styles for unstyled fields and tables. */
const styles = ['solid', 'dashed', 'dotted', 'double'];
const WIDEST = 16;
const USUAL = 4;
const SECOND = 0.08;

interface Line {
  width: number;
  style: string | null;
}

/** The borders of boxes, buttons and fields: the most used, the next thinner and the next thicker. */
export function decideBorders(...pages: PageStyles[]): Findings {
  const findings: Findings = new Map();
  const lines = collectFrom(pages, collectBorderSamples);
  const widths = tally(
    lines.map(({ value, ...rest }) => ({ ...rest, value: value.width })),
    (width) => Math.round(width * 2),
  );
  // A thick frame around images may occur most often, but is not the usual border.
  const usual = widths.find(({ value }) => value <= USUAL) ?? widths[0];
  if (!usual) return findings;
  const isSecond = ({ share }: Cluster) => share >= SECOND;
  const thinner = widths.find((other) => isSecond(other) && other.value < usual.value);
  const thicker = widths.find((other) => isSecond(other) && other.value > usual.value);
  // A usual border of 2 px or more is also the strong one, because completion would make the strong one thinner.
  const strong = thicker ?? (usual.value >= 2 ? usual : undefined);
  const found = { subtle: thinner, default: usual, strong };
  for (const [name, cluster] of Object.entries(found)) {
    if (!cluster) continue;
    findings.set(
      `border.width.${name}`,
      toFinding(cluster, widths, rules[name as keyof typeof rules], makeDimension),
    );
    const [style, ...others] = groupStyles(lines, cluster);
    if (style)
      findings.set(`border.style.${name}`, toFinding(style, others, 'border-style', makeStrokeStyle));
  }
  return findings;
}

const rules = {
  subtle: 'border-thinner',
  default: 'border-most-used',
  strong: 'border-thicker',
} as const;

function collectBorderSamples({ page, boxes, buttons }: PageStyles): Sample<Line>[] {
  const ofBoxes = boxes
    .filter(
      ({ borderWidth, borderStyle, rect }) =>
        isWidth(borderWidth) &&
        styles.includes(borderStyle) &&
        // Small triangles and dots are made with borders too.
        (Math.min(rect[2], rect[3]) >= 12 || Math.max(rect[2], rect[3]) >= 48),
    )
    .map((box) => ({
      value: { width: box.borderWidth, style: box.borderStyle },
      weight: toWeight(box.count),
      evidence: toEvidence(
        page,
        box,
        `${box.kind} with a ${box.borderStyle} line of ${toPixels(box.borderWidth)} px`,
      ),
    }));
  const ofButtons = buttons
    // A border in the colour of the fill is invisible.
    .filter(({ border, borderWidth, background }) => border && border !== background && isWidth(borderWidth))
    .map((button) => ({
      value: { width: button.borderWidth, style: null },
      weight: button.weight,
      evidence: toEvidence(
        page,
        button,
        `${describeButton(button)} with a line of ${toPixels(button.borderWidth)} px`,
      ),
    }));
  return [...ofBoxes, ...ofButtons];
}

function isWidth(width: number): boolean {
  return width > 0 && width <= WIDEST;
}

function groupStyles(lines: Sample<Line>[], { samples }: Cluster): Cluster<string>[] {
  const allEvidence = new Set(samples.map(({ evidence }) => evidence));
  const styled = lines.flatMap(({ value, weight, evidence }) =>
    value.style && allEvidence.has(evidence) ? [{ value: value.style, weight, evidence }] : [],
  );
  return tally(styled, (style) => style);
}
