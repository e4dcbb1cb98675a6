import type { BrandDocument } from '@livery/core/brand/document';
import { exportFormats } from '@livery/core/export/formats';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { brandQuery, versionsQuery } from '../../api/brands.ts';
import { api, type Brand, type BrandVersion, mediaUrl, readResponse, toApiError } from '../../api/client.ts';
import { diffFields } from '../../changes/diff-fields.ts';
import { useCommands } from '../../commands/commands.ts';
import { Button } from '../../controls/button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { useList } from '../../controls/hooks/use-list.ts';
import { Popover } from '../../controls/overlays/popover.tsx';
import { BrandHeader } from '../../shell/brand-header.tsx';
import { usePermission } from '../../shell/use-organization.ts';
import { text } from '../../text/versions.ts';
import type { CompareView } from './compared-tile.tsx';
import { Comparison } from './comparison.tsx';
import { FieldList } from './field-list.tsx';
import { pickVersion, readPair } from './pick-pair.ts';
import { VersionList } from './version-list.tsx';

interface RestoreButtonProps {
  brand: Brand;
  version: BrandVersion;
  onRestored: (version: number) => void;
  onError: (error: unknown) => void;
}

/** Makes an old version the newest. Nothing is lost by it, so nothing is asked. */
function RestoreButton({ brand, version, onRestored, onError }: RestoreButtonProps) {
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

export function VersionsPage() {
  const { brandId } = useParams({ from: '/app/brands/$brandId/versions' });
  const search = useSearch({ from: '/app/brands/$brandId/versions' });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const brand = useSuspenseQuery(brandQuery(brandId)).data;
  const { entries, ...state } = useList(versionsQuery(brandId));
  const list = { ...state, entries: entries as BrandVersion[] };
  const pair = readPair(search, brand.currentVersion);
  const last = useRef(pair.to);
  const [error, setError] = useState<unknown>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const find = (number: number) => list.entries.find(({ version }) => version === number);
  const [before, after] = [find(pair.from), find(pair.to)];
  const isMissing = !list.isLoading && !(before && after);
  const { more, isLoadingMore } = list;
  // An old version in the address may be on a later page of the list.
  useEffect(() => {
    if (isMissing && more && !isLoadingMore) more();
  }, [isMissing, more, isLoadingMore]);
  const view = (['side', 'blink'] as const).find((each) => each === search.view) ?? 'wipe';
  const mode = search.mode === 'dark' ? 'dark' : search.mode === 'light' ? 'light' : null;
  const change = (next: Record<string, string | undefined>) =>
    void navigate({
      to: '/brands/$brandId/versions',
      params: { brandId },
      search: (current) => ({ ...current, ...next }),
      replace: true,
    });
  const onPick = (picked: number) => {
    const next = pickVersion(pair, last.current, picked);
    last.current = picked;
    change({ from: String(next.from), to: String(next.to) });
  };
  const onRestored = (version: number) => {
    last.current = version;
    void queryClient.invalidateQueries({ queryKey: ['brand', brandId] });
    change({ from: String(version - 1), to: String(version) });
  };
  const changes = useMemo(
    () => (before && after ? diffFields(before.document, after.document, after.provenance) : []),
    [before, after],
  );
  // What is restored is the one that is not current.
  const old = pair.from === brand.currentVersion ? after : before;
  return (
    <>
      <BrandHeader
        brand={brand}
        actions={
          old && (
            <>
              <ExportVersion brandId={brandId} version={old.version} />
              <RestoreButton brand={brand} version={old} onRestored={onRestored} onError={setError} />
            </>
          )
        }
      />
      <div className="grid min-h-0 flex-1 grid-cols-1 max-lg:grid-rows-[auto_1fr] lg:grid-cols-[21.5rem_minmax(0,1fr)]">
        <div className="order-2 border-line bg-surface lg:order-1 lg:sticky lg:top-13 lg:h-[calc(100dvh-3.25rem)] lg:overflow-y-auto lg:border-e">
          {error !== null && (
            <div className="border-b border-line p-4">
              <ErrorNote error={error} message={isConflict(error) ? text('versions.conflict') : undefined} />
            </div>
          )}
          <VersionList list={list} domain={brand.domain} pair={pair} onPick={onPick} />
          {before && after && before !== after && (
            <FieldList changes={changes} pointed={pointed} onPoint={setPointed} />
          )}
        </div>
        <Comparison
          pair={pair}
          isOnly={brand.currentVersion === 1}
          before={before?.document as BrandDocument | undefined}
          after={after?.document as BrandDocument | undefined}
          pointed={changes.find(({ path }) => path === pointed) ?? null}
          error={list.error}
          view={view}
          mode={mode ?? (brand.tokens.modes.default === 'dark' ? 'dark' : 'light')}
          onView={(next: CompareView) => change({ view: next === 'wipe' ? undefined : next })}
          onMode={(next) => change({ mode: next })}
        />
      </div>
      <p className="sr-only" aria-live="polite">
        {text('versions.comparing', { from: pair.from, to: pair.to })}
      </p>
    </>
  );
}

const isConflict = (error: unknown) => toApiError(error).status === 412;

/** A version as a file for other tools. */
function ExportVersion({ brandId, version }: { brandId: string; version: number }) {
  const label = text('versions.export', { n: version });
  return (
    <Popover
      label={label}
      align="end"
      className="p-1.5!"
      trigger={
        <Button variant="ghost" aria-label={label}>
          <Download className="sm:hidden" />
          <span className="max-sm:hidden">{label}</span>
        </Button>
      }
    >
      <ul>
        {exportFormats.map((format) => (
          <li key={format}>
            <a
              href={mediaUrl(`/brands/${brandId}/export?format=${format}&version=${version}`)}
              download
              className="flex h-8 items-center rounded-control px-2.5 hover:bg-hover pointer-coarse:h-11"
            >
              {text(`versions.format.${format}`)}
            </a>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
