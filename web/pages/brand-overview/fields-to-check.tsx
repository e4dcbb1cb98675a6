import { Link } from '@tanstack/react-router';
import type { Brand } from '../../api/records.ts';
import { text } from '../../text/text.ts';
import { findSection } from '../edit/address/sections.ts';
import { listDoubtful } from '../edit/draft/find-source.ts';
import { describeField } from '../edit/parts/describe-field.ts';
import { Part } from './part.tsx';

/** More than this nobody checks one by one; the editor has them all. */
const SHOWN = 8;

/** What was read with doubt: each leads to its control. */
export function FieldsToCheck({ brand }: { brand: Brand }) {
  const paths = listDoubtful(brand, {});
  if (paths.length === 0) return null;
  return (
    <Part title={text('overview.check', { n: paths.length })}>
      <ul className="divide-y divide-line border-y border-line">
        {paths.slice(0, SHOWN).map((path) => (
          <li key={path}>
            <Link
              to="/brands/$brandId/edit"
              params={{ brandId: brand.id }}
              search={(search: object) => ({ ...search, section: findSection(path), field: path })}
              className="flex min-h-10 items-center justify-between gap-3 py-1 text-13 hover:bg-hover pointer-coarse:min-h-11"
            >
              <span className="min-w-0 break-words">{describeField(path)}</span>
              <span className="shrink-0 text-text-2 tabular-nums">
                {text('overview.seen', { share: Math.round(100 * brand.provenance[path]!.confidence) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {paths.length > SHOWN && (
        <p className="mt-2 text-13 text-text-3">
          {text('overview.moreToCheck', { n: paths.length - SHOWN })}
        </p>
      )}
    </Part>
  );
}
