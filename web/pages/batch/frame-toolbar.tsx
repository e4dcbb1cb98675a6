import { Check, Download, Link2 } from 'lucide-react';
import type { BatchRender } from '../../api/records.ts';
import { Button, ButtonAnchor } from '../../controls/button.tsx';
import { useCopied } from '../../controls/hooks/use-copied.ts';
import { Tooltip } from '../../controls/overlays/tooltip.tsx';
import { fileUrl } from '../../renders/render-media.tsx';
import { useCopyLink } from '../../renders/use-copy-link.ts';
import { text } from '../../text/renders.ts';
import { FrameMenu } from './frame-menu.tsx';

const ICON_BUTTON = 'w-7 px-0!';

/** Over the image only while the pointer or the focus is there; under a finger the caption has a menu instead. */
export function FrameToolbar({ render, name }: { render: BatchRender; name: string }) {
  const { copy, canCopy } = useCopyLink(render);
  const [isCopied, setCopied] = useCopied();
  const action = text(render.publicId ? 'batch.copyPublishedOf' : 'batch.copyLink', { name });
  const label = isCopied ? text('batch.linkCopied') : action;
  const hint = canCopy ? label : text('error.needs', { scope: 'renders:write' });
  const Icon = isCopied ? Check : Link2;
  return (
    <div className="absolute end-2 top-2 z-1 flex gap-0.5 rounded-large bg-raised p-0.5 opacity-0 shadow-floating group-focus-within:opacity-100 group-hover:opacity-100 has-data-popup-open:opacity-100 pointer-coarse:hidden">
      <Tooltip text={text('batch.downloadOne', { name })}>
        <ButtonAnchor
          variant="ghost"
          size="small"
          download
          href={fileUrl(render.id)}
          aria-label={text('batch.downloadOne', { name })}
          className={ICON_BUTTON}
        >
          <Download />
        </ButtonAnchor>
      </Tooltip>
      <Tooltip text={hint}>
        <Button
          variant="ghost"
          size="small"
          aria-label={label}
          disabled={!canCopy}
          onClick={() => copy(() => setCopied(true))}
          className={ICON_BUTTON}
        >
          <Icon />
        </Button>
      </Tooltip>
      <FrameMenu render={render} name={name} />
      <span role="status" className="sr-only">
        {isCopied ? text('batch.linkCopied') : ''}
      </span>
    </div>
  );
}
