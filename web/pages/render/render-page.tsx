import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { renderQuery } from '../../api/batches.ts';
import { useFollowedBatch } from '../../renders/follow-batch.ts';
import { FailedRecord } from '../../shell/failed-record.tsx';
import { text } from '../../text/renders.ts';
import { RenderView } from './render-view.tsx';

/** One file. Its batch has the neighbours for "next" and "previous". */
export function RenderPage() {
  const { renderId } = useParams({ from: '/app/renders/$renderId' });
  const { data, error, refetch } = useQuery(renderQuery(renderId));
  if (data) return <OfBatch batchId={data.batchId} renderId={renderId} />;
  if (!error) return <BlankRender />;
  return <Failed error={error} onRetry={() => void refetch()} />;
}

function OfBatch({ batchId, renderId }: { batchId: string; renderId: string }) {
  const { query } = useFollowedBatch(batchId);
  const { data: batch, error, refetch } = query;
  const render = batch?.renders.find(({ id }) => id === renderId);
  if (batch && render) return <RenderView key={renderId} batch={batch} render={render} />;
  if (!error) return <BlankRender />;
  return <Failed error={error} onRetry={() => void refetch()} />;
}

function Failed(props: { error: unknown; onRetry: () => void }) {
  return <FailedRecord title={text('renders.title')} notFound={text('render.notFound')} {...props} />;
}

function BlankRender() {
  return (
    <div aria-busy className="grid flex-1 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <h1 className="sr-only">{text('renders.title')}</h1>
      <div className="min-h-[60svh] bg-wall" />
      <div className="flex flex-col gap-3 p-6">
        <div className="blank h-8 w-40" />
        <div className="blank h-40" />
      </div>
    </div>
  );
}
