import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { accountQuery, referenceQuery } from '../../api/queries.ts';
import { type Language, languages } from '../../api-calls/write-code.ts';
import { Fact, Facts } from '../../controls/facts.tsx';
import { Mark } from '../../controls/mark.tsx';
import { Segmented } from '../../controls/segmented.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { useTitle } from '../../shell/use-title.ts';
import { openStorage } from '../../storage.ts';
import { text } from '../../text/reference.ts';
import { OperationList } from './operation-list.tsx';
import { ErrorRows, OperationView, Section } from './operation-view.tsx';
import { type OpenApi, type Operation, type Reference, readReference } from './read-reference.ts';
import { Code, RichText } from './rich-text.tsx';
import type { Sender } from './send-request.ts';

const select = (document: unknown) => readReference(document as OpenApi);

/** The reference of the API, made of its OpenAPI document. It needs no account. */
export function ReferencePage() {
  const { operation: id, code } = useSearch({ from: '/docs' });
  const navigate = useNavigate({ from: '/docs' });
  const { data: reference } = useSuspenseQuery({ ...referenceQuery, select });
  const { data: account } = useQuery(accountQuery());
  const isSignedIn = Boolean(account && !account.isGuest);
  const [key, setKey] = useState<string | null>(null);
  const sender: Sender = { key: isSignedIn ? key : (key ?? ''), isSignedIn };
  // The key that an earlier reference stored.
  useEffect(() => openStorage('local').removeItem('authorized'), []);
  const operation = reference.groups.flatMap(({ operations }) => operations).find((one) => one.id === id);
  useTitle(operation?.title ?? text('reference.title'));
  const language = languages.find((one) => one === code) ?? 'curl';
  const setLanguage = (next: Language) =>
    void navigate({ search: (search) => ({ ...search, code: next }), replace: true, resetScroll: false });
  return (
    <div className="min-h-dvh bg-surface">
      <Header isSignedIn={isSignedIn} hasOperation={Boolean(id)} />
      <div className="lg:grid lg:grid-cols-[18rem_minmax(0,1fr)]">
        <div
          className={`px-4 pb-8 lg:sticky lg:top-13 lg:h-[calc(100dvh-3.25rem)] lg:overflow-y-auto lg:border-e lg:border-line lg:px-3 ${id ? 'max-lg:hidden' : ''}`}
        >
          <OperationList groups={reference.groups} current={id} />
        </div>
        <main className="min-w-0">
          {operation ? (
            <OperationView
              key={operation.id}
              operation={operation}
              reference={reference}
              sender={sender}
              language={language}
              onLanguage={setLanguage}
            >
              <SenderFields operation={operation} sender={sender} onKey={setKey} />
            </OperationView>
          ) : (
            <Introduction reference={reference} unknown={id} />
          )}
        </main>
      </div>
    </div>
  );
}

function Header({ isSignedIn, hasOperation }: { isSignedIn: boolean; hasOperation: boolean }) {
  const linkClass = 'shrink-0 rounded-box text-13 text-text-2 hover:text-text';
  return (
    <header className="sticky top-0 z-10 flex h-13 items-center gap-4 border-b border-line bg-surface px-4 sm:gap-6">
      <Link
        to="/"
        aria-label={text('app.home')}
        className="flex items-center gap-3 rounded-box text-15 font-semibold tracking-[-0.02em]"
      >
        <Mark />
        <span className="max-sm:hidden">{text('app.name')}</span>
      </Link>
      <Link to="/docs" search={{}} className="min-w-0 truncate rounded-box text-13 font-medium">
        {hasOperation ? <span className="lg:hidden">{text('reference.all')}</span> : null}
        <span className={hasOperation ? 'max-lg:hidden' : ''}>{text('reference.title')}</span>
      </Link>
      <a href="/api/v1/openapi.json" className={`${linkClass} ms-auto max-sm:hidden`}>
        {text('reference.document')}
      </a>
      {isSignedIn ? (
        <Link to="/brands" className={`${linkClass} max-sm:ms-auto`}>
          {text('reference.brands')}
        </Link>
      ) : (
        <Link to="/sign-in" search={{ next: '/docs' }} className={`${linkClass} max-sm:ms-auto`}>
          {text('reference.signIn')}
        </Link>
      )}
    </header>
  );
}

function Introduction({ reference, unknown }: { reference: Reference; unknown: string | undefined }) {
  const { introduction, groups, errors, codes } = reference;
  return (
    <div className="px-4 pt-5 pb-12 sm:px-8">
      <h1 className="text-24 font-semibold">{text('reference.title')}</h1>
      {unknown && <p className="mt-3 text-15 text-bad">{text('reference.unknown', { id: unknown })}</p>}
      <RichText className="mt-3 max-w-[45rem] text-15 text-text-2">{introduction}</RichText>
      <div className="mt-6 max-w-[45rem]">
        <Facts>
          <Fact name={text('reference.address')}>{`${location.origin}/api/v1`}</Fact>
          <Fact name={text('reference.mcp')}>{`${location.origin}/api/mcp`}</Fact>
        </Facts>
      </div>
      <ul className="mt-8 grid max-w-[61rem] gap-x-8 gap-y-5 sm:grid-cols-2 max-lg:hidden">
        {groups.map(({ name, description, operations }) => (
          <li key={name}>
            <Link
              to="/docs"
              search={{ operation: operations[0]!.id }}
              className="rounded-box text-15 font-medium hover:underline"
            >
              {name}
            </Link>
            <p className="text-13 text-text-2">{description}</p>
          </li>
        ))}
      </ul>
      <Section title={text('reference.errors')}>
        <p className="pb-3 text-13 text-text-2">{text('reference.errorsAbout')}</p>
        <ErrorRows errors={errors} />
        <h3 className="pt-4 pb-2 text-13 font-medium">{text('reference.codes')}</h3>
        <p className="flex flex-wrap gap-1">
          {codes.map((one) => (
            <Code key={one}>{one}</Code>
          ))}
        </p>
      </Section>
    </div>
  );
}

interface SenderFieldsProps {
  operation: Operation;
  sender: Sender;
  onKey: (key: string | null) => void;
}

/** Who sends: the person with their session, or a key. It stays in memory while the page is open. */
function SenderFields({ operation: { caller }, sender: { key, isSignedIn }, onKey }: SenderFieldsProps) {
  if (caller !== 'key') return null;
  return (
    <div className="flex flex-col gap-4 pb-4">
      {isSignedIn && (
        <Segmented
          className="self-start"
          label={text('try.as')}
          value={key === null ? 'person' : 'key'}
          segments={[
            { value: 'person', label: text('try.asPerson') },
            { value: 'key', label: text('try.asKey') },
          ]}
          onChange={(value) => onKey(value === 'key' ? '' : null)}
        />
      )}
      {key !== null && (
        <TextField
          label={text('try.key')}
          hint={text('try.keyHint')}
          type="password"
          autoComplete="off"
          placeholder="lvk_…"
          value={key}
          onChange={(event) => onKey(event.target.value.trim())}
        />
      )}
    </div>
  );
}
