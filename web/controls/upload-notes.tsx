import { text } from '../text/common.ts';
import { formatList } from '../text/define-messages.ts';
import { ErrorNote } from './error-note.tsx';
import type { UploadOutcome } from './hooks/use-uploads.ts';

/** Which files were not uploaded, and why. */
export function UploadNotes({ outcome }: { outcome: UploadOutcome | null }) {
  if (!outcome) return null;
  const { failed, leftOut, max } = outcome;
  const [first] = failed;
  return (
    <>
      {first && <ErrorNote error={first.error} />}
      {first && (
        <p className="min-w-0 text-12 break-words text-text-2">
          {text('drop.notUploaded', { names: formatList(failed.map(({ name }) => name)) })}
        </p>
      )}
      {leftOut > 0 && (
        <p role="status" className="text-12 text-warn">
          {text('drop.leftOut', { n: leftOut, max })}
        </p>
      )}
    </>
  );
}
