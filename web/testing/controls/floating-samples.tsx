import { Archive, Copy, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { Menu, MenuItem, MenuLine } from '../../controls/overlays/menu.tsx';
import { PanelSheet } from '../../controls/overlays/panel-sheet.tsx';
import { Popover } from '../../controls/overlays/popover.tsx';
import { Sheet } from '../../controls/overlays/sheet.tsx';
import type { SheetStop } from '../../controls/overlays/sheet-stops.ts';
import { Tooltip } from '../../controls/overlays/tooltip.tsx';
import { Sample } from './sample.tsx';

export function FloatingSamples() {
  const [open, setOpen] = useState<'sheet' | 'panel' | null>(null);
  const [stop, setStop] = useState<SheetStop>('half');
  const close = () => setOpen(null);
  return (
    <Sample name="Popover, Menu, Tooltip, Sheet, PanelSheet">
      <Popover label="Where it was seen" className="w-70" trigger={<Button>Open popover</Button>}>
        On 14 buttons, and in the logo.
      </Popover>
      <Menu
        trigger={
          <Button aria-label="Open menu" className="w-8 px-0!">
            <Ellipsis />
          </Button>
        }
      >
        <MenuItem label="Copy link" icon={<Copy />} keys="mod+shift+c" onSelect={close} />
        <MenuItem label="Archive" icon={<Archive />} isDisabled hint="Needs brands:write" onSelect={close} />
        <MenuLine />
        <MenuItem label="Delete" icon={<Trash2 />} isBad onSelect={close} />
      </Menu>
      <Tooltip text="Undo" keys="mod+z">
        <Button>Hover for a tooltip</Button>
      </Tooltip>
      <Button onClick={() => setOpen('sheet')}>Open sheet</Button>
      <Button onClick={() => setOpen(open === 'panel' ? null : 'panel')}>Open panel</Button>
      <Sheet
        title="Filters"
        isOpen={open === 'sheet'}
        onClose={close}
        foot={<Button onClick={close}>Show 12</Button>}
      >
        <p>Everything that is filtered by.</p>
      </Sheet>
      {open === 'panel' && (
        <PanelSheet
          label="Words"
          stop={stop}
          onStop={setStop}
          foot={<Button variant="primary">Render for 32 credits</Button>}
        >
          <p>The controls of the page.</p>
        </PanelSheet>
      )}
    </Sample>
  );
}
