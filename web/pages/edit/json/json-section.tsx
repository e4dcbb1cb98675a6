import { useEffect, useMemo, useRef, useState } from 'react';
import { findEdits } from '../../../draft/edits.ts';
import { startGesture, useDraft, useDraftStore } from '../../../draft/use-draft.ts';
import { CodeField } from '../../../json/code-field.tsx';
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
        label={text('editor.section.json')}
        stateId="json-state"
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
