import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiError } from '../../api/client.ts';
import { accountQuery } from '../../api/queries.ts';
import { Button, ButtonLink } from '../../controls/button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { useTitle } from '../../shell/use-title.ts';
import { findClaim } from '../../start-extraction/claims.ts';
import { useStart } from '../../start-extraction/use-start.ts';
import { text } from '../../text/first-page.ts';
import { EntryLayout } from '../start/entry-layout.tsx';
import { SiteField } from '../start/site-field.tsx';
import { BrandWall } from './brand-wall.tsx';
import { useKeep } from './use-keep.ts';
import { useKeepWhenDue } from './use-keep-when-due.ts';

interface InaccessibleExtractionProps {
  id: string;
  /** Whether it is kept without another click. */
  isWanted: boolean;
  setWanted: (isWanted: boolean) => void;
}

/** An extraction that the session cannot read: another person's, or that of the guest before the sign-in. */
export function InaccessibleExtraction({ id, isWanted, setWanted }: InaccessibleExtractionProps) {
  const { data: account } = useQuery(accountQuery());
  const isSignedIn = Boolean(account && !account.isGuest);
  const keep = useKeep(id, undefined, () => setWanted(false));
  const hasClaim = findClaim(id) !== undefined;
  useKeepWhenDue(isWanted && isSignedIn && hasClaim, keep.mutate);
  const [value, setValue] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const start = useStart({ replace: true });
  const isKeeping = isWanted || keep.isPending;
  const title = text(
    !isSignedIn || !hasClaim ? 'gone.title' : isKeeping ? 'keep.waitingTitle' : 'keep.askTitle',
  );
  useTitle(title);
  return (
    <EntryLayout
      wallHeader={<h2 className="font-medium">{text('extraction.wallUnnamed')}</h2>}
      wall={<BrandWall extractionId={id} document={null} name={title} isReady={false} onDrawn={() => {}} />}
    >
      <SiteField
        value={value}
        onValue={(next) => {
          setValue(next);
          setInvalid(false);
        }}
        onStart={(url) => start.mutate({ url })}
        onInvalid={() => setInvalid(true)}
        isInvalid={isInvalid}
      />
      <div className="mt-8 pb-8 lg:pb-0">
        {isSignedIn && hasClaim ? (
          <Keeping isKeeping={isKeeping} error={keep.error} onKeep={() => keep.mutate()} />
        ) : (
          <>
            <h1 className="text-20 font-medium">{text('gone.title')}</h1>
            <p className="mt-2 text-15 text-pretty text-text-2">{text('gone.text')}</p>
          </>
        )}
        {start.error && <ErrorNote error={start.error} className="mt-4" />}
      </div>
    </EntryLayout>
  );
}

interface KeepingProps {
  isKeeping: boolean;
  error: unknown;
  onKeep: () => void;
}

function Keeping({ isKeeping, error, onKeep }: KeepingProps) {
  const isClaimed = error != null && toApiError(error).code === 'already_claimed';
  if (isClaimed) {
    return (
      <>
        <h1 className="text-20 font-medium">{text('keep.claimedTitle')}</h1>
        <p className="mt-2 mb-5 text-15 text-text-2">{text('keep.claimedText')}</p>
        <ButtonLink to="/brands" variant="primary" size="large">
          {text('keep.brands')}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <h1 className="text-20 font-medium" aria-live="polite">
        {text(isKeeping ? 'keep.waitingTitle' : 'keep.askTitle')}
      </h1>
      <p className="mt-2 mb-5 text-15 text-pretty text-text-2">
        {text(isKeeping ? 'keep.waitingText' : 'keep.askText')}
      </p>
      {error != null ? (
        <ErrorNote error={error} onRetry={onKeep} />
      ) : (
        <Button variant="primary" size="large" disabled={isKeeping} onClick={onKeep}>
          {text(isKeeping ? 'keep.keeping' : 'keep.keep')}
        </Button>
      )}
    </>
  );
}
