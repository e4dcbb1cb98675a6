import { Moon, Sun } from 'lucide-react';
import { text } from '../text/common.ts';
import { Segmented } from './segmented.tsx';

interface ModeSwitchProps {
  label?: string;
  mode: 'light' | 'dark';
  disabled?: boolean;
  onMode: (mode: 'light' | 'dark') => void;
  className?: string;
}

/** The palette that images are drawn with. */
export function ModeSwitch({ label = text('theme.label'), mode, onMode, ...rest }: ModeSwitchProps) {
  return (
    <Segmented
      {...rest}
      label={label}
      value={mode}
      onChange={onMode}
      segments={[
        { value: 'light', label: text('theme.light'), icon: <Sun /> },
        { value: 'dark', label: text('theme.dark'), icon: <Moon /> },
      ]}
    />
  );
}
