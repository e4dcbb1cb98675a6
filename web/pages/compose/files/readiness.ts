/** Why nothing can be submitted, or that it can. */
export type Readiness =
  | { can: true }
  | { can: false; why: 'forbidden' | 'archived' | 'behind' | 'no-files' | 'sending' }
  | { can: false; why: 'credits'; needed: number; left: number };

export function checkReadiness({
  mayRender,
  isArchived,
  isBehind,
  isSending,
  files,
  credits,
  balance,
}: {
  mayRender: boolean;
  isArchived: boolean;
  /** The draft of the brand started from an older version than it has now. */
  isBehind: boolean;
  isSending: boolean;
  files: number;
  credits: number;
  /** Null while it is unknown: the server decides then. */
  balance: number | null;
}): Readiness {
  if (!mayRender) return { can: false, why: 'forbidden' };
  if (isArchived) return { can: false, why: 'archived' };
  if (isBehind) return { can: false, why: 'behind' };
  if (isSending) return { can: false, why: 'sending' };
  if (files === 0) return { can: false, why: 'no-files' };
  if (balance !== null && credits > balance)
    return { can: false, why: 'credits', needed: credits, left: balance };
  return { can: true };
}
