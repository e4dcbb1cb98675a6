import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { webhooksQuery } from '../../api/webhooks.ts';
import { Button } from '../../controls/button.tsx';
import { useList } from '../../controls/hooks/use-list.ts';
import { ShowMore } from '../../controls/show-more.tsx';
import { ListState } from '../../shell/list-state.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { hasPermission } from '../../shell/permissions.ts';
import { useOrganization } from '../../shell/use-organization.ts';
import { text } from '../../text/webhooks.ts';
import { CreateWebhook } from './create-webhook.tsx';
import { NewSecret } from './new-secret.tsx';
import { WebhookRow } from './webhook-row.tsx';

export function WebhooksPage() {
  const { role } = useOrganization();
  if (hasPermission(role, 'webhooks:write')) return <Webhooks />;
  return (
    <PageHeader
      title={text('webhooks.title')}
      actions={
        <Button variant="primary" disabled title={text('error.needs', { scope: 'webhooks:write' })}>
          {text('webhooks.new')}
        </Button>
      }
    >
      <p className="text-15 text-text-2">{text('webhooks.adminsOnly')}</p>
    </PageHeader>
  );
}

function Webhooks() {
  const { new: isNew } = useSearch({ from: '/app/webhooks' });
  const navigate = useNavigate();
  const [made, setMade] = useState<{ url: string; secret: string } | null>(null);
  const list = useList(webhooksQuery());
  const isEmpty = !list.isLoading && !list.error && list.entries.length === 0;
  const setCreating = (isOpen: boolean) =>
    void navigate({
      to: '/webhooks',
      search: ({ new: _, ...search }) => (isOpen ? { ...search, new: '1' } : search),
    });
  const isOpen = isNew !== undefined && !made;
  return (
    <div>
      <PageHeader
        title={text('webhooks.title')}
        about={text('webhooks.about')}
        actions={
          !isOpen &&
          !made &&
          !isEmpty && (
            <Button variant="primary" onClick={() => setCreating(true)}>
              {text('webhooks.new')}
            </Button>
          )
        }
      />
      <div className="px-4 pt-2 pb-12 sm:px-8">
        {made && (
          <NewSecret
            {...made}
            about={text('webhooks.addedText')}
            onDone={() => {
              setMade(null);
              setCreating(false);
            }}
          />
        )}
        {isEmpty && !made && (
          <div className="mb-6">
            <p className="text-20 font-semibold">{text('webhooks.empty')}</p>
            <p className="mt-1 text-15 text-text-2">{text('webhooks.emptyText')}</p>
          </div>
        )}
        {!made && (isOpen || isEmpty) && (
          <CreateWebhook onCreated={setMade} {...(isEmpty ? {} : { onCancel: () => setCreating(false) })} />
        )}
        <ListState list={list}>
          <ul className="divide-y divide-line border-y border-line">
            {list.entries.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} />
            ))}
          </ul>
          <ShowMore {...list} />
        </ListState>
      </div>
    </div>
  );
}
