import type { Identity } from '@livery/core/brand/document';
import type { FormatName } from '@livery/templates/formats';
import { nameTemplate } from '@livery/templates/template-meta';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { Brand } from '../../../api/client.ts';
import { ownContentOf } from '../../../content/own-content.ts';
import { Button } from '../../../controls/button.tsx';
import { useStableIds } from '../../../controls/hooks/use-stable-ids.ts';
import { TextArea } from '../../../controls/text-area.tsx';
import { startGesture, useDraft, useDraftStore } from '../../../draft/use-draft.ts';
import { Preview } from '../../../preview/preview.tsx';
import { text } from '../../../text/editor.ts';
import { useEditSearch } from '../address/use-edit-search.ts';
import { Block, SectionBody } from '../parts/section-body.tsx';
import { Source } from '../provenance/source.tsx';
import { CustomerLogo } from './customer-logo.tsx';

type Lists = Pick<Identity, 'quotes' | 'metrics' | 'customers'>;
type ListName = keyof Lists;
type Item<Name extends ListName> = Lists[Name][number];

const identity = '$extensions.studio.identity';

export function ProofSection({ brand }: { brand: Brand }) {
  return (
    <SectionBody>
      <ProofList
        brand={brand}
        name="quotes"
        templateId="proof-quote"
        empty={{ text: '', author: '', role: '', company: '' }}
        fields={['text', 'author', 'role', 'company']}
      />
      <ProofList
        brand={brand}
        name="metrics"
        templateId="proof-metric"
        empty={{ value: '', label: '', source: '' }}
        fields={['value', 'label', 'source']}
      />
      <ProofList
        brand={brand}
        name="customers"
        templateId="proof-logos"
        empty={{ name: '', logo: null }}
        fields={['name']}
        extra={(item, change) => <CustomerLogo customer={item} onChange={change} />}
      />
    </SectionBody>
  );
}

interface ProofListProps<Name extends ListName> {
  brand: Brand;
  name: Name;
  templateId: string;
  empty: Item<Name>;
  fields: (keyof Item<Name> & string)[];
  extra?: (item: Item<Name>, change: (item: Item<Name>) => void) => ReactNode;
}

/** A list of what others say of the brand, above it the template that shows the entry which is worked on. */
function ProofList<Name extends ListName>(props: ProofListProps<Name>) {
  const { brand, name, templateId, empty, fields, extra } = props;
  const { store, canWrite } = useDraftStore();
  const path = `${identity}.${name}`;
  const items = useDraft(({ document }) => document.$extensions['studio.identity'][name] as Item<Name>[]);
  const ids = useStableIds(items);
  const [shown, setShown] = useState(0);
  const gesture = useRef<string | null>(null);
  const title = text(`editor.proof.${name}` as 'editor.proof.quotes');
  const change = (index: number, item: Item<Name>) =>
    store.set(
      path,
      items.map((one, at) => (at === index ? item : one)),
      gesture.current,
    );
  return (
    <Block title={title} action={<Source brand={brand} path={path} name={title} />}>
      <ProofPreview
        name={name}
        templateId={templateId}
        index={Math.min(shown, items.length - 1)}
        brand={brand}
      />
      <ul className="flex flex-col gap-5">
        {items.map((item, index) => (
          <li
            key={ids[index]}
            className="flex flex-col gap-2.5 border-b border-line pb-4"
            onFocus={() => setShown(index)}
          >
            {fields.map((field) => (
              <TextArea
                key={field}
                label={text(`editor.proof.${name}.${field}` as 'editor.proof.quotes.text')}
                value={String(item[field] ?? '')}
                disabled={!canWrite}
                onFocus={() => {
                  gesture.current = startGesture();
                }}
                onChange={(event) =>
                  change(index, { ...item, [field]: event.target.value.slice(0, limitOf(field)) })
                }
              />
            ))}
            {extra?.(item, (next) => change(index, next))}
            <Button
              size="small"
              variant="ghost"
              className="-ms-2 self-start"
              disabled={!canWrite}
              onClick={() =>
                store.set(
                  path,
                  items.filter((_, at) => at !== index),
                )
              }
            >
              <Trash2 />
              {text(`editor.proof.${name}.remove` as 'editor.proof.quotes.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <Button
        size="small"
        className="self-start"
        disabled={!canWrite}
        onClick={() => {
          setShown(items.length);
          store.set(path, [...items, empty]);
        }}
      >
        <Plus />
        {text(`editor.proof.${name}.add` as 'editor.proof.quotes.add')}
      </Button>
    </Block>
  );
}

/** The longest value that the document takes. */
const limitOf = (field: string) =>
  field === 'author' || field === 'company' || field === 'name' ? 200 : 5000;

interface ProofPreviewProps {
  name: ListName;
  templateId: string;
  index: number;
  brand: Brand;
}

function ProofPreview({ name, templateId, index, brand }: ProofPreviewProps) {
  const document = useDraft((draft) => draft.shown);
  const about = useDraft((draft) => draft.shown.$extensions['studio.identity']);
  const { mode } = useEditSearch();
  const only = useMemo(() => {
    const item = about[name][index];
    // Customers are shown together; of the others the one that is worked on.
    return name === 'customers' || !item ? about : { ...about, [name]: [item] };
  }, [about, name, index]);
  const content = ownContentOf(only);
  const scene = useMemo(
    () => ({ document, templateId, content, format: 'wide' as FormatName, mode }),
    [document, templateId, content, mode],
  );
  const template = nameTemplate(templateId);
  return <Preview scene={scene} label={text('editor.wall.tile', { template, name: brand.name })} />;
}
