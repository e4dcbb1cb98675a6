import type { FontFamilyToken } from '@livery/core/brand/token-types';
import type { Brand } from '../../../api/client.ts';
import { Select } from '../../../controls/select.tsx';
import { useDraft, useDraftStore, useTyping } from '../../../draft/use-draft.ts';
import { findStandInOf } from '../../../fonts/list-families.ts';
import { useBrandFont } from '../../../fonts/use-brand-font.ts';
import { text } from '../../../text/editor.ts';
import { DropFiles } from '../parts/drop-files.tsx';
import { InlineField } from '../parts/inline-field.tsx';
import { Block } from '../parts/section-body.tsx';
import { nameFamily } from '../provenance/alternatives.ts';
import { Source } from '../provenance/source.tsx';
import { addFontFiles, listWeights } from './font-files.ts';

type FontRoleName = 'display' | 'heading' | 'body' | 'mono';

interface FontBlockProps {
  brand: Brand;
  name: FontRoleName;
}

/** One font of the brand: its specimen, its weights, its files. */
export function FontBlock({ brand, name }: FontBlockProps) {
  const title = text(`editor.font.${name}`);
  const path = `font.${name}`;
  const font = useDraft(({ document }) => document.font[name] ?? null);
  if (!font) return null;
  return (
    <Block title={title} action={<Source brand={brand} path={path} name={title} />}>
      <Font title={title} path={path} font={font} />
    </Block>
  );
}

function Font({ title, path, font }: { title: string; path: string; font: FontFamilyToken }) {
  const { store, canWrite } = useDraftStore();
  const typing = useTyping(path);
  const tagline = useDraft(({ document }) => document.$extensions['studio.identity'].tagline);
  const words = tagline || text('editor.type.specimen');
  const family = useBrandFont(font, words);
  const standIn = findStandInOf(font);
  const weights = listWeights(font);
  return (
    <>
      <div className="rim flex flex-col gap-1 overflow-hidden bg-surface p-3">
        {weights.map((weight) => (
          <p key={weight} className="flex items-baseline gap-3">
            <span className="w-8 shrink-0 text-12 text-text-3 tabular-nums">{weight}</span>
            {/* The first line of them: as many whole words as there is room for. */}
            <bdi
              className="h-[1lh] min-w-0 overflow-hidden text-20"
              style={{ fontFamily: family, fontWeight: weight }}
            >
              {words}
            </bdi>
          </p>
        ))}
      </div>
      <InlineField
        label={text('editor.type.familyOf', { role: title })}
        prefix={text('editor.type.family')}
        value={font.$value[0] ?? ''}
        disabled={!canWrite}
        onFocus={typing.onFocus}
        onType={(typed) => {
          const next = typed.trim();
          if (next === '' || next.length > 200) return false;
          typing.set(nameFamily(font, next));
          return true;
        }}
      />
      <Weights path={path} font={font} weights={weights} />
      {standIn && (
        <p className="text-warn">{text('editor.type.missing', { family: font.$value[0] ?? '', standIn })}</p>
      )}
      <DropFiles
        canWrite={canWrite}
        label={text('editor.type.upload')}
        hint={text('editor.type.hint')}
        accept=".woff2,.woff,.ttf,.otf"
        onUploaded={(assets) => store.set(path, addFontFiles(font, assets))}
      />
    </>
  );
}

/** Which of the font's weights are its regular, its medium and its bold. */
function Weights({ path, font, weights }: { path: string; font: FontFamilyToken; weights: number[] }) {
  const { store, canWrite } = useDraftStore();
  const role = font.$extensions['studio.fontRole'];
  const choices = weights.map((weight) => ({ value: String(weight), label: String(weight) }));
  return (
    <div className="grid grid-cols-3 gap-2">
      {(['regular', 'medium', 'bold'] as const).map((name) => (
        <Select
          key={name}
          label={text(`editor.weight.${name}`)}
          size="small"
          value={String(role.weights[name] ?? '')}
          disabled={!canWrite}
          choices={name === 'regular' ? choices : [{ value: '', label: text('editor.none') }, ...choices]}
          onChange={(value) =>
            store.set(path, {
              ...font,
              $extensions: {
                ...font.$extensions,
                'studio.fontRole': {
                  ...role,
                  weights: { ...role.weights, [name]: value === '' ? null : Number(value) },
                },
              },
            })
          }
        />
      ))}
    </div>
  );
}
