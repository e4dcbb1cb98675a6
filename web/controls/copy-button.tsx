import { Check, Copy } from 'lucide-react';
import { text } from '../text/common.ts';
import { Button } from './button.tsx';
import { useCopied } from './hooks/use-copied.ts';

interface CopyButtonProps {
  value: string;
  label: string;
  variant?: 'primary' | 'secondary';
  isIconOnly?: boolean;
}

export function CopyButton({ value, label, variant, isIconOnly }: CopyButtonProps) {
  const [isCopied, setCopied] = useCopied();
  const copy = () =>
    navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      // Without the permission to copy, the value next to the button can still be selected.
      () => setCopied(false),
    );
  const Icon = isCopied ? Check : Copy;
  const shown = isCopied ? text('action.copied') : label;
  return (
    <Button
      variant={isIconOnly ? 'ghost' : variant}
      size={isIconOnly ? 'small' : 'normal'}
      onClick={copy}
      aria-label={isIconOnly ? shown : undefined}
      title={isIconOnly ? shown : undefined}
    >
      <Icon />
      {!isIconOnly && <span aria-live="polite">{shown}</span>}
    </Button>
  );
}
