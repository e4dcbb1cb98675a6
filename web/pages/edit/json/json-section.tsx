import { useRef } from 'react';
import { findEdits } from '../../../draft/edits.ts';
import { startGesture, useDraft, useDraftStore } from '../../../draft/use-draft.ts';
import { CodeField } from '../../../json/code-field.tsx';
import { useWritten } from '../../../json/use-written.ts';
import { text } from '../../../text/editor.ts';
import { checkJson } from './check-json.ts';

/** The whole document as text. What is valid becomes the draft at once; what is not is marked at its line. */
export function JsonSection() {
  const { store, canWrite } = useDraftStore();
  const gesture = useRef('');
  const { shown, errors, write, leave } = useWritten({
    value: useDraft((draft) => draft.document),
    check: checkJson,
    onValue: (next) => store.edit(findEdits(store.read().document, next), gesture.current),
  });
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
        onChange={write}
        onBlur={leave}
      />
    </>
  );
}
