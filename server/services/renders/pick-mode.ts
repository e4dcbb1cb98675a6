import type { DerivedTokens } from '@livery/core/tokens/types';

/** The requested mode, otherwise the one that the brand prefers. */
export function pickMode(
  tokens: DerivedTokens,
  asked: 'light' | 'dark' | null | undefined,
): 'light' | 'dark' {
  return asked ?? (tokens.mode === 'dark' ? 'dark' : 'light');
}
