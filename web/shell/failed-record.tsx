import { toApiError } from '../api/client.ts';
import { ErrorNote } from '../controls/error-note.tsx';
import { PageHeader } from './page-header.tsx';

interface FailedRecordProps {
  title: string;
  error: unknown;
  /** Replaces the server's words for a record that does not exist. */
  notFound: string;
  onRetry: () => void;
}

/** The page of a record that could not be read. A record that is missing or forbidden is not asked for again. */
export function FailedRecord({ title, error, notFound, onRetry }: FailedRecordProps) {
  const { status } = toApiError(error);
  return (
    <PageHeader title={title}>
      <ErrorNote
        error={error}
        message={status === 404 ? notFound : undefined}
        onRetry={status === 404 || status === 403 ? undefined : onRetry}
      />
    </PageHeader>
  );
}
