import type { ProvenanceEntry } from '@livery/core/brand/document';
import type { RuleId } from './evidence/rules.ts';
import type { Bounds } from './facts.ts';

/** The element that a finding was read from. */
export interface Evidence {
  pageUrl: string;
  selector: string;
  rect: Bounds | null;
  /** Whether it is from the page's other theme, which no screenshot shows. */
  inOtherTheme?: boolean;
  /** What the page shows there: `#cf4647 fills the button “Start now”`. */
  note: string;
}

/** The value that the rules decided for one field of the brand document, and why. */
export interface Finding<Value = unknown> {
  value: Value;
  /** 0..1 and calibrated: of the findings with 0.9, nine in ten are right. */
  confidence: number;
  /** The rule that decided. */
  rule: RuleId;
  /** Other values that were considered, best first. */
  alternatives: unknown[];
  evidence: Evidence[];
  /** Set if the page does not show the value itself. Default `extracted`. */
  source?: ProvenanceEntry['source'];
}

/** Findings by field path, such as `font.heading` or `$extensions.studio.identity.name`. */
export type Findings = Map<string, Finding>;
