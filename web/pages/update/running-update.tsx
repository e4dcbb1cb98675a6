import { useMutation } from '@tanstack/react-query';
import { api, type Brand, readResponse } from '../../api/client.ts';
import { Button } from '../../controls/button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { BrandHeader } from '../../shell/brand-header.tsx';
import { text } from '../../text/versions.ts';
import { StageList } from '../extraction/stage-list.tsx';
import { useExtraction } from '../extraction/use-extraction.ts';
import { OutcomeWall } from './outcome-wall.tsx';
import { ReviewUpdate } from './review-update.tsx';
import { UpdateFrame } from './update-frame.tsx';

interface RunningUpdateProps {
  brand: Brand;
  extractionId: string;
  mode: 'light' | 'dark';
  mayWrite: boolean;
  onAgain: () => void;
  againError: unknown;
}

/** The stages while the site is read; then what it changed, or why it could not be read. */
export function RunningUpdate(props: RunningUpdateProps) {
  const { brand, extractionId, mode, mayWrite, onAgain, againError } = props;
  const { extraction, error, status, stage, times, isLost, failure } = useExtraction(extractionId);
  const stop = useMutation({
    mutationFn: () =>
      readResponse(api.POST('/extractions/{id}/cancel', { params: { path: { id: extractionId } } })),
  });
  if (status === 'ready' && extraction?.status === 'ready')
    return <ReviewUpdate {...props} extraction={extraction} />;
  const again = (
    <Button variant="primary" disabled={!mayWrite} onClick={onAgain}>
      {text('update.again')}
    </Button>
  );
  return (
    <>
      <BrandHeader brand={brand} title={text('update.title')} />
      <UpdateFrame
        panel={
          error ? (
            <div className="grid justify-items-start gap-4">
              <ErrorNote error={error} />
              {again}
            </div>
          ) : status === 'failed' ? (
            <div className="grid justify-items-start gap-4">
              <p role="alert" className="text-15 break-words">
                {text('update.failed', { reason: failure?.message ?? '' })}
              </p>
              {again}
              {againError !== null && <ErrorNote error={againError} />}
            </div>
          ) : (
            <div className="grid justify-items-start gap-6 *:w-full">
              <StageList
                stage={stage}
                times={times}
                isLost={isLost}
                totalMs={null}
                startedAt={extraction ? Date.parse(extraction.createdAt) : Date.now()}
              />
              <Button className="w-auto!" disabled={stop.isPending} onClick={() => stop.mutate()}>
                {text('update.stop')}
              </Button>
            </div>
          )
        }
        wall={<OutcomeWall document={brand.document} mode={mode} />}
      />
    </>
  );
}
