import { Button } from '../../../controls/button.tsx';
import { ErrorNote } from '../../../controls/error-note.tsx';
import { Kbd } from '../../../controls/kbd.tsx';
import { text } from '../../../text/compose.ts';
import type { Readiness } from './readiness.ts';

interface RenderButtonProps {
  state: Readiness;
  /** The version that the draft of the brand is saved as before; null without a draft. */
  saves: number | null;
  files: number;
  credits: number;
  balance: number | null;
  error: unknown;
  /** The connection is lost, and the request will be retried. */
  isWaiting: boolean;
  onSubmit: () => void;
}

/** The button that spends credits, with its price. Without enough credits it shows what is missing. */
export function RenderButton({
  state,
  saves,
  files,
  credits,
  balance,
  error,
  isWaiting,
  onSubmit,
}: RenderButtonProps) {
  return (
    <div className="flex flex-col gap-3">
      <Button variant="primary" size="large" className="w-full" disabled={!state.can} onClick={onSubmit}>
        <span className="tabular-nums">{describeButton(state, { saves, files, credits })}</span>
        {state.can && saves === null && <Kbd keys="mod+enter" isOnFilledButton />}
      </Button>
      {error != null && <ErrorNote error={error} />}
      <p role="status" className="text-center text-13 text-text-2 tabular-nums">
        {describeBelow({ state, isWaiting, credits, balance })}
      </p>
    </div>
  );
}

export function describeButton(
  state: Readiness,
  { saves, files, credits }: Pick<RenderButtonProps, 'saves' | 'files' | 'credits'>,
): string {
  if (!state.can && state.why === 'credits')
    return text('compose.short', { needed: state.needed, left: state.left });
  if (!state.can && state.why === 'no-files') return text('compose.pickFile');
  if (!state.can && state.why === 'sending') return text('compose.rendering', { n: files });
  if (saves !== null) return text('compose.saveAndRender', { next: saves });
  return text('compose.render', { n: credits });
}

function describeBelow({
  state,
  isWaiting,
  credits,
  balance,
}: Pick<RenderButtonProps, 'state' | 'isWaiting' | 'credits' | 'balance'>): string {
  if (isWaiting) return text('compose.waiting');
  if (!state.can && state.why === 'forbidden') return text('error.needs', { scope: 'renders:write' });
  if (!state.can && state.why === 'archived') return text('compose.archived');
  if (!state.can && state.why === 'behind') return text('compose.behind');
  if (!state.can && state.why === 'credits') return text('compose.shortHint');
  if (credits === 0) return '';
  return balance === null ? text('compose.failedFree') : text('compose.left', { n: balance - credits });
}
