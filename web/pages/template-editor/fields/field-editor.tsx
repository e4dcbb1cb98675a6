import { isObject } from '@livery/core/json/value';
import type { Field } from '@livery/templates/kit/document/fields';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../controls/button.tsx';
import { ChipsInput } from '../../../controls/chips-input.tsx';
import { NumberField } from '../../../controls/number-field.tsx';
import { Switch } from '../../../controls/switch.tsx';
import { TextArea } from '../../../controls/text-area.tsx';
import { TextField } from '../../../controls/text-field.tsx';
import { text } from '../../../text/template-editor.ts';
import { useEditor } from '../context/editor-context.ts';
import {
  changeSample,
  type FieldPath,
  findField,
  membersOf,
  removeField,
  renameField,
  setField,
  toFieldPath,
} from '../scene/edit-fields.ts';
import { withMember } from '../scene/edit-scene.ts';
import { readProblemField } from '../scene/edited-document.ts';
import { freeName } from '../scene/new-node.ts';

const NAME = /^[a-z][A-Za-z0-9]{0,39}$/;

/** A field: its name, what it takes, and its value in the sample. */
export function FieldEditor({ path: given }: { path: string }) {
  const { draft, search, canWrite, problems } = useEditor();
  const { document, edit } = draft;
  const path = toFieldPath(given);
  const field = findField(document, path);
  if (!field) return <p className="py-4 text-text-2">{text('template.noField')}</p>;
  const set = (change: object) =>
    edit(`${given} ${Object.keys(change).join()}`, (now) => {
      const next = Object.entries(change).reduce(
        (one: Field, [name, value]) => withMember(one, name, value),
        findField(now, path)!,
      );
      return setField(now, path, next);
    });
  const about = problems.find((problem) => readProblemField(problem.path) === path[0]);
  const members = path.length === 1 ? membersOf(field) : null;
  return (
    <div className="flex flex-col gap-4 pt-4">
      <div className="flex items-center gap-2">
        <h2 className="min-w-0 flex-1 truncate text-14 font-semibold">
          {text('template.field', { name: given })}
        </h2>
        <Button variant="ghost" size="small" onClick={() => search.change({ field: undefined })}>
          {text('template.done')}
        </Button>
      </div>
      {about && (
        <p role="status" className="text-12 text-warn">
          {about.message}
        </p>
      )}
      <NameField path={path} />
      <TextArea
        label={text('template.about')}
        value={field.about}
        max={240}
        disabled={!canWrite}
        onChange={({ target }) => set({ about: target.value })}
      />
      {field.type === 'text' && (
        <NumberField
          label={text('template.maxLetters')}
          value={field.max}
          min={1}
          max={600}
          disabled={!canWrite}
          onChange={(max) => max !== null && set({ max })}
        />
      )}
      {(field.type === 'number' || field.type === 'list' || field.type === 'numbers') && (
        <div className="flex gap-3">
          {(['min', 'max'] as const).map((bound) => (
            <NumberField
              key={bound}
              label={text(`template.bound.${field.type === 'number' ? 'number' : 'list'}.${bound}`)}
              value={field[bound] ?? null}
              disabled={!canWrite}
              onChange={(value) => set({ [bound]: value ?? undefined })}
            />
          ))}
        </div>
      )}
      {field.type === 'choice' && (
        <ChipsInput
          label={text('template.options')}
          values={field.options}
          maxCount={12}
          disabled={!canWrite}
          onChange={(options) => set({ options })}
        />
      )}
      {field.type !== 'image' && (
        <Switch
          label={text('template.isOptional')}
          hint={text('template.optionalHint')}
          isOn={field.optional === true}
          disabled={!canWrite}
          onChange={(isOn) => set({ optional: isOn || undefined })}
        />
      )}
      {members && (
        <Button
          className="self-start"
          disabled={!canWrite}
          onClick={() => {
            const name = freeName('text', members);
            const inner: FieldPath = [path[0], name];
            edit(`member ${Date.now()}`, (now) =>
              changeSample(
                setField(now, inner, { type: 'text', max: 40, about: 'A short text.' }),
                inner,
                (sample, member) => ({ ...sample, [member]: 'A short text' }),
              ),
            );
            search.change({ field: inner.join('.') });
          }}
        >
          <Plus />
          {text('template.addMember')}
        </Button>
      )}
      <SampleValue path={path} field={field} />
      <Button
        variant="danger"
        className="self-start"
        disabled={!canWrite}
        onClick={() => {
          edit(`remove ${Date.now()}`, (now) => removeField(now, path));
          search.change({ field: undefined });
        }}
      >
        <Trash2 />
        {text('template.removeField')}
      </Button>
    </div>
  );
}

