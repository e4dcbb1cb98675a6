import type { AuditEntry } from '../../api/client.ts';
import { auditQuery } from '../../api/queries.ts';
import { useList } from '../../controls/hooks/use-list.ts';
import { useNow } from '../../controls/hooks/use-now.ts';
import { ShowMore } from '../../controls/show-more.tsx';
import { ListState } from '../../shell/list-state.tsx';
import { Rows, SettingsPage } from '../../shell/settings-page.tsx';
import { hasPermission, useOrganization } from '../../shell/use-organization.ts';
import { text } from '../../text/settings.ts';
import { formatClock, formatDay } from '../../text/time.ts';
import { describeEntry } from './describe-entry.ts';

export function AuditPage() {
  const { org, role } = useOrganization();
  if (hasPermission(role, 'audit:read')) return <Entries org={org} />;
  return (
    <SettingsPage title={text('audit.title')} about={text('audit.text')}>
      <p className="text-15 text-text-2">{text('audit.adminsOnly')}</p>
    </SettingsPage>
  );
}

function Entries({ org }: { org: string | undefined }) {
  const entries = useList(auditQuery(org));
  const now = useNow(60_000);
  return (
    <SettingsPage title={text('audit.title')} about={text('audit.text')}>
      <ListState list={entries} empty={<p className="text-15 text-text-2">{text('audit.empty')}</p>}>
        <Rows>
          {entries.entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} now={now} />
          ))}
        </Rows>
        <ShowMore {...entries} />
      </ListState>
    </SettingsPage>
  );
}

function AuditRow({ entry, now }: { entry: AuditEntry; now: Date }) {
  const { action, actor, address, createdAt } = entry;
  const { what, target, more } = describeEntry(entry);
  const at = new Date(createdAt);
  const who = actor.email ?? actor.keyName ?? (actor.userId ? text('audit.someone') : text('audit.system'));
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-0.5 py-2.5 text-13 sm:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)_8rem] lg:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)_17rem]">
      <time dateTime={createdAt} className="order-2 text-text-2 tabular-nums sm:order-none">
        {text('time.day', { day: formatDay(at, now), time: formatClock(at) })}
      </time>
      <p className="order-1 min-w-0 sm:order-none">
        <bdi className="font-medium break-words">{who}</bdi>
        {actor.email && actor.keyName && (
          <span className="block text-12 break-words text-text-3">
            {text('audit.withKey', { name: actor.keyName })}
          </span>
        )}
      </p>
      <p className="order-3 col-span-2 min-w-0 sm:order-none sm:col-span-1">
        {what ?? <span className="font-mono text-12 break-words">{action}</span>}
        {target && target !== actor.email && (
          <span className="line-clamp-2 break-words text-text-2">
            <bdi>{target}</bdi>
          </span>
        )}
        {more.map((part) => (
          <span key={part} className="line-clamp-3 text-12 break-words text-text-2">
            <bdi>{part}</bdi>
          </span>
        ))}
      </p>
      <p className="order-4 col-span-2 font-mono text-12 break-all text-text-3 sm:order-none sm:col-span-1 sm:text-end">
        <bdi>{address}</bdi>
      </p>
    </li>
  );
}
