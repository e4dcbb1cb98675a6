import { CircleAlert } from 'lucide-react';
import { toApiError } from '../api/client.ts';
import { text } from '../text/common.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { CopyButton } from './copy-button.tsx';

/** The error message: the server's own if it sent one. */
export function describeError(error: unknown): string {
  const { code, status, message } = toApiError(error);
  if (code === 'offline') return text('error.offline');
  if (status === 429) return text('error.rateLimited');
  return (status < 500 && message) || text('error.unknown');
}

interface ErrorNoteProps {
  error: unknown;
  /** Replaces the server's words. */
  message?: string | undefined;
  onRetry?: (() => void) | undefined;
  className?: string;
}

/** An error in its place: what happened, one thing to do, and the request id when an operator has to look. */
export function ErrorNote({ error, message, onRetry, className }: ErrorNoteProps) {
  const { requestId, status } = toApiError(error);
  return (
    <div
      role="alert"
      className={classNames('flex flex-wrap items-center gap-x-3 gap-y-2 text-13', className)}
    >
      <p className="flex gap-1.5 text-bad">
        <CircleAlert className="mt-0.5 shrink-0" />
        {message ?? describeError(error)}
      </p>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {text('error.retry')}
        </Button>
      )}
      {requestId && status >= 500 && (
        <span className="flex items-center gap-1 text-12 text-text-3">
          <span className="font-mono break-all">{text('error.request', { id: requestId })}</span>
          <CopyButton value={requestId} label={text('error.copyRequest')} isIconOnly />
        </span>
      )}
    </div>
  );
}
