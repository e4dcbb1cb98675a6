import { CircleAlert } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '../../../controls/class-names.ts';
import { findEdits } from '../../../draft/edits.ts';
import { startGesture, useDraft, useDraftStore } from '../../../draft/use-draft.ts';
import { text } from '../../../text/editor.ts';
import { type CheckedJson, checkJson } from './check-json.ts';

/** Waits this long after a key, so that a word is checked once. */
const CHECK_AFTER_MS = 250;

/** The whole document as text. What is valid becomes the draft at once; what is not is marked at its line. */
export function JsonSection() {
  const { store, canWrite } = useDraftStore();
  const document = useDraft((draft) => draft.document);
  const [written, setWritten] = useState<string | null>(null);
  const [checked, setChecked] = useState<CheckedJson | null>(null);
  const gesture = useRef('');
  const shown = useMemo(() => written ?? JSON.stringify(document, null, 2), [written, document]);

  useEffect(() => {
    if (written === null) return;
    const timer = setTimeout(() => {
      const next = checkJson(written);
      setChecked(next);
      if (next.document) store.edit(findEdits(store.read().document, next.document), gesture.current);
    }, CHECK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [written, store]);

  const errors = checked?.errors ?? [];
  return (
    <>
      <p
        id="json-state"
        role="status"
        className="border-b border-line px-5 py-2.5 text-13 text-text-2 max-sm:px-4"
      >
        {errors.length > 0 ? text('editor.json.errors', { n: errors.length }) : text('editor.json.valid')}
      </p>
      <CodeField
        value={shown}
        errors={errors}
        isReadOnly={!canWrite}
        onFocus={() => {
          gesture.current = startGesture();
        }}
        onChange={setWritten}
        onBlur={() => {
          // A valid text is formatted from the draft; an invalid one stays to be corrected.
          if (errors.length > 0) return;
          setWritten(null);
          setChecked(null);
        }}
      />
    </>
  );
}

interface CodeFieldProps {
  value: string;
  errors: readonly { line: number; message: string }[];
  isReadOnly: boolean;
  onChange: (value: string) => void;
  onFocus: () => void;
  onBlur: () => void;
}

/** Text with line numbers. An error is shown below its line, over the following text. */
function CodeField({ value, errors, isReadOnly, onChange, onFocus, onBlur }: CodeFieldProps) {
  const lines = value.split('\n').length;
  const marked = new Map(errors.map(({ line, message }) => [line, message]));
  return (
    <div dir="ltr" className="min-h-0 flex-1 overflow-auto bg-canvas">
      <div className="relative flex min-w-max font-mono text-12/5">
        <div
          aria-hidden
          className="sticky start-0 z-1 shrink-0 bg-canvas py-3 ps-3 pe-2 text-end text-text-3 select-none"
        >
          {Array.from({ length: lines }, (_, index) => (
            <div key={index} className={classNames('h-5', marked.has(index + 1) && 'font-semibold text-bad')}>
              {index + 1}
            </div>
          ))}
        </div>
        <textarea
          aria-label={text('editor.section.json')}
          aria-describedby="json-state"
          aria-invalid={errors.length > 0 || undefined}
          value={value}
          readOnly={isReadOnly}
          rows={lines}
          spellCheck={false}
          autoCapitalize="off"
          wrap="off"
          onFocus={onFocus}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value)}
          className="field-sizing-content min-w-80 resize-none overflow-hidden bg-transparent py-3 pe-5 text-12/5 whitespace-pre outline-none"
        />
        {errors.map(({ line, message }, index) => (
          <p
            key={`${line} ${index}`}
            role="alert"
            className="absolute start-14 z-1 flex max-w-72 gap-1 rounded-box bg-raised px-1.5 py-0.5 font-sans text-12/4 text-bad shadow-floating"
            style={{ top: `${0.75 + line * 1.25}rem` }}
          >
            <CircleAlert className="size-3.5 shrink-0" />
            {message}
          </p>
        ))}
      </div>
    </div>
  );
}