/** The name is taken over when it is complete: half a name would rename all that shows the field. */
function NameField({ path }: { path: FieldPath }) {
  const { draft, search, canWrite } = useEditor();
  const name = path[1] ?? path[0];
  const [typed, setTyped] = useState(name);
  const siblings =
    path[1] === undefined ? draft.document.fields : (membersOf(draft.document.fields[path[0]]) ?? {});
  const isTaken = typed !== name && Object.hasOwn(siblings, typed);
  const error = isTaken
    ? text('template.nameTaken')
    : NAME.test(typed)
      ? undefined
      : text('template.nameForm');
  const rename = () => {
    if (error || typed === name) return setTyped(error ? typed : name);
    draft.edit(`rename ${Date.now()}`, (now) => renameField(now, path, typed));
    search.change({ field: path[1] === undefined ? typed : `${path[0]}.${typed}` });
  };
  return (
    <TextField
      label={text('template.fieldName')}
      value={typed}
      error={error}
      readOnly={!canWrite}
      spellCheck={false}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={rename}
      onKeyDown={(event) => event.key === 'Enter' && rename()}
    />
  );
}

/** The value in the sample, which previews show. In a list, that of its first entries. */
function SampleValue({ path, field }: { path: FieldPath; field: Field }) {
  const { draft, canWrite } = useEditor();
  const { document, edit } = draft;
  const [name, member] = path;
  const outer = document.sample[name];
  const entries = Array.isArray(outer) ? outer : [outer];
  const values: unknown[] =
    member === undefined ? [outer] : entries.map((entry) => (isObject(entry) ? entry[member] : undefined));
  const set = (index: number, value: unknown) =>
    edit(`sample ${path.join('.')} ${index}`, (now) => {
      const list = now.sample[name];
      if (member === undefined || !Array.isArray(list))
        return changeSample(now, path, (sample, at) => withMember(sample, at, value));
      const next = list.map((entry, at) =>
        at === index ? withMember(entry as object, member, value) : entry,
      );
      return { ...now, sample: { ...now.sample, [name]: next } };
    });
  if (field.type === 'group') return null;
  if (field.type === 'list') return <EntryCount name={name} field={field} />;
  if (field.type === 'image') return <p className="text-12 text-text-3">{text('template.imageSample')}</p>;
  return values.map((value, index) => {
    const label = values.length > 1 ? text('template.sampleOf', { n: index + 1 }) : text('template.sample');
    const shown = Array.isArray(value) ? value.join(', ') : value === undefined ? '' : String(value);
    return (
      <TextArea
        key={index}
        label={label}
        value={shown}
        {...(field.type === 'text' ? { max: field.max } : {})}
        disabled={!canWrite}
        onChange={({ target }) => set(index, readSample(field, target.value))}
      />
    );
  });
}

function readSample(field: Field, typed: string): unknown {
  if (typed === '') return undefined;
  if (field.type === 'numbers') return typed.match(/[^,;\s]+/g)?.map(Number) ?? [];
  if (field.type === 'number') return Number.isFinite(Number(typed)) ? Number(typed) : typed;
  return typed;
}

/** How many entries the sample has. */
function EntryCount({ name, field }: { name: string; field: Extract<Field, { type: 'list' }> }) {
  const { draft, canWrite } = useEditor();
  const list = draft.document.sample[name];
  const entries = Array.isArray(list) ? list : [];
  return (
    <NumberField
      label={text('template.entries')}
      value={entries.length}
      min={0}
      max={field.max ?? 12}
      disabled={!canWrite}
      onChange={(count) =>
        count !== null &&
        draft.edit(`entries ${name}`, (now) => ({
          ...now,
          sample: {
            ...now.sample,
            [name]: Array.from(
              { length: count },
              (_, at) => entries[at] ?? structuredClone(entries.at(-1) ?? firstEntry(field)),
            ),
          },
        }))
      }
    />
  );
}

const firstEntry = ({ of }: Extract<Field, { type: 'list' }>) =>
  Object.fromEntries(
    Object.entries(of).flatMap(([name, { type }]): [string, unknown][] =>
      type === 'text' ? [[name, 'Some words']] : type === 'number' ? [[name, 1]] : [],
    ),
  );
