import { ArrowRight, Globe } from 'lucide-react';
import { type ClipboardEvent, type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../../controls/class-names.ts';
import { readSiteAddress } from '../../start-extraction/site-address.ts';
import { text } from '../../text/first-page.ts';

interface SiteFieldProps {
  value: string;
  onValue: (value: string) => void;
  /** Called with an address, when one is pasted or entered. */
  onStart: (address: string) => void;
  /** Called when Enter is pressed and the value is not an address. */
  onInvalid: () => void;
  /** Called at the first key or paste: what follows takes a moment to load. */
  onWake?: () => void;
  /** Shown at the end of the field instead of the arrow; null for nothing. */
  action?: ReactNode;
  /** Whether the arrow is the one filled button of the page. */
  isMain?: boolean;
  describedBy?: string;
  isInvalid?: boolean;
  isDisabled?: boolean;
  hasFocus?: boolean;
}

/** The one field: pasting starts, Enter starts. */
export function SiteField(props: SiteFieldProps) {
  const { value, onValue, onStart, onInvalid, onWake, action, describedBy, isInvalid, isDisabled } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // On touch screens the keyboard would cover the wall at once.
    if (props.hasFocus && !matchMedia('(pointer: coarse)').matches) input.current?.focus();
  }, [props.hasFocus]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = readSiteAddress(value);
    if (address) onStart(address);
    else onInvalid();
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    onWake?.();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const replacesAll = selectionStart === 0 && selectionEnd === value.length;
    const address = readSiteAddress(event.clipboardData.getData('text'));
    if (!address || !replacesAll) return;
    event.preventDefault();
    onValue(address);
    onStart(address);
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="site-field flex h-11 items-center gap-3 rounded-large border border-edge bg-surface ps-3.5 pe-1.5 focus-within:border-control has-aria-invalid:border-bad"
    >
      <Globe className="shrink-0 text-text-3" />
      <input
        ref={input}
        name="url"
        type="text"
        inputMode="url"
        enterKeyHint="go"
        autoComplete="url"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={2048}
        dir="ltr"
        aria-label={text('first.address')}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        placeholder={text('first.placeholder')}
        disabled={isDisabled}
        value={value}
        onChange={(event) => {
          onWake?.();
          onValue(event.target.value);
        }}
        onPaste={paste}
        className="h-full min-w-0 flex-1 bg-transparent text-15 outline-none pointer-coarse:text-16"
      />
      {action === undefined
        ? readSiteAddress(value) && <StartButton isMain={props.isMain ?? false} />
        : action}
    </form>
  );
}

function StartButton({ isMain }: { isMain: boolean }) {
  return (
    <button
      type="submit"
      aria-label={text('first.read')}
      className={classNames(
        'grid size-8 shrink-0 place-items-center rounded-control',
        isMain ? 'bg-ink text-on-ink hover:bg-ink-hover' : 'text-text-2 hover:bg-hover hover:text-text',
      )}
    >
      <ArrowRight />
    </button>
  );
}
