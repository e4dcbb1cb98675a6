import type { DerivedTokens } from '@livery/core/tokens/types';

/** The mode that was asked for, else the one the brand prefers. */
export function pickMode(
  tokens: DerivedTokens,
  asked: 'light' | 'dark' | null | undefined,
): 'light' | 'dark' {
  return asked ?? (tokens.mode === 'dark' ? 'dark' : 'light');
}
