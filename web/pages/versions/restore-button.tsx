import { useMutation, useQueryClient } from '@tanstack/react-query';
import { brandQuery } from '../../api/brands.ts';
import { api, readResponse } from '../../api/client.ts';
import type { Brand, BrandVersion } from '../../api/records.ts';
import { useCommands } from '../../commands/commands.ts';
import { Button } from '../../controls/button.tsx';
import { usePermission } from '../../shell/use-organization.ts';
import { text } from '../../text/versions.ts';

interface RestoreButtonProps {
  brand: Brand;
  version: BrandVersion;
  onRestored: (version: number) => void;
  onError: (error: unknown) => void;
}

/** Makes an old version the newest. Nothing is lost by it, so nothing is asked. */
export function RestoreButton({ brand, version, onRestored, onError }: RestoreButtonProps) {
  const queryClient = useQueryClient();
  const mayWrite = usePermission('brands:write');
  const restore = useMutation({
    mutationFn: () =>
      readResponse(
        api.POST('/brands/{id}/versions/{versionId}/restore', {
          params: {
            path: { id: brand.id, versionId: version.id },
            header: { 'If-Match': `"${brand.currentVersion}"` },
          },
        }),
      ),
    onMutate: () => onError(null),
    onSuccess: (restored) => {
      queryClient.setQueryData(brandQuery(brand.id).queryKey, restored as Brand);
      onRestored(restored.currentVersion);
    },
    onError,
  });
  const label = text('versions.restore', { n: version.version, next: brand.currentVersion + 1 });
  const isCurrent = version.version === brand.currentVersion;
  const isDisabled = !mayWrite || isCurrent || restore.isPending;
  useCommands([{ id: 'restore', label, isDisabled, run: () => restore.mutate() }]);
  return (
    <Button
      disabled={isDisabled}
      title={mayWrite ? undefined : text('error.needs', { scope: 'brands:write' })}
      aria-description={mayWrite ? undefined : text('error.needs', { scope: 'brands:write' })}
      onClick={() => restore.mutate()}
    >
      {label}
    </Button>
  );
}
