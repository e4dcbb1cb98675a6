import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { Brand } from '../../../api/client.ts';
import { ChipsInput } from '../../../controls/chips-input.tsx';
import { TextArea } from '../../../controls/text-area.tsx';
import { readField } from '../../../draft/edits.ts';
import { useDraft, useDraftStore, useTyping } from '../../../draft/use-draft.ts';
import { formatList } from '../../../text/define-messages.ts';
import { text } from '../../../text/editor.ts';
import { Block, SectionBody } from '../parts/section-body.tsx';
import { Source } from '../provenance/source.tsx';
import { checkVoice } from './check-voice.ts';

const identity = '$extensions.studio.identity';

const texts = [
  { field: 'name', max: 200 },
  { field: 'domain', max: 253 },
  { field: 'tagline', max: 5000 },
  { field: 'description', max: 2000, rows: 3 },
  { field: 'audience', max: 5000 },
] as const;

export function VoiceSection({ brand }: { brand: Brand }) {
  return (
    <SectionBody>
      <Block title={text('editor.voice.who')}>
        {texts.map(({ field, ...size }) => (
          <TextEdit
            key={field}
            brand={brand}
            path={`${identity}.${field}`}
            label={text(`editor.field.identity.${field}`)}
            {...size}
          />
        ))}
      </Block>
      <Block title={text('editor.voice.how')}>
        {(['tone', 'terminology.preferred', 'terminology.banned'] as const).map((field) => (
          <Words
            key={field}
            brand={brand}
            path={`${identity}.${field}`}
            label={text(`editor.field.identity.${field}`)}
          />
        ))}
      </Block>
      <Block title={text('editor.voice.try')}>
        <Sample />
      </Block>
    </SectionBody>
  );
}

function Words({ brand, path, label }: { brand: Brand; path: string; label: string }) {
  const { store, canWrite } = useDraftStore();
  const values = useDraft(({ document }) => readField(document, path)) as string[];
  return (
    <div className="relative">
      <ChipsInput
        label={label}
        values={values}
        disabled={!canWrite}
        onChange={(next) => store.set(path, next)}
      />
      <div className="absolute end-0 -top-1">
        <Source brand={brand} path={path} name={label} />
      </div>
    </div>
  );
}

/** A text that the brand might write, checked against its words as it is typed. */
function Sample() {
  const { tagline, description, terminology } = useDraft(({ document }) => {
    const { tagline, description, terminology } = document.$extensions['studio.identity'];
    return { tagline, description, terminology };
  });
  const [typed, setTyped] = useState<string | null>(null);
  const sample = typed ?? [tagline, description].filter(Boolean).join(' ');
  const { banned, preferred } = checkVoice(sample, terminology);
  return (
    <>
      <TextArea
        label={text('editor.voice.sample')}
        rows={3}
        value={sample}
        onChange={(event) => setTyped(event.target.value.slice(0, 5000))}
      />
      <div role="status" className="flex flex-col gap-1.5">
        {banned.length > 0 && (
          <p className="flex gap-1.5 text-bad">
            <CircleAlert className="mt-0.5 shrink-0" />
            {text('editor.voice.banned', { words: formatList(banned), n: banned.length })}
          </p>
        )}
        {preferred.length > 0 && (
          <p className="flex gap-1.5 text-ok">
            <CircleCheck className="mt-0.5 shrink-0" />
            {text('editor.voice.preferred', { words: formatList(preferred), n: preferred.length })}
          </p>
        )}
        {banned.length + preferred.length === 0 && (
          <p className="text-text-2">{text('editor.voice.neither')}</p>
        )}
      </div>
    </>
  );
}

interface TextEditProps {
  brand: Brand;
  path: string;
  label: string;
  max?: number;
  rows?: number;
}

/** A text of the document, with where it comes from. */
function TextEdit({ brand, path, label, max, rows }: TextEditProps) {
  const { canWrite } = useDraftStore();
  const value = useDraft(({ document }) => readField(document, path)) as string;
  const typing = useTyping(path);
  return (
    <div className="relative">
      <TextArea
        label={label}
        value={value}
        rows={rows}
        disabled={!canWrite}
        onFocus={typing.onFocus}
        onChange={(event) => typing.set(max ? event.target.value.slice(0, max) : event.target.value)}
      />
      <div className="absolute end-0 -top-1">
        <Source brand={brand} path={path} name={label} />
      </div>
    </div>
  );
}
