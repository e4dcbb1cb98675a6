import { Suspense, useState } from 'react';
import type { Saved, SavedPlace } from '../api/saved.ts';
import { Button } from '../controls/button.tsx';
import { Popover } from '../controls/overlays/popover.tsx';
import { lazyPart } from '../lazy/lazy-part.ts';

const SavedList = lazyPart(() => import('./saved-list.tsx'), 'SavedList');

interface SavedMenuProps {
  place: SavedPlace;
  label: string;
  /** What is saved now; null while there is nothing to save. */
  value: Saved['value'] | null;
  onOpen: (value: Saved['value']) => void;
  className?: string;
}

/** What the organisation has saved by name: opens it, saves what is shown, removes it. */
export function SavedMenu({ place, label, value, onOpen, className }: SavedMenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label={label}
      align="end"
      isOpen={isOpen}
      onOpenChange={setOpen}
      className="w-80"
      trigger={<Button className={className ?? ''}>{label}</Button>}
    >
      <Suspense>
        <SavedList
          place={place}
          value={value}
          onOpen={(opened) => {
            setOpen(false);
            onOpen(opened);
          }}
        />
      </Suspense>
    </Popover>
  );
}
