import type { Brand } from '../../../api/client.ts';
import { Button } from '../../../controls/button.tsx';
import { Select } from '../../../controls/select.tsx';
import { readField } from '../../../draft/edits.ts';
import { useDraft, useDraftStore } from '../../../draft/use-draft.ts';
import { useBrandFont } from '../../../fonts/use-brand-font.ts';
import { text } from '../../../text/editor.ts';
import { NumberInput } from '../parts/number-input.tsx';
import { Block, SectionBody } from '../parts/section-body.tsx';
import { Source } from '../provenance/source.tsx';
import { FontBlock } from './font-block.tsx';
import { listWeights } from './font-files.ts';

export function TypeSection({ brand }: { brand: Brand }) {
  const { store, canWrite } = useDraftStore();
  const hasDisplay = useDraft(({ document }) => Boolean(document.font.display));
  return (
    <SectionBody>
      <FontBlock brand={brand} name="heading" />
      <FontBlock brand={brand} name="body" />
      {hasDisplay ? (
        <FontBlock brand={brand} name="display" />
      ) : (
        <Button
          size="small"
          className="self-start"
          disabled={!canWrite}
          onClick={() => store.set('font.display', store.read().document.font.heading)}
        >
          {text('editor.type.addDisplay')}
        </Button>
      )}
      <FontBlock brand={brand} name="mono" />
      <Block title={text('editor.type.sizes')}>
        {styles.map((style) => (
          <TypeStyle key={style} brand={brand} style={style} />
        ))}
      </Block>
      <Block title={text('editor.type.case')}>
        <div className="grid grid-cols-2 gap-2">
          <CaseSelect name="headings" />
          <CaseSelect name="eyebrow" />
        </div>
      </Block>
    </SectionBody>
  );
}

const styles = ['display', 'h1', 'h2', 'body', 'caption'] as const;
type Style = (typeof styles)[number];

/** A type style at its real size, with the numbers that make it. */
function TypeStyle({ brand, style }: { brand: Brand; style: Style }) {
  const { store, canWrite } = useDraftStore();
  const meta = useDraft(({ document }) => document.typographyMeta[style]);
  const tagline = useDraft(({ document }) => document.$extensions['studio.identity'].tagline);
  const words = tagline || text('editor.type.specimen');
  const font = useDraft(({ document }) => {
    const role = meta.family;
    const own =
      role === 'display' || role === 'heading' || role === 'body' || role === 'mono' ? role : 'body';
    return document.font[own] ?? document.font.heading;
  });
  const family = useBrandFont(font, words);
  const name = text(`editor.style.${style}`);
  const path = `typographyMeta.${style}`;
  const weights = [...new Set([...listWeights(font), meta.weight])].sort((a, b) => a - b);
  const length = (value: number) => ({ $type: 'dimension', $value: { value, unit: 'px' } });
  const { size, lineHeight, letterSpacing } = meta;
  return (
    <div className="flex flex-col gap-2 border-b border-line pb-4 last:border-0">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-12 text-text-2">{name}</h3>
        <Source brand={brand} path={`${path}.size`} name={text('editor.type.sizeOf', { style: name })} />
      </div>
      <div className="overflow-hidden whitespace-nowrap">
        <bdi
          style={{
            fontFamily: family,
            fontSize: `${size.$value.value}px`,
            lineHeight: `${lineHeight.$value.value}px`,
            letterSpacing: `${letterSpacing.$value.value}px`,
            fontWeight: meta.weight,
          }}
        >
          {words}
        </bdi>
      </div>
      <div className="grid grid-cols-4 gap-1.5">
        <NumberInput
          label={text('editor.type.sizeOf', { style: name })}
          unit="px"
          value={size.$value.value}
          min={1}
          max={400}
          disabled={!canWrite}
          onChange={(value, gesture) =>
            store.edit(
              {
                [`${path}.size`]: { value: length(value) },
                [`$extensions.studio.typography.scale.${style}`]: { value },
              },
              gesture,
            )
          }
        />
        <NumberInput
          label={text('editor.type.leadingOf', { style: name })}
          unit="px"
          value={lineHeight.$value.value}
          max={600}
          disabled={!canWrite}
          onChange={(value, gesture) => store.set(`${path}.lineHeight`, length(value), gesture)}
        />
        <NumberInput
          label={text('editor.type.trackingOf', { style: name })}
          unit="px"
          value={letterSpacing.$value.value}
          min={-40}
          max={100}
          step={0.1}
          disabled={!canWrite}
          onChange={(value, gesture) => store.set(`${path}.letterSpacing`, length(value), gesture)}
        />
        <Select
          label={text('editor.type.weightOf', { style: name })}
          hidesLabel
          value={String(meta.weight)}
          disabled={!canWrite}
          choices={weights.map((weight) => ({ value: String(weight), label: String(weight) }))}
          onChange={(value) => store.set(`${path}.weight`, Number(value))}
        />
      </div>
    </div>
  );
}

const cases = ['none', 'uppercase', 'lowercase', 'capitalize'] as const;

function CaseSelect({ name }: { name: 'headings' | 'eyebrow' }) {
  const { store, canWrite } = useDraftStore();
  const path = `$extensions.studio.typography.case.${name}`;
  const value = useDraft(({ document }) => readField(document, path)) as string;
  const known = cases.map((one) => ({ value: one as string, label: text(`editor.case.${one}`) }));
  return (
    <Select
      label={text(`editor.type.${name}`)}
      value={value}
      disabled={!canWrite}
      choices={known.some((one) => one.value === value) ? known : [...known, { value, label: value }]}
      onChange={(next) => store.set(path, next)}
    />
  );
}
