import { renderStatuses } from '@livery/core/render-states';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Brand } from '../../api/client.ts';
import { templatesQuery } from '../../api/templates.ts';
import { Button } from '../../controls/button.tsx';
import { useLatest } from '../../controls/hooks/use-latest.ts';
import { Sheet } from '../../controls/overlays/sheet.tsx';
import { SearchField } from '../../controls/search-field.tsx';
import { Select } from '../../controls/select.tsx';
import { SavedMenu } from '../../saved/saved-menu.tsx';
import { text } from '../../text/renders.ts';
import { type FilterSearch, filterNames, readFilter } from './filter.ts';

interface FiltersProps {
  search: FilterSearch;
  /** Without them the page is that of one brand. */
  brands?: Pick<Brand, 'id' | 'name'>[];
  onChange: (change: FilterSearch) => void;
}

/** In a row; on a phone in a sheet. */
export function Filters(props: FiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const { brand, template, kind, status } = props.search;
  const count = [props.brands ? brand : undefined, template, kind, status].filter(Boolean).length;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <LateSearch value={props.search.q ?? ''} onChange={(q) => props.onChange({ q })} />
        <div className="flex flex-wrap gap-2 max-sm:hidden">
          <FilterSelects {...props} />
        </div>
        <Button className="sm:hidden" onClick={() => setOpen(true)}>
          <SlidersHorizontal />
          {count > 0 ? text('renders.filtersOn', { n: count }) : text('renders.filters')}
        </Button>
        <SavedMenu
          place={{ kind: 'filter' }}
          label={text('renders.saved')}
          value={toSaved(props.search)}
          onOpen={(saved) => props.onChange(readFilter(saved))}
        />
      </div>
      <Sheet title={text('renders.filters')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className="flex flex-col gap-4 px-5 pb-5">
          <FilterSelects {...props} showsLabels />
        </div>
      </Sheet>
    </>
  );
}

/** Null for a list without any filter. */
function toSaved(search: FilterSearch): Record<string, string> | null {
  const set = filterNames.flatMap((name) => (search[name] ? [[name, search[name]]] : []));
  // Opened in a list with other filters, it takes their place.
  return set.length === 0 ? null : { ...CLEARED, ...Object.fromEntries(set) };
}

const CLEARED = Object.fromEntries(filterNames.map((name) => [name, '']));

const SEARCH_AFTER_MS = 300;

/** The list is asked for after a pause in typing. */
function LateSearch({ value, onChange }: { value: string; onChange: (q: string) => void }) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const latest = useLatest(onChange);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => latest.current(typed), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <SearchField
      label={text('renders.search')}
      value={typed}
      maxLength={200}
      onChange={({ target }) => setTyped(target.value)}
      className="w-56 max-sm:w-full"
    />
  );
}

const ALL = '';

function FilterSelects({ search, brands, onChange, showsLabels }: FiltersProps & { showsLabels?: boolean }) {
  const { data } = useQuery(templatesQuery);
  const lists = [
    ...(brands
      ? [
          {
            name: 'brand',
            label: text('renders.filterBrand'),
            all: text('renders.allBrands'),
            choices: brands.map(({ id, name }) => ({ value: id, label: name })),
          } as const,
        ]
      : []),
    {
      name: 'template',
      label: text('renders.filterTemplate'),
      all: text('renders.allTemplates'),
      choices: (data?.templates ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      name: 'kind',
      label: text('renders.filterKind'),
      all: text('renders.allKinds'),
      choices: (['still', 'video'] as const).map((kind) => ({
        value: kind as string,
        label: text(`renders.kind.${kind}`),
      })),
    },
    {
      name: 'status',
      label: text('renders.filterStatus'),
      all: text('renders.allStatuses'),
      choices: renderStatuses.map((status) => ({
        value: status as string,
        label: text(`renders.status.${status}`),
      })),
    },
  ] as const;
  return lists.map(({ name, label, all, choices }) => (
    <Select
      key={name}
      label={label}
      hidesLabel={!showsLabels}
      className={showsLabels ? '' : 'max-w-56 min-w-36'}
      value={search[name] ?? ALL}
      choices={[{ value: ALL, label: all }, ...choices]}
      onChange={(value) => onChange({ [name]: value })}
    />
  ));
}
