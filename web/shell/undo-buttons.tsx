import { Redo2, Undo2 } from 'lucide-react';
import { useCommands } from '../commands/commands.ts';
import { IconButton } from '../controls/button.tsx';
import { text } from '../text/common.ts';

interface UndoButtonsProps {
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
  className?: string;
}

/** Undo and redo, with their keys. */
export function UndoButtons({ canUndo, canRedo, undo, redo, className }: UndoButtonsProps) {
  const steps = [
    { id: 'undo', label: text('action.undo'), keys: 'mod+z', isDisabled: !canUndo, run: undo, Icon: Undo2 },
    {
      id: 'redo',
      label: text('action.redo'),
      keys: 'mod+shift+z',
      isDisabled: !canRedo,
      run: redo,
      Icon: Redo2,
    },
  ];
  useCommands(steps);
  return steps.map(({ id, label, isDisabled, run, Icon }) => (
    <IconButton key={id} label={label} disabled={isDisabled} onClick={run} className={className}>
      <Icon className="rtl:-scale-x-100" />
    </IconButton>
  ));
}
