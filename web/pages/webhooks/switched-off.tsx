import { PowerOff } from 'lucide-react';
import type { Delivery, Webhook } from '../../api/client.ts';
import { Button } from '../../controls/button.tsx';
import { text } from '../../text/webhooks.ts';
import { explainSwitchedOff, type SwitchedOff as Reason } from './tries.ts';

interface SwitchedOffProps {
  webhook: Webhook;
  log: Delivery[];
  onSwitchOn?: () => void;
}

/** Why nothing is delivered, and the way back. */
export function SwitchedOff({ webhook, log, onSwitchOn }: SwitchedOffProps) {
  const reason = explainSwitchedOff(webhook, log);
  if (!reason) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-13">
      <span className="flex items-start gap-1.5 text-warn">
        <PowerOff className="mt-0.5 shrink-0" />
        {describe(reason)}
      </span>
      {onSwitchOn && (
        <Button size="small" onClick={onSwitchOn}>
          {text('webhooks.switchOn')}
        </Button>
      )}
    </p>
  );
}

function describe(off: Reason): string {
  if (off.reason === 'gone') return text('webhooks.switchedOffGone');
  if (off.reason === 'person') return text('webhooks.switchedOff');
  if (off.hours >= 1) return text('webhooks.switchedOffAfter', { n: off.hours });
  return text('webhooks.switchedOffMinutes', { n: Math.max(1, off.minutes) });
}
