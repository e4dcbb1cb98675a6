import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { brandQuery } from '../../api/brands.ts';
import { api, type Brand, readResponse } from '../../api/client.ts';
import { ButtonAnchor } from '../../controls/button.tsx';
import { CopyButton } from '../../controls/copy-button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { Switch } from '../../controls/switch.tsx';
import { usePermission } from '../../shell/use-organization.ts';
import { text } from '../../text/brands.ts';

/** Makes the brand book public by a switch: on copies the link, off takes it back at once. */
export function ShareBrandBook({ brand }: { brand: Brand }) {
  const queryClient = useQueryClient();
  const mayWrite = usePermission('brands:write');
  const params = { path: { id: brand.id } };
  const share = useMutation({
    mutationFn: async (isOn: boolean): Promise<string | null> => {
      if (isOn) return (await readResponse(api.POST('/brands/{id}/publish', { params }))).publicId;
      await readResponse(api.DELETE('/brands/{id}/publish', { params }));
      return null;
    },
    onSuccess: (publicId) => {
      queryClient.setQueryData(brandQuery(brand.id).queryKey, (before) => before && { ...before, publicId });
      // Some browsers do not allow copying; the link is shown next to the button anyway.
      if (publicId) void navigator.clipboard?.writeText(toBookUrl(publicId)).catch(() => {});
    },
  });
  const isOn = share.isPending ? share.variables : brand.publicId !== null;
  const url = brand.publicId && toBookUrl(brand.publicId);
  const wasTakenBack = share.isSuccess && share.data === null;
  return (
    <div className="grid gap-3">
      <Switch
        label={text('book.share')}
        hint={mayWrite ? text('book.hint') : text('error.needs', { scope: 'brands:write' })}
        isOn={isOn}
        disabled={!mayWrite || share.isPending}
        onChange={(next) => share.mutate(next)}
      />
      {url && isOn && (
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <span className="min-w-0 flex-1 basis-56 truncate font-mono text-12 text-text-2" dir="ltr">
            {url}
          </span>
          <CopyButton value={url} label={text('book.copy')} />
          <ButtonAnchor size="small" href={url} target="_blank" rel="noreferrer">
            {text('book.open')}
            <ExternalLink className="size-3.5" />
          </ButtonAnchor>
          <ButtonAnchor size="small" href={`${url}.pdf`} target="_blank" rel="noreferrer">
            {text('book.pdf')}
          </ButtonAnchor>
        </div>
      )}
      {wasTakenBack && !isOn && <p className="text-text-2">{text('action.takenBack')}</p>}
      {share.error && <ErrorNote error={share.error} />}
    </div>
  );
}

/** The app and the public pages have the same origin. */
const toBookUrl = (publicId: string) => `${location.origin}/b/${publicId}`;
