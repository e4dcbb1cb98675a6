import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { brandQuery } from '../../api/brands.ts';
import { DraftContext } from '../../draft/use-draft.ts';
import { useDraftSession } from '../../draft/use-draft-session.ts';
import { usePermission } from '../../shell/use-organization.ts';
import { EditHeader } from './edit-header.tsx';
import { EditPanes } from './edit-panes.tsx';

export function EditPage() {
  const { brandId } = useParams({ from: '/app/brands/$brandId/edit' });
  // Another brand is another draft.
  return <Editor key={brandId} brandId={brandId} />;
}

function Editor({ brandId }: { brandId: string }) {
  const { data: brand } = useSuspenseQuery(brandQuery(brandId));
  const canWrite = usePermission('brands:write');
  const session = useDraftSession(brand);
  return (
    <DraftContext value={{ store: session.store, canWrite }}>
      <div className="flex h-dvh min-h-0 flex-col">
        <EditHeader brand={brand} session={session} />
        <EditPanes brand={brand} session={session} />
      </div>
    </DraftContext>
  );
}
