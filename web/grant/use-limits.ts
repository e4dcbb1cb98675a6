import { useState } from 'react';
import { text } from '../text/text.ts';
import { parseCap } from './cap.ts';
import { type Expiry, PRESET_CAP, PRESET_EXPIRY, toExpiresAt } from './expiry.ts';

/** The state of the fields that limit a key: scopes, cap and expiry. */
export function useLimits(offered: readonly string[]) {
  const [scopes, setScopes] = useState<string[]>([...offered]);
  const [typedCap, setTypedCap] = useState(PRESET_CAP);
  const [expiry, setExpiry] = useState<Expiry>(PRESET_EXPIRY);
  const [isChecked, setChecked] = useState(false);
  const cap = parseCap(typedCap);
  return {
    offered,
    scopes,
    setScopes,
    typedCap,
    setTypedCap,
    expiry,
    setExpiry,
    // Errors appear when the form was sent once, and go as soon as they are corrected.
    scopesError: isChecked && scopes.length === 0 ? text('grant.noScope') : undefined,
    capError: isChecked && cap === undefined ? text('grant.capInvalid') : undefined,
    /** What to send; null when something has to be corrected first. */
    read() {
      setChecked(true);
      if (scopes.length === 0 || cap === undefined) return null;
      return { scopes, cap, expiresAt: toExpiresAt(expiry, new Date()) };
    },
  };
}

export type Limits = ReturnType<typeof useLimits>;
