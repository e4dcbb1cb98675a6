import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { rank } from '../../commands/rank.ts';
import { classNames } from '../../controls/class-names.ts';
import { SearchField } from '../../controls/search-field.tsx';
import { text } from '../../text/reference.ts';
import type { Group, Operation } from './read-reference.ts';

const MAX_FOUND = 30;

interface OperationListProps {
  groups: readonly Group[];
  current: string | undefined;
}

/** Every operation by its resource, or those that match what is typed. Enter opens the first one. */
export function OperationList({ groups, current }: OperationListProps) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const entries = groups.flatMap(({ operations }) =>
    operations.map((operation) => {
      const { title, method, path, id, group } = operation;
      return { label: title, also: `${path} ${method} ${id} ${group}`, operation };
    }),
  );
  const isSearching = typed.trim() !== '';
  const found = isSearching ? rank(entries, typed, MAX_FOUND).map(({ operation }) => operation) : [];
  const open = (operation: string) => void navigate({ to: '/docs', search: { operation } });
  return (
    <nav aria-label={text('reference.nav')}>
      <div className="sticky top-0 z-1 bg-surface pt-4 pb-3">
        <SearchField
          label={text('reference.search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && found[0] && open(found[0].id)}
        />
      </div>
      {isSearching ? (
        <>
          <p role="status" className={found.length > 0 ? 'sr-only' : 'px-2 text-13 text-text-2'}>
            {found.length > 0 ? String(found.length) : text('reference.none')}
          </p>
          <Links operations={found} current={current} />
        </>
      ) : (
        groups.map(({ name, operations }) => (
          <section key={name} className="pb-4">
            <h2 className="px-2 pb-1 text-12 text-text-3">{name}</h2>
            <Links operations={operations} current={current} />
          </section>
        ))
      )}
    </nav>
  );
}

function Links({ operations, current }: { operations: readonly Operation[]; current: string | undefined }) {
  return (
    <ul>
      {operations.map(({ id, title, method }) => (
        <li key={id}>
          <Link
            to="/docs"
            search={{ operation: id }}
            aria-current={id === current ? 'page' : undefined}
            className={classNames(
              'flex min-h-8 items-center justify-between gap-3 rounded-control px-2 py-1 text-13 hover:bg-hover hover:text-text pointer-coarse:min-h-11',
              id === current ? 'bg-hover font-medium text-text' : 'text-text-2',
            )}
          >
            <span className="min-w-0">{title}</span>
            <span className="shrink-0 font-mono text-12 text-text-3">{method}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
