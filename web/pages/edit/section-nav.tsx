import { classNames } from '../../controls/class-names.ts';
import { text } from '../../text/editor.ts';
import { findSection, type Section, sections } from './address/sections.ts';
import { useEditSearch } from './address/use-edit-search.ts';
import { type DoubtfulField, listDoubtful } from './draft/find-source.ts';
import { useDraft } from './draft/use-draft.ts';

/** The sections, each with the number of fields of low confidence. Chips where there is no room for a column. */
export function SectionNav() {
  const { section, change } = useEditSearch();
  const doubtful = useDraft(({ base, edits }) => countBySection(listDoubtful(base, edits)));
  return (
    <nav
      aria-label={text('editor.sections')}
      className="relative flex shrink-0 gap-1 overflow-x-auto border-line px-2 py-2 max-lg:border-b lg:w-37 lg:flex-col lg:gap-0 lg:overflow-y-auto lg:py-4"
    >
      {sections.map((name) => (
        <button
          key={name}
          type="button"
          aria-current={name === section ? 'true' : undefined}
          onClick={() => change({ section: name })}
          className={classNames(
            'flex h-8 shrink-0 items-center justify-between gap-2 rounded-control px-2.5 text-start text-13 transition-colors hover:text-text pointer-coarse:h-11 pointer-coarse:px-3.5',
            name === section ? 'bg-hover font-medium text-text' : 'text-text-2',
            name === 'json' && 'lg:mt-3',
          )}
        >
          {text(`editor.section.${name}`)}
          {doubtful[name] !== undefined && (
            <span className="text-warn tabular-nums" title={text('editor.doubtful', { n: doubtful[name] })}>
              <span aria-hidden>{doubtful[name]}</span>
              <span className="sr-only">{text('editor.doubtful', { n: doubtful[name] })}</span>
            </span>
          )}
        </button>
      ))}
    </nav>
  );
}

function countBySection(fields: readonly DoubtfulField[]): Partial<Record<Section, number>> {
  const counts: Partial<Record<Section, number>> = {};
  for (const { path } of fields) {
    const section = findSection(path);
    counts[section] = (counts[section] ?? 0) + 1;
  }
  return counts;
}
