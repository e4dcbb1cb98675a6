import type { Sight } from '../findings.ts';

/** What speaks for a colour being the brand's. */
export type SignalKind =
  | 'logo'
  | 'logo-ground'
  | 'action'
  | 'link'
  | 'theme'
  | 'token'
  | 'ground'
  | 'heading'
  | 'icon'
  | 'screen'
  | 'detail';

export interface Signal {
  kind: SignalKind;
  color: string;
  /** Its part of what its kind shows, before it is weighed against the other kinds. */
  amount: number;
  sight: Sight;
}

/** How much each kind is worth when it says one thing only. Fitted on real sites with known brands. */
export const worth: Record<SignalKind, number> = {
  logo: 3.3,
  'logo-ground': 1.6,
  action: 2.5,
  link: 1.1,
  theme: 1.2,
  token: 2,
  ground: 1.4,
  heading: 0.7,
  icon: 1.3,
  screen: 0.8,
  detail: 0.3,
};
