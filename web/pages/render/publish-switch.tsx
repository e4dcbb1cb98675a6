import type { BatchRender } from '../../api/records.ts';
import { CopyButton } from '../../controls/copy-button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { Switch } from '../../controls/switch.tsx';
import { publicUrl, usePublish } from '../../renders/use-publish.ts';
import { hasPermission } from '../../shell/permissions.ts';
import { useOrganization } from '../../shell/use-organization.ts';
import { text } from '../../text/renders.ts';

/** On copies the link; off takes it back. The switch moves at once, and moves back if the server refuses. */
export function PublishSwitch({ render }: { render: BatchRender }) {
  const { role } = useOrganization();
  const { publish, takeBack } = usePublish(render);
  const { publicId } = render;
  const isForbidden = !hasPermission(role, 'renders:write');
  const isOn = publish.isPending || (publicId !== null && !takeBack.isPending);
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label={text('render.publish')}
        hint={isForbidden ? text('error.needs', { scope: 'renders:write' }) : text('render.publishHint')}
        isOn={isOn}
        disabled={isForbidden}
        onChange={(next) => {
          takeBack.reset();
          if (next) publish.mutate();
          else takeBack.mutate();
        }}
      />
      {publicId && (
        <div className="flex min-w-0 items-center gap-1">
          <a
            href={publicUrl(publicId)}
            target="_blank"
            rel="noopener"
            className="min-w-0 truncate font-mono text-12 text-text-2 underline underline-offset-2"
          >
            {publicUrl(publicId)}
          </a>
          <CopyButton value={publicUrl(publicId)} label={text('render.copyLink')} isIconOnly />
        </div>
      )}
      <p role="status" className="text-12 text-text-2 empty:hidden">
        {takeBack.isSuccess && !publicId && text('action.takenBack')}
        {publish.data?.isCopied && publicId && text('batch.linkCopied')}
      </p>
      {(publish.error ?? takeBack.error) && <ErrorNote error={publish.error ?? takeBack.error} />}
    </div>
  );
}
