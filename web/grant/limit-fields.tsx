import { Select } from '../controls/select.tsx';
import { text } from '../text/approval.ts';
import { CapField } from './cap-field.tsx';
import { expiries, labelExpiry } from './expiry.ts';
import { ScopeList } from './scope-list.tsx';
import type { Limits } from './use-limits.ts';

export interface LimitFieldsProps {
  limits: Limits;
  /** The one that pays. */
  organization: { isCharged: boolean; balance: number } | undefined;
  size?: 'normal' | 'large';
}

/** What a key may do, what it may spend and when it ends. */
export function LimitFields({ limits, organization, size = 'normal' }: LimitFieldsProps) {
  return (
    <>
      <ScopeList
        offered={limits.offered}
        grantable={limits.grantable}
        role={limits.role}
        chosen={limits.scopes}
        onChange={limits.setTicked}
        error={limits.scopesError}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        {organization?.isCharged !== false && (
          <CapField
            typed={limits.typedCap}
            onChange={limits.setTypedCap}
            balance={organization?.balance}
            error={limits.capError}
            size={size}
          />
        )}
        <Select
          label={text('grant.expires')}
          value={limits.expiry}
          choices={expiries.map((value) => ({ value, label: labelExpiry(value) }))}
          onChange={limits.setExpiry}
          size={size}
        />
      </div>
    </>
  );
}
