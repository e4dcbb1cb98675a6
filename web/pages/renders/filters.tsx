import { renderStatuses } from '@livery/core/render-states';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { Brand } from '../../api/client.ts';
import { templatesQuery } from '../../api/templates.ts';
import { Button } from '../../controls/button.tsx';
import { Sheet } from '../../controls/overlays/sheet.tsx';
import { Select } from '../../controls/select.tsx';
import { text } from '../../text/renders.ts';
import type { FilterSearch } from './filter.ts';

interface FiltersProps {
  search: FilterSearch;
  /** Without them the page is that of one brand. */
  brands?: Pick<Brand, 'id' | 'name'>[];
  onChange: (name: keyof FilterSearch, value: string | undefined) => void;
}

/** In a row; on a phone in a sheet. */
export function Filters(props: FiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const { brand, template, kind, status } = props.search;
  const count = [props.brands ? brand : undefined, template, kind, status].filter(Boolean).length;
  return (
    <>
      <div className="flex flex-wrap gap-2 max-sm:hidden">
        <FilterSelects {...props} />
      </div>
      <Button className="sm:hidden" onClick={() => setOpen(true)}>
        <SlidersHorizontal />
        {count > 0 ? text('renders.filtersOn', { n: count }) : text('renders.filters')}
      </Button>
      <Sheet title={text('renders.filters')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className="flex flex-col gap-4 px-5 pb-5">
          <FilterSelects {...props} showsLabels />
        </div>
      </Sheet>
    </>
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
      onChange={(value) => onChange(name, value || undefined)}
    />
  ));
}
