import type { ProvenanceEntry } from '@livery/core/brand/extensions';
import type { RuleId } from './evidence/rules.ts';
import type { PageRect } from './facts.ts';

/** Where a finding can be seen: what stood where, and the rule that went by it. */
export interface Evidence {
  pageUrl: string;
  selector: string;
  rect: PageRect | null;
  /** Whether it was seen in the page's other theme, which no screenshot shows. */
  inOtherTheme?: boolean;
  /** What was seen, in a few words: `call to action “Start now” filled with #cf4647`. */
  note: string;
}

/** One thing that the rules found: a value for a field of the brand document, and why. */
export interface Finding<Value = unknown> {
  value: Value;
  /** 0..1: of the findings said to be 0.9 sure, nine in ten are right. */
  confidence: number;
  /** The rule that decided. */
  rule: RuleId;
  /** Other values that were considered, best first. */
  alternatives: unknown[];
  evidence: Evidence[];
  /** Where the value was not seen as such. Default `extracted`. */
  source?: ProvenanceEntry['source'];
}

/** Findings by the path of the document's field, such as `font.heading` or `$extensions.studio.identity.name`. */
export type Findings = Map<string, Finding>;
