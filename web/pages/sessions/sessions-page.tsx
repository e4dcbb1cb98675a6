import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, readResponse, type Session } from '../../api/client.ts';
import { sessionsQuery } from '../../api/queries.ts';
import { Button } from '../../controls/button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { useList } from '../../controls/hooks/use-list.ts';
import { useNow } from '../../controls/hooks/use-now.ts';
import { InlineConfirm } from '../../controls/inline-confirm.tsx';
import { ShowMore } from '../../controls/show-more.tsx';
import { leaveBrowser } from '../../shell/forget-person.ts';
import { ListState } from '../../shell/list-state.tsx';
import { Rows, SettingsPage } from '../../shell/settings-page.tsx';
import { text } from '../../text/settings.ts';
import { formatMoment } from '../../text/time.ts';
import { describeBrowser } from './describe-browser.ts';

export function SessionsPage() {
  const sessions = useList(sessionsQuery());
  return (
    <SettingsPage title={text('sessions.title')} about={text('sessions.text')}>
      <ListState list={sessions}>
        <Rows>
          {sessions.entries.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </Rows>
        <ShowMore {...sessions} />
        <SignOutEverywhere />
      </ListState>
    </SettingsPage>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { id, isCurrent, address, userAgent, createdAt, lastUsedAt } = session;
  const now = useNow(60_000);
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: () => readResponse(api.DELETE('/sessions/{id}', { params: { path: { id } } })),
    onSuccess: () => (isCurrent ? leaveBrowser() : queryClient.invalidateQueries({ queryKey: ['sessions'] })),
  });
  const browser = describeBrowser(userAgent ?? '');
  const name = browser ? text('sessions.browserOn', browser) : userAgent || text('sessions.unknown');
  const when = (time: string) => formatMoment(new Date(time), now);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <bdi className="line-clamp-2 min-w-0 text-14 font-medium break-words">{name}</bdi>
          {isCurrent && <span className="text-12 text-ok">{text('sessions.current')}</span>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-13 text-text-2 tabular-nums">
          {address && <span className="font-mono text-12 leading-5 break-all">{address}</span>}
          <span>{text('sessions.lastUsed', { when: when(lastUsedAt) })}</span>
          <span>{text('sessions.signedIn', { when: when(createdAt) })}</span>
        </p>
      </div>
      <Button
        size="small"
        disabled={end.isPending}
        aria-label={text('sessions.endNamed', { name })}
        onClick={() => end.mutate()}
      >
        {text('sessions.end')}
      </Button>
      {end.error && <ErrorNote error={end.error} className="col-span-2" />}
    </li>
  );
}

function SignOutEverywhere() {
  const [isAsking, setAsking] = useState(false);
  const endAll = useMutation({
    mutationFn: () => readResponse(api.DELETE('/sessions')),
    onSuccess: leaveBrowser,
  });
  return (
    <div className="mt-8">
      {isAsking ? (
        <InlineConfirm
          question={text('sessions.everywhereAsk')}
          confirm={text('sessions.everywhere')}
          keep={text('sessions.stay')}
          isPending={endAll.isPending}
          error={endAll.error}
          onConfirm={() => endAll.mutate()}
          onKeep={() => setAsking(false)}
        />
      ) : (
        <Button onClick={() => setAsking(true)}>{text('sessions.everywhere')}</Button>
      )}
    </div>
  );
}
