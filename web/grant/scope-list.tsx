import type { CallerRole } from '@livery/core/roles';
import type { Scope } from '@livery/core/scopes';
import { useId } from 'react';
import { Checkbox } from '../controls/checkbox.tsx';
import { FieldNote } from '../controls/field.tsx';
import { text, textOf } from '../text/approval.ts';

interface ScopeListProps {
  offered: readonly Scope[];
  /** The scopes that the person's role can give. */
  grantable: readonly Scope[];
  role: CallerRole;
  chosen: readonly Scope[];
  onChange: (chosen: Scope[]) => void;
  error?: string | undefined;
}

/** The scopes of a key, each with a description and its id. */
export function ScopeList({ offered, grantable, role, chosen, onChange, error }: ScopeListProps) {
  const id = useId();
  const toggle = (scope: Scope, isChosen: boolean) =>
    onChange(offered.filter((one) => (one === scope ? isChosen : chosen.includes(one))));
  const given = offered.filter((scope) => grantable.includes(scope)).length;
  const limit =
    given < offered.length
      ? text('grant.roleLimit', { role: text(`role.${role}`), n: given, total: offered.length })
      : undefined;
  return (
    <fieldset aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <span id={id} className="text-13 font-medium">
          {text('grant.scopes')}
        </span>
        <span className="text-13 text-text-2 tabular-nums">
          {text('grant.count', { n: chosen.length, total: offered.length })}
        </span>
      </div>
      <ul className="divide-y divide-line rounded-large border border-line">
        {offered.map((scope) => (
          <li key={scope}>
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the check box is a button */}
            <label className="flex min-h-[2.4375rem] items-center gap-2.5 px-3 py-1.5 pointer-coarse:min-h-11">
              <Checkbox
                labelledBy={`${id}-${scope}`}
                checked={chosen.includes(scope)}
                disabled={!grantable.includes(scope)}
                onChange={(isChosen) => toggle(scope, isChosen)}
              />
              <span id={`${id}-${scope}`} className="min-w-0 flex-1 text-13">
                {textOf('scope', scope) ?? scope}
              </span>
              <span dir="ltr" className="shrink-0 font-mono text-12 text-text-2">
                {scope}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <FieldNote hint={limit} error={error} />
    </fieldset>
  );
}
