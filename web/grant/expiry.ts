import { DEFAULT_KEY_CAP, DEFAULT_KEY_DAYS } from '@livery/core/key-presets';
import { text } from '../text/approval.ts';

export const expiries = ['7', '30', '90', '365', 'never'] as const;
export type Expiry = (typeof expiries)[number];

export const PRESET_EXPIRY: Expiry = `${DEFAULT_KEY_DAYS}` as const;
export const PRESET_CAP = String(DEFAULT_KEY_CAP);

const DAY_MS = 86_400_000;

export function toExpiresAt(expiry: Expiry, now: Date): string | null {
  return expiry === 'never' ? null : new Date(now.getTime() + Number(expiry) * DAY_MS).toISOString();
}

export function labelExpiry(expiry: Expiry): string {
  if (expiry === 'never') return text('grant.never');
  return expiry === '365' ? text('grant.inYear') : text('grant.inDays', { n: Number(expiry) });
}
