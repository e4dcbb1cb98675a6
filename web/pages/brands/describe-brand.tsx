import { completeDocument } from '@livery/core/brand/complete';
import type { BrandDocument } from '@livery/core/brand/document';
import { toColorValue } from '@livery/core/color/convert';
import { parseCssColor } from '@livery/core/color/parse';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useDeferredValue, useMemo, useState } from 'react';
import { type Asset, api, readResponse } from '../../api/client.ts';
import { newRequestKey } from '../../api/request-key.ts';
import { ownContent } from '../../content/own-content.ts';
import { Button } from '../../controls/button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { Swatch } from '../../controls/swatch.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { Preview } from '../../preview/preview.tsx';
import { text } from '../../text/brands.ts';
import { DropFiles } from '../edit/parts/drop-files.tsx';

/** What is known of a brand without a website; the rest of its document follows by rule. */
export function describeDocument(name: string, hex: string | null, logo: Asset | null) {
  const color = hex && { light: { primary: { $type: 'color', $value: toColorValue(hex) } } };
  const file = logo && { src: { $asset: logo.id }, aspectRatio: logo.aspectRatio ?? 1, vector: logo.vector };
  const confirmed = { kind: 'lockup', mode: 'light', default: true, monochrome: false, ...file };
  return {
    ...(color ? { color } : {}),
    $extensions: {
      'studio.identity': { name },
      ...(file ? { 'studio.logos': { confirmed: [confirmed] } } : {}),
    },
  };
}

/** Makes a brand of a name, a colour and a logo, which an image shows as they come; the editor does the rest. */
export function DescribeBrand({ onBack }: { onBack: () => void }) {
  // One for this form: pressed twice, it makes one brand.
  const [key] = useState(newRequestKey);
  const [typed, setTyped] = useState('');
  const [color, setColor] = useState('');
  const [logo, setLogo] = useState<Asset | null>(null);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const name = typed.trim();
  const hex = parseCssColor(color);
  const create = useMutation({
    mutationFn: () =>
      readResponse(
        api.POST('/brands', {
          body: { name, document: describeDocument(name, hex, logo) },
          headers: { 'Idempotency-Key': key },
        }),
      ),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: ['brands'] });
      void navigate({ to: '/brands/$brandId/edit', params: { brandId: id } });
    },
  });
  const shown = useDeferredValue(name);
  const scene = useMemo(() => {
    const given = describeDocument(shown || text('brands.yourBrand'), hex, logo);
    const document = completeDocument(given, { name: shown }).document as BrandDocument;
    const content = ownContent(document);
    return { document, templateId: 'launch-hero', content, format: 'square', mode: 'light' } as const;
  }, [shown, hex, logo]);
  const isWrong = color !== '' && !hex;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name !== '' && !isWrong) create.mutate();
  };
  return (
    <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <form noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-4">
        <TextField
          label={text('brands.name')}
          maxLength={200}
          autoComplete="off"
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2">
          <TextField
            label={text('brands.color')}
            hint={text('brands.colorHint')}
            error={isWrong ? text('brands.colorWrong') : undefined}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            value={color}
            onChange={(event) => setColor(event.target.value)}
          />
          <Swatch color={hex} className="mt-7.5" />
        </div>
        <DropFiles
          canWrite
          label={text('brands.logo')}
          hint={logo ? text('brands.logoThere') : text('brands.logoHint')}
          accept="image/*"
          max={1}
          onUploaded={([stored]) => setLogo(stored ?? null)}
        />
        {create.error != null && <ErrorNote error={create.error} />}
        <div className="flex gap-2">
          <Button onClick={onBack}>{text('shell.back')}</Button>
          <Button type="submit" variant="primary" disabled={name === '' || isWrong || create.isPending}>
            {text('brands.create')}
          </Button>
        </div>
      </form>
      <Preview scene={scene} label={text('brands.tile')} />
    </div>
  );
}
