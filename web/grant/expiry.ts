import { text } from '../text/text.ts';

export const expiries = ['7', '30', '90', '365', 'never'] as const;
export type Expiry = (typeof expiries)[number];

export const PRESET_EXPIRY: Expiry = '90';
export const PRESET_CAP = '100';

const DAY_MS = 86_400_000;

export function toExpiresAt(expiry: Expiry, now: Date): string | null {
  return expiry === 'never' ? null : new Date(now.getTime() + Number(expiry) * DAY_MS).toISOString();
}

export function labelExpiry(expiry: Expiry): string {
  if (expiry === 'never') return text('grant.never');
  return expiry === '365' ? text('grant.inYear') : text('grant.inDays', { n: Number(expiry) });
}
