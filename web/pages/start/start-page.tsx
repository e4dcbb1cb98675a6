import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { accountQuery } from '../../api/queries.ts';
import { useTitle } from '../../shell/use-title.ts';
import { describeRefusal } from '../../start-extraction/describe-refusal.ts';
import { useStart } from '../../start-extraction/use-start.ts';
import { text } from '../../text/first-page.ts';
import { EntryLayout } from './entry-layout.tsx';
import { preloadEngine } from './preload-engine.ts';
import { SampleWall } from './sample-wall.tsx';
import { SiteField } from './site-field.tsx';

export function StartPage() {
  useTitle(text('app.name'));
  const noteId = useId();
  const { data: account } = useQuery(accountQuery());
  const [value, setValue] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const start = useStart();
  // A page that is restored from the history is not starting any more.
  useEffect(() => () => start.reset(), [start.reset]);
  const refusal = start.error && describeRefusal(start.error, Boolean(account && !account.isGuest));
  const isStarting = start.isPending || start.isSuccess;
  return (
    <EntryLayout wallHeader={null} wall={<SampleWall />}>
      <div className="flex flex-1 flex-col justify-center pt-6 pb-10 lg:pb-28">
        <h1 className="text-[2.625rem]/[2.75rem] font-semibold tracking-[-0.03em] text-balance lg:text-56">
          {text('first.title')}
        </h1>
        <div className="mt-7 lg:mt-9">
          <SiteField
            value={value}
            onValue={(next) => {
              setValue(next);
              setInvalid(false);
              if (start.error) start.reset();
            }}
            onStart={(url) => !isStarting && start.mutate({ url })}
            onInvalid={() => setInvalid(true)}
            onWake={preloadEngine}
            action={
              isStarting ? (
                <span className="pe-2 text-13 text-text-2">{text('first.starting')}</span>
              ) : undefined
            }
            describedBy={noteId}
            isInvalid={isInvalid || Boolean(refusal)}
            hasFocus
            isMain
          />
          <p id={noteId} aria-live="polite" className="mt-3 min-h-10 text-13 text-text-2">
            {isInvalid ? (
              <span className="text-bad">{text('field.webAddress')}</span>
            ) : refusal ? (
              <>
                <span className="text-bad">{refusal.message}</span>{' '}
                {refusal.canSignIn && (
                  <Link to="/sign-in" className="font-medium whitespace-nowrap text-text underline">
                    {text('first.signIn')}
                  </Link>
                )}
              </>
            ) : (
              text('first.hint')
            )}
          </p>
        </div>
      </div>
      <footer className="hidden h-16 shrink-0 items-center lg:flex">
        <Link to="/docs" className="rounded-box text-13 text-text-2 hover:text-text">
          {text('first.docs')}
        </Link>
      </footer>
    </EntryLayout>
  );
}
