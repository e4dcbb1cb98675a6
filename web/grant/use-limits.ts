import { type CallerRole, grantableScopes, rolePermissions } from '@livery/core/roles';
import type { Scope } from '@livery/core/scopes';
import { useState } from 'react';
import { text } from '../text/approval.ts';
import { parseCap } from './cap.ts';
import { type Expiry, PRESET_CAP, PRESET_EXPIRY, toExpiresAt } from './expiry.ts';

/** The state of the fields that limit a key: scopes, cap and expiry. A role cannot give scopes that it lacks. */
export function useLimits(offered: readonly Scope[], preset: readonly Scope[], role: CallerRole) {
  const [ticked, setTicked] = useState<readonly Scope[]>(preset);
  const [typedCap, setTypedCap] = useState(PRESET_CAP);
  const [expiry, setExpiry] = useState<Expiry>(PRESET_EXPIRY);
  const [isChecked, setChecked] = useState(false);
  const grantable = grantableScopes(rolePermissions[role]);
  // What another organisation's role lacks stays ticked for the way back.
  const scopes = offered.filter((scope) => ticked.includes(scope) && grantable.includes(scope));
  const cap = parseCap(typedCap);
  return {
    offered,
    grantable,
    role,
    scopes,
    setTicked,
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
