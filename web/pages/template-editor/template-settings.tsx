import { formats as formatSizes } from '@livery/templates/formats';
import { useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { ChipsInput } from '../../controls/chips-input.tsx';
import { Popover } from '../../controls/overlays/popover.tsx';
import { TextArea } from '../../controls/text-area.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { nameFormat } from '../../formats/format-names.ts';
import { CrumbButton } from '../../shell/crumb-switcher.tsx';
import { text } from '../../text/template-editor.ts';
import { useEditor } from './context/editor-context.ts';
import type { EditedDocument } from './scene/edited-document.ts';

/** The name of the template, which opens what is said about it and the formats it is drawn in. */
export function TemplateSettings() {
  const { draft, canWrite } = useEditor();
  const { document, edit } = draft;
  const set = (change: Partial<EditedDocument>) =>
    canWrite && edit(Object.keys(change).join(), (now) => ({ ...now, ...change }));
  const [isOpen, setOpen] = useState(false);
  const choices = Object.keys(formatSizes);
  return (
    <Popover
      label={text('template.settings')}
      className="flex w-80 flex-col gap-4"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <CrumbButton label={text('template.settingsOf', { name: document.name })} name={document.name} />
      }
    >
      <TextField
        label={text('template.name')}
        value={document.name}
        maxLength={60}
        readOnly={!canWrite}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextArea
        label={text('template.description')}
        value={document.description}
        max={300}
        readOnly={!canWrite}
        onChange={({ target }) => set({ description: target.value })}
      />
      <TextField
        label={text('template.slug')}
        value={document.slug}
        maxLength={48}
        readOnly={!canWrite}
        onChange={({ target }) => set({ slug: target.value.toLowerCase().replace(/[^a-z0-9-]+/g, '-') })}
      />
      <ChipsInput
        label={text('template.formats')}
        hint={text('template.formatsHint', { formats: choices.map(nameFormat).join(', ') })}
        values={document.formats}
        disabled={!canWrite}
        onChange={(formats) => formats.length > 0 && set({ formats: formats.map(toFormat) })}
      />
      <Button className="self-end" onClick={() => setOpen(false)}>
        {text('template.done')}
      </Button>
    </Popover>
  );
}

/** A format as it is typed: by its name, its name in the app, or its size. */
const toFormat = (typed: string) =>
  typed
    .trim()
    .toLowerCase()
    .split(/[×x]/)
    .map((part) => part.trim())
    .join('x') as EditedDocument['formats'][number];
