import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { batchQuery } from '../../api/batches.ts';
import { api, type Batch, readResponse } from '../../api/client.ts';
import { Button, ButtonAnchor } from '../../controls/button.tsx';
import { CopyButton } from '../../controls/copy-button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { Select } from '../../controls/select.tsx';
import { Switch } from '../../controls/switch.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { copyWhenReady } from '../../renders/copy-when-ready.ts';
import { usePermission } from '../../shell/use-organization.ts';
import { text } from '../../text/renders.ts';
import { formatDay } from '../../text/time.ts';

type Share = NonNullable<Batch['share']>;
type Change = { password?: string | null; expiresAt?: string | null };

const DAYS = [1, 7, 30, 90];
const DAY_MS = 86_400_000;

/** One public page for all files of the batch: on copies its link, off takes it back. */
export function SharePanel({ batch, files }: { batch: Batch; files: number }) {
  const { batchId, share } = batch;
  const mayWrite = usePermission('renders:write');
  const queryClient = useQueryClient();
  const params = { path: { batchId } };
  const save = useMutation({
    /** Null takes the page back. */
    mutationFn: async (change: Change | null) => {
      if (!change) return void (await readResponse(api.DELETE('/batches/{batchId}/share', { params })));
      const shared = readResponse(api.POST('/batches/{batchId}/share', { params, body: change }));
      if (!share) void copyWhenReady(shared.then(({ url }) => url));
      await shared;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: batchQuery(batchId).queryKey }),
  });
  const isOn = save.isPending ? save.variables !== null : share !== null;
  const hint = text(share?.hasPassword ? 'share.pageHintPassword' : 'share.pageHint', { n: files });
  return (
    <section aria-label={text('share.page')} className="flex flex-col gap-3">
      <Switch
        label={text('share.page')}
        hint={mayWrite ? hint : text('error.needs', { scope: 'renders:write' })}
        isOn={isOn}
        disabled={!mayWrite || save.isPending}
        onChange={(next) => save.mutate(next ? {} : null)}
      />
      {share && isOn && (
        <>
          <div className="flex min-w-0 items-center gap-1 rounded-control border border-edge ps-2.5">
            <span dir="ltr" className="min-w-0 flex-1 truncate py-1.5 font-mono text-12">
              {share.url.replace(/^https?:\/\//, '')}
            </span>
            <CopyButton value={share.url} label={text('share.copyPage')} isIconOnly />
            <ButtonAnchor
              variant="ghost"
              size="small"
              href={share.url}
              target="_blank"
              rel="noopener"
              aria-label={text('share.openPage')}
              title={text('share.openPage')}
            >
              <ExternalLink />
            </ButtonAnchor>
          </div>
          {mayWrite && (
            <>
              <Password
                share={share}
                isPending={save.isPending}
                onSave={(password) => save.mutateAsync({ password })}
              />
              <Ends
                share={share}
                disabled={save.isPending}
                onSave={(expiresAt) => save.mutate({ expiresAt })}
              />
            </>
          )}
        </>
      )}
      <p role="status" className="text-12 text-text-2 empty:hidden">
        {save.isSuccess && !share && text('action.takenBack')}
      </p>
      {save.error && <ErrorNote error={save.error} />}
    </section>
  );
}

interface PasswordProps {
  share: Share;
  isPending: boolean;
  onSave: (password: string | null) => Promise<unknown>;
}

/** The service keeps no password that it could show again, so a new one is shown until the page is left. */
function Password({ share, isPending, onSave }: PasswordProps) {
  const [typed, setTyped] = useState('');
  const [kept, setKept] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave(typed).then(
      () => {
        setKept(typed);
        setTyped('');
      },
      // The panel shows the error, and what was typed stays.
      () => {},
    );
  };
  if (share.hasPassword) {
    return (
      <div className="flex min-w-0 items-center gap-2 border-t border-line pt-3 text-13">
        <span className="flex-1">{text('share.password')}</span>
        {kept ? (
          <>
            <code className="min-w-0 truncate font-mono text-12">{kept}</code>
            <CopyButton value={kept} label={text('share.copyPassword')} isIconOnly />
          </>
        ) : (
          <span className="text-text-2">{text('share.passwordSet')}</span>
        )}
        <Button size="small" disabled={isPending} onClick={() => void onSave(null).catch(() => {})}>
          {text('share.removePassword')}
        </Button>
      </div>
    );
  }
  return (
    <form onSubmit={save} className="flex items-end gap-2 border-t border-line pt-3">
      <div className="min-w-0 flex-1">
        <TextField
          label={text('share.password')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          minLength={4}
          maxLength={200}
          required
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <Button type="submit" disabled={isPending || typed.length < 4}>
        {text('share.setPassword')}
      </Button>
    </form>
  );
}

interface EndsProps {
  share: Share;
  disabled: boolean;
  onSave: (expiresAt: string | null) => void;
}

function Ends({ share: { expiresAt }, disabled, onSave }: EndsProps) {
  const now = new Date();
  const choices = [
    ...(expiresAt ? [{ value: 'set', label: formatDay(new Date(expiresAt), now) }] : []),
    { value: 'never', label: text('share.never') },
    ...DAYS.map((n) => ({ value: String(n), label: text('share.inDays', { n }) })),
  ];
  const save = (value: string) => {
    if (value === 'set') return;
    onSave(value === 'never' ? null : new Date(Date.now() + Number(value) * DAY_MS).toISOString());
  };
  return (
    <div className="flex items-center gap-4 border-t border-line pt-2 text-13">
      <span className="flex-1">{text('share.ends')}</span>
      <Select
        label={text('share.ends')}
        hidesLabel
        isBare
        value={expiresAt ? 'set' : 'never'}
        choices={choices}
        disabled={disabled}
        onChange={save}
      />
    </div>
  );
}
