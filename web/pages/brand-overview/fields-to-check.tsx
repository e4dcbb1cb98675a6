import { Link } from '@tanstack/react-router';
import type { Brand } from '../../api/client.ts';
import { describePath } from '../../changes/describe-path.ts';
import { listDoubtful } from '../../draft/find-source.ts';
import { text } from '../../text/brands.ts';
import { text as editorText } from '../../text/editor.ts';
import { editorSections, findSection } from '../edit/address/sections.ts';
import { Part } from './part.tsx';

/** A longer list would not be checked one by one; the editor shows them all. */
const SHOWN = 8;

/** Fields that were read with low confidence, by section of the editor, with links to their controls. */
export function FieldsToCheck({ brand }: { brand: Brand }) {
  const fields = listDoubtful(brand, {});
  if (fields.length === 0) return null;
  const placed = editorSections.flatMap((section) =>
    fields.filter(({ path }) => findSection(path) === section),
  );
  const groups = Map.groupBy(placed.slice(0, SHOWN), ({ path }) => findSection(path));
  return (
    <Part title={text('overview.check', { n: fields.length })}>
      <div className="flex flex-col gap-4">
        {[...groups].map(([section, group]) => (
          <div key={section}>
            <h3 className="mb-1 text-12 text-text-2">{editorText(`editor.section.${section}`)}</h3>
            <ul className="divide-y divide-line border-y border-line">
              {group.map(({ path, confidence }) => (
                <li key={path}>
                  <Link
                    to="/brands/$brandId/edit"
                    params={{ brandId: brand.id }}
                    search={(search: object) => ({ ...search, section, field: path })}
                    className="flex min-h-10 items-center justify-between gap-3 py-1 text-13 hover:bg-hover pointer-coarse:min-h-11"
                  >
                    <span className="min-w-0 break-words">{describePath(path)}</span>
                    <span className="shrink-0 text-text-2 tabular-nums">
                      {text('overview.seen', { share: Math.round(100 * confidence) })}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {fields.length > SHOWN && (
        <p className="mt-2 text-13 text-text-3">
          {text('overview.moreToCheck', { n: fields.length - SHOWN })}
        </p>
      )}
    </Part>
  );
}
