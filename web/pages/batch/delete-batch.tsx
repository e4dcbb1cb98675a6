import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { batchQuery } from '../../api/batches.ts';
import { api, type Batch, readResponse } from '../../api/client.ts';
import { DeleteRecord } from '../../controls/delete-record.tsx';
import { usePermission } from '../../shell/use-organization.ts';
import { text } from '../../text/renders.ts';

/** Deletes every render of a batch, and leaves its page. */
export function DeleteBatch({ batch: { batchId, total } }: { batch: Batch }) {
  const mayWrite = usePermission('renders:write');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = async () => {
    await readResponse(api.DELETE('/batches/{batchId}', { params: { path: { batchId } } }));
    // The page shows the batch until it is left.
    await navigate({ to: '/renders' });
    queryClient.removeQueries({ queryKey: batchQuery(batchId).queryKey });
    void queryClient.invalidateQueries({ queryKey: ['batches'] });
  };
  return (
    <DeleteRecord
      label={text('batch.delete')}
      question={text('batch.deleteAsk', { n: total })}
      reason={mayWrite ? undefined : text('error.needs', { scope: 'renders:write' })}
      onDelete={remove}
    />
  );
}
