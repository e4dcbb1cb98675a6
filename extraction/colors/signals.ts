import type { Evidence } from '../findings.ts';

/** The kinds of signals that a colour belongs to the brand. */
export type SignalKind =
  | 'logo'
  | 'logo-backdrop'
  | 'action'
  | 'link'
  | 'theme'
  | 'token'
  | 'backdrop'
  | 'heading'
  | 'icon'
  | 'screen'
  | 'detail';

export interface Signal {
  kind: SignalKind;
  color: string;
  /** Its amount within its kind, before the kinds are weighted. */
  amount: number;
  evidence: Evidence;
}

/** The weight of each kind if it names one colour only. Fitted on real sites with known brands. */
export const kindWeights: Record<SignalKind, number> = {
  logo: 3.3,
  'logo-backdrop': 1.6,
  action: 2.5,
  link: 1.1,
  theme: 1.2,
  token: 2,
  backdrop: 1.4,
  heading: 0.7,
  icon: 1.3,
  screen: 0.8,
  detail: 0.3,
};
