import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react';
import { classNames } from '../../../controls/class-names.ts';
import { CodeField } from '../../../json/code-field.tsx';
import { type LineError, lineOf, readJson } from '../../../json/read-json.ts';
import { useWritten } from '../../../json/use-written.ts';
import { text } from '../../../text/template-editor.ts';
import { useEditor } from '../context/editor-context.ts';
import { isEditable } from '../draft/is-editable.ts';
import type { TemplateRules } from '../rules/template-rules.ts';
import { type Completion, complete } from './complete.ts';

/** Reads a written document; problems of the rules are marked at their lines, and the draft takes it all the same. */
function readDocument(written: string, rules: TemplateRules | null) {
  const read = readJson(written);
  if (read.error) return { value: null, errors: [read.error] };
  const { tree, value } = read;
  const found = rules?.check(value) ?? [];
  const errors: LineError[] = found.map(({ path, message }) => ({
    line: lineOf(written, tree, toSteps(path)),
    message: message.replaceAll('`', ''),
  }));
  return { value: isEditable(value) ? value : null, errors };
}

const toSteps = (path: string) =>
  (path.match(/[^.[\]]+/g) ?? []).map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** The whole document as text, with completion by its schema. */
export function JsonSection() {
  const { draft, rules, canWrite } = useEditor();
  const field = useRef<HTMLTextAreaElement>(null);
  const { shown, errors, write, leave } = useWritten({
    value: draft.document,
    check: useCallback((written: string) => readDocument(written, rules), [rules]),
    onValue: (next) => draft.edit('json', () => next),
  });
  const completion = useCompletion(field, shown, write);
  return (
    <>
      <p
        id="template-json-state"
        role="status"
        className="border-b border-line px-5 py-2.5 text-13 text-text-2"
      >
        {errors.length > 0 ? text('template.jsonErrors', { n: errors.length }) : text('template.jsonValid')}
      </p>
      <CodeField
        ref={field}
        label={text('template.section.json')}
        stateId="template-json-state"
        value={shown}
        errors={errors}
        isReadOnly={!canWrite}
        onChange={(next) => {
          write(next);
          completion.onType();
        }}
        onBlur={() => {
          completion.close();
          leave();
        }}
        onKeyDown={completion.onKeyDown}
        {...completion.aria}
      >
        <CompletionList {...completion} />
      </CodeField>
    </>
  );
}

interface Open {
  from: number;
  to: number;
  items: Completion[];
  active: number;
  line: number;
  column: number;
}

/** Suggestions at the caret: while a name is typed, and with Control and Space. */
function useCompletion(
  field: React.RefObject<HTMLTextAreaElement | null>,
  written: string,
  onWrite: (next: string) => void,
) {
  const { rules, draft } = useEditor();
  const [open, setOpen] = useState<Open | null>(null);
  const id = useId();
  const suggest = () => {
    const area = field.current;
    if (!area || !rules) return;
    const { value, selectionStart: at } = area;
    const { fields, formats, conditions = {} } = draft.document;
    const names = {
      fields: Object.keys(fields),
      variants: [...new Set([...formats, ...rules.variants, ...Object.keys(conditions)])],
    };
    const found = complete(rules.schema, value, at, names);
    const before = value.slice(0, found.from).split('\n');
    const isWritten =
      found.items.length === 1 && value.slice(found.from, found.to) === found.items[0]!.insert;
    setOpen(
      found.items.length > 0 && !isWritten
        ? { ...found, active: 0, line: before.length, column: before.at(-1)!.length }
        : null,
    );
  };
  const accept = (item: Completion) => {
    if (!open) return;
    const next = written.slice(0, open.from) + item.insert + written.slice(open.to);
    onWrite(next);
    setOpen(null);
    // Into what was inserted empty.
    const isEmpty = /(""|\[\]|\{\})$/.test(item.insert);
    const caret = open.from + item.insert.length - (isEmpty ? 1 : 0);
    setTimeout(() => {
      field.current?.focus();
      field.current?.setSelectionRange(caret, caret);
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === ' ' && event.ctrlKey) {
      event.preventDefault();
      return suggest();
    }
    if (!open) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      const count = open.items.length;
      setOpen({ ...open, active: (open.active + by + count) % count });
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      accept(open.items[open.active]!);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      setOpen(null);
    } else if (/^(Arrow|Home|End|Page)/.test(event.key)) setOpen(null);
  };
  return {
    open,
    id,
    accept,
    onKeyDown,
    close: () => setOpen(null),
    /** After the field has the new text. */
    onType: () =>
      setTimeout(() => {
        const area = field.current;
        const before = area?.value.slice(0, area.selectionStart) ?? '';
        if (/"[A-Za-z-]*$/.test(before)) suggest();
        else setOpen(null);
      }),
    aria: open
      ? {
          'aria-controls': id,
          'aria-activedescendant': `${id}-${open.active}`,
          'aria-autocomplete': 'list' as const,
        }
      : {},
  };
}

function CompletionList({
  open,
  id,
  accept,
}: Pick<ReturnType<typeof useCompletion>, 'open' | 'id' | 'accept'>) {
  if (!open) return null;
  return (
    <div
      id={id}
      role="listbox"
      ref={(element) => element?.scrollIntoView({ block: 'nearest' })}
      aria-label={text('template.suggestions')}
      className="absolute z-2 max-h-64 w-80 overflow-y-auto rounded-floating bg-raised p-1 font-sans shadow-floating"
      style={{ top: `${0.75 + open.line * 1.25}rem`, left: `calc(3.5rem + ${open.column}ch * 0.6)` }}
    >
      {open.items.map((item, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
        <div
          key={`${item.label} ${index}`}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === open.active}
          ref={(element) => {
            if (index === open.active) element?.scrollIntoView({ block: 'nearest' });
          }}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => accept(item)}
          className={classNames('rounded-control px-2 py-1 text-13', index === open.active && 'bg-hover')}
        >
          <span className="block font-mono text-12">{item.label}</span>
          {item.detail && <span className="block truncate text-12 text-text-2">{item.detail}</span>}
        </div>
      ))}
    </div>
  );
}
