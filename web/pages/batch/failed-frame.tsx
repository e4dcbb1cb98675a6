import type { BatchRender } from '../../api/records.ts';
import { RenderFailure } from '../../renders/render-failure.tsx';

export function FailedFrame({ render }: { render: BatchRender }) {
  return (
    <div className="absolute inset-0 flex flex-col justify-end gap-2 overflow-y-auto p-3 sm:p-4">
      <RenderFailure render={render} />
    </div>
  );
}
