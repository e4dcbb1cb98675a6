import { useNavigate } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import type { BatchRender } from '../../api/client.ts';
import { Button } from '../../controls/button.tsx';
import { Menu, MenuItem } from '../../controls/overlays/menu.tsx';
import { fileUrl } from '../../renders/render-media.tsx';
import { useCopyLink } from '../../renders/use-copy-link.ts';
import { publicUrl } from '../../renders/use-publish.ts';
import { notify } from '../../shell/notice.ts';
import { text } from '../../text/renders.ts';

interface FrameMenuProps {
  render: BatchRender;
  name: string;
}

/** Everything that can be done with a finished file. */
export function FrameMenu({ render, name }: FrameMenuProps) {
  const { copy, canCopy, mayWrite, takeBack } = useCopyLink(render);
  const navigate = useNavigate();
  const { publicId } = render;
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size="small"
          aria-label={text('batch.actions', { name })}
          className="w-7 px-0! pointer-coarse:w-11"
        >
          <Ellipsis />
        </Button>
      }
    >
      <MenuItem
        label={text('batch.openShort')}
        onSelect={() => void navigate({ to: '/renders/$renderId', params: { renderId: render.id } })}
      />
      <MenuItem label={text('render.download')} onSelect={() => download(render.id)} />
      <MenuItem
        label={publicId ? text('batch.copyPublished') : text('batch.copyLinkShort')}
        isDisabled={!canCopy}
        {...(canCopy ? {} : { hint: text('error.needs', { scope: 'renders:write' }) })}
        onSelect={() => copy(() => notify({ text: text('batch.linkCopied') }))}
      />
      {publicId && (
        <MenuItem
          label={text('render.openPublic')}
          onSelect={() => window.open(publicUrl(publicId), '_blank', 'noopener')}
        />
      )}
      {publicId && (
        <MenuItem
          label={text('batch.takeBack')}
          isDisabled={!mayWrite}
          {...(mayWrite ? {} : { hint: text('error.needs', { scope: 'renders:write' }) })}
          onSelect={takeBack}
        />
      )}
    </Menu>
  );
}

/** The server sends the file name and `Content-Disposition: attachment`. */
function download(id: string): void {
  const anchor = document.createElement('a');
  anchor.href = fileUrl(id);
  anchor.download = '';
  anchor.click();
}
