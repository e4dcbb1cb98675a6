import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { keysQuery, membersQuery } from '../../api/queries.ts';
import type { CreatedKey } from '../../api/records.ts';
import { Button } from '../../controls/button.tsx';
import { useList } from '../../controls/hooks/use-list.ts';
import { NewSecret } from '../../controls/new-secret.tsx';
import { ShowMore } from '../../controls/show-more.tsx';
import { ListState } from '../../shell/list-state.tsx';
import { SettingsPage } from '../../shell/settings-page.tsx';
import { useOrganization, usePermission } from '../../shell/use-organization.ts';
import { text } from '../../text/settings.ts';
import { CreateKey } from './create-key.tsx';
import { KeyRow } from './key-row.tsx';

export function KeysPage() {
  if (usePermission('keys:write')) return <Keys />;
  return (
    <SettingsPage
      title={text('keys.title')}
      action={
        <Button variant="primary" disabled>
          {text('keys.new')}
        </Button>
      }
    >
      <p className="text-15 text-text-2">{text('keys.adminsOnly')}</p>
    </SettingsPage>
  );
}

function Keys() {
  const { org, account, organization, role } = useOrganization();
  const { new: isCreating } = useSearch({ from: '/app/settings/keys' });
  const navigate = useNavigate();
  const [created, setCreated] = useState<CreatedKey | null>(null);
  const keys = useList(keysQuery(org));
  const members = useList(membersQuery(org));
  const nameMaker = (userId: string | null) => {
    if (userId === account.id) return text('keys.you');
    const maker = members.entries.find((member) => member.userId === userId);
    return maker ? maker.name || (maker.email ?? '') : text('keys.former');
  };
  const setCreating = (isOpen: boolean) =>
    void navigate({
      to: '/settings/keys',
      search: ({ new: _, ...search }) => (isOpen ? { ...search, new: '1' } : search),
    });
  const isOpen = isCreating && !created;
  return (
    <SettingsPage
      title={text('keys.title')}
      action={
        !isOpen &&
        !created && (
          <Button variant="primary" onClick={() => setCreating(true)}>
            {text('keys.new')}
          </Button>
        )
      }
    >
      {created && (
        <NewSecret
          title={text('keys.createdTitle', { name: created.name })}
          about={text('keys.createdText')}
          secret={created.key}
          copyLabel={text('keys.copy')}
          className="mb-12"
          onDone={() => {
            setCreated(null);
            setCreating(false);
          }}
        />
      )}
      {isOpen && (
        <CreateKey
          organizationId={org}
          balance={organization?.balance}
          role={role}
          onCancel={() => setCreating(false)}
          onCreated={setCreated}
        />
      )}
      <ListState
        list={keys}
        empty={
          !isOpen && (
            <div className="text-15">
              <p className="font-medium">{text('keys.empty')}</p>
              <p className="mt-1 text-text-2">{text('keys.emptyText')}</p>
            </div>
          )
        }
      >
        <ul className="divide-y divide-line border-y border-line">
          {keys.entries.map((key) => (
            <KeyRow key={key.id} apiKey={key} maker={nameMaker(key.createdByUserId)} organizationId={org} />
          ))}
        </ul>
        <ShowMore {...keys} />
      </ListState>
    </SettingsPage>
  );
}
