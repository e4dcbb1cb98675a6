import type { Evidence } from '../findings.ts';

/** What speaks for a colour being the brand's. */
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
  /** Its part of what its kind shows, before it is weighed against the other kinds. */
  amount: number;
  evidence: Evidence;
}

/** How much each kind is worth when it says one thing only. Fitted on real sites with known brands. */
export const worth: Record<SignalKind, number> = {
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
