import { nameTemplate } from '@livery/templates/template-meta';
import { Link } from '@tanstack/react-router';
import { batchesQuery } from '../../api/batches.ts';
import type { Brand } from '../../api/records.ts';
import { useList } from '../../controls/hooks/use-list.ts';
import { ListState } from '../../shell/list-state.tsx';
import { text } from '../../text/brands.ts';
import { BatchRow } from '../renders/batch-row.tsx';

const SHOWN = 3;

export function RecentRenders({ brand }: { brand: Brand }) {
  const list = useList(batchesQuery({ brandId: brand.id }));
  return (
    <ListState list={list} empty={<p className="text-13 text-text-2">{text('overview.noRenders')}</p>}>
      <ul className="divide-y divide-line border-y border-line">
        {list.entries.slice(0, SHOWN).map((batch) => (
          <BatchRow key={batch.batchId} batch={batch} templateName={nameTemplate(batch.templateId)} />
        ))}
      </ul>
      <Link
        to="/brands/$brandId/renders"
        params={{ brandId: brand.id }}
        className="mt-3 inline-block rounded-box text-13 text-text-2 hover:text-text hover:underline"
      >
        {text('overview.allRenders')}
      </Link>
    </ListState>
  );
}
