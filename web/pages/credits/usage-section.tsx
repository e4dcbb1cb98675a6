import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { mediaUrl, type Usage } from '../../api/client.ts';
import { type UsageGroup, usageQuery } from '../../api/credits.ts';
import { ButtonAnchor } from '../../controls/button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { Segmented } from '../../controls/segmented.tsx';
import { hasPermission, useIsCharged, useOrganization } from '../../shell/use-organization.ts';
import { text } from '../../text/credits.ts';
import { formatNumber } from '../../text/define-messages.ts';

const groups = ['month', 'member', 'key', 'template'] as const;

/** What was rendered in the last twelve months, by one group at a time; the file has all of them. */
export function UsageSection() {
  const { role } = useOrganization();
  const isCharged = useIsCharged();
  const [by, setBy] = useState<UsageGroup>('month');
  const { data: rows, error, refetch } = useQuery(usageQuery(by));
  const mayGroup = (group: UsageGroup) =>
    (group !== 'key' || hasPermission(role, 'keys:write')) &&
    (group !== 'member' || hasPermission(role, 'members:read'));
  const allowed = groups.filter(mayGroup);
  const figures = ['stills', 'videos', 'videoSeconds', ...(isCharged ? (['credits'] as const) : [])] as const;
  return (
    <section aria-label={text('usage.title')} className="px-4 pt-8 pb-12 sm:px-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-15 font-semibold">{text('usage.title')}</h2>
        <Segmented
          label={text('usage.by')}
          value={by}
          segments={allowed.map((value) => ({ value, label: text(`usage.by.${value}`) }))}
          onChange={setBy}
        />
        <ButtonAnchor
          size="small"
          download
          href={mediaUrl(`/credits/usage?format=csv&by=${allowed.join(',')}`)}
          className="ms-auto"
        >
          <Download />
          {text('usage.csv')}
        </ButtonAnchor>
      </div>
      {error && !rows && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!rows && !error && <div aria-busy className="blank mt-2 h-40" />}
      {rows?.length === 0 && <p className="mt-2 text-15 text-text-2">{text('usage.empty')}</p>}
      {rows && rows.length > 0 && (
        <div className="mt-2 overflow-x-auto">
          <table className="w-full text-13 tabular-nums">
            <thead className="text-text-3">
              <tr>
                <th scope="col" className="py-2 pe-3 text-start font-normal">
                  {text(`usage.by.${by}`)}
                </th>
                {figures.map((name) => (
                  <th key={name} scope="col" className="py-2 ps-3 text-end font-normal">
                    {text(`usage.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line border-y border-line">
              {rows.map((row) => (
                <tr key={row.month ?? row.userId ?? row.keyId ?? row.templateId}>
                  <th scope="row" className="max-w-80 truncate py-2 pe-3 text-start font-medium">
                    <bdi>{nameRow(row, by)}</bdi>
                  </th>
                  {figures.map((name) => (
                    <td key={name} className="py-2 ps-3 text-end">
                      {formatNumber(row[name])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function nameRow(
  { month, member, keyId, keyName, templateName }: Usage['usage'][number],
  by: UsageGroup,
): string {
  if (by === 'key') return keyName ?? text(keyId ? 'usage.formerKey' : 'usage.noKey');
  return { month, member, template: templateName }[by] ?? '';
}
