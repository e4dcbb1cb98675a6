import type { Provenance } from '@livery/core/brand/document';
import type { Choice, Choices, FieldDiff } from '@livery/core/brand/three-way';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { brandQuery, versionQuery } from '../../api/brands.ts';
import { api, type Brand, readResponse, toApiError } from '../../api/client.ts';
import { type Extraction, extractionDiffQuery } from '../../api/extractions.ts';
import { describePath } from '../../changes/describe-path.ts';
import { FieldValue } from '../../changes/field-value.tsx';
import { useCommands } from '../../commands/commands.ts';
import { Button } from '../../controls/button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { useMedia } from '../../controls/hooks/use-media.ts';
import { BrandHeader } from '../../shell/brand-header.tsx';
import { BlankRows } from '../../shell/settings-page.tsx';
import { formatDayLong } from '../../text/time.ts';
import { text } from '../../text/versions.ts';
import { ChoiceRow } from './choice-row.tsx';
import { countChoices, mergeChoices, type Rows, readChoice, splitRows } from './choices.ts';
import { OutcomeWall } from './outcome-wall.tsx';
import { UpdateFrame } from './update-frame.tsx';

interface ReviewUpdateProps {
  brand: Brand;
  extraction: Extraction;
  mode: 'light' | 'dark';
  mayWrite: boolean;
  onAgain: () => void;
}

const noFields: FieldDiff[] = [];

interface ChoiceListProps {
  rows: Rows;
  choices: Choices;
  disabled: boolean;
  onChoose: (path: string, choice: Choice) => void;
}

/** Conflicts first, then what changed on the site; what did not change is folded. */
function ChoiceList({ rows, choices, disabled, onChoose }: ChoiceListProps) {
  const { conflicts, changes, unchanged } = rows;
  const part = (title: string, part: FieldDiff[]) =>
    part.length > 0 && (
      <section className="mb-6">
        <h2 className="font-semibold">{title}</h2>
        <ul>
          {part.map((row) => (
            <ChoiceRow
              key={row.path}
              row={row}
              choice={readChoice(row, choices)}
              disabled={disabled}
              onChoose={(choice) => onChoose(row.path, choice)}
            />
          ))}
        </ul>
      </section>
    );
  return (
    <>
      {part(text('update.conflicts', { n: conflicts.length }), conflicts)}
      {part(text('update.changes', { n: changes.length }), changes)}
      {unchanged.length > 0 && (
        <details className="group">
          <summary className="flex h-9 cursor-pointer items-center gap-1.5 text-text-2 hover:text-text pointer-coarse:h-11">
            <ChevronDown className="group-open:rotate-180" />
            {text('update.unchanged', { n: unchanged.length })}
          </summary>
          <ul>
            {unchanged.map(({ path, current }) => (
              <li
                key={path}
                className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line py-2"
              >
                <span className="text-text-2">{describePath(path)}</span>
                <FieldValue path={path} value={current} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** What the site changed, with the default choices made; the wall shows the outcome. */
export function ReviewUpdate({ brand, extraction, mode, mayWrite, onAgain }: ReviewUpdateProps) {
  const navigate = useNavigate();
  const isPhone = useMedia('(width < 640px)');
  const queryClient = useQueryClient();
  const {
    data: diff,
    error,
    refetch,
  } = useQuery(extractionDiffQuery(brand.id, extraction.id, brand.currentVersion));
  const fields = (diff?.fields as FieldDiff[] | undefined) ?? noFields;
  const [choices, setChoices] = useState<Choices>({});
  const rows = useMemo(() => splitRows(fields, brand.provenance as Provenance), [fields, brand.provenance]);
  const { take, keep } = countChoices(rows, choices);
  const document = useMemo(
    () =>
      mergeChoices(
        fields,
        { document: brand.document, provenance: brand.provenance as Provenance },
        { document: extraction.document, provenance: (extraction.provenance ?? {}) as Provenance },
        choices,
      ),
    [fields, brand, extraction, choices],
  );
  const apply = useMutation({
    mutationFn: () =>
      readResponse(
        api.POST('/brands/{id}/extractions/{extractionId}/apply', {
          params: {
            path: { id: brand.id, extractionId: extraction.id },
            header: { 'If-Match': `"${brand.currentVersion}"` },
          },
          body: { choices },
        }),
      ),
    onSuccess: (applied) => {
      queryClient.setQueryData(brandQuery(brand.id).queryKey, applied as Brand);
      void queryClient.invalidateQueries({ queryKey: ['brand', brand.id, 'versions'] });
      const { currentVersion: to } = applied;
      void navigate({
        to: '/brands/$brandId/versions',
        params: { brandId: brand.id },
        search: ({ org }: { org?: string }) => ({
          ...(org && { org }),
          from: String(to - 1),
          to: String(to),
        }),
      });
    },
    // The comparison is repeated with the newer saved version.
    onError: () => queryClient.invalidateQueries({ queryKey: brandQuery(brand.id).queryKey, exact: true }),
  });
  const isNothing = diff !== undefined && rows.conflicts.length + rows.changes.length === 0;
  const label = text('update.apply', { take, keep, next: brand.currentVersion + 1 });
  const isDisabled = !mayWrite || !diff || isNothing || apply.isPending;
  useCommands([{ id: 'apply', label, keys: 'mod+enter', isDisabled, run: () => apply.mutate() }]);
  const isConflict = apply.error !== null && toApiError(apply.error).status === 412;
  const button = !isNothing && (
    <Button
      variant="primary"
      size={isPhone ? 'large' : undefined}
      disabled={isDisabled}
      aria-description={mayWrite ? undefined : text('error.needs', { scope: 'brands:write' })}
      title={mayWrite ? undefined : text('error.needs', { scope: 'brands:write' })}
      onClick={() => apply.mutate()}
    >
      {label}
    </Button>
  );
  return (
    <>
      <BrandHeader brand={brand} title={text('update.title')} actions={!isPhone && button} />
      <UpdateFrame
        foot={isPhone && button}
        panel={
          <>
            {apply.error && (
              <ErrorNote
                error={apply.error}
                message={isConflict ? text('update.conflict') : undefined}
                className="mb-4"
              />
            )}
            {error ? (
              <ErrorNote error={error} onRetry={() => void refetch()} />
            ) : !diff ? (
              <BlankRows />
            ) : isNothing ? (
              <Nothing
                brand={brand}
                baseVersionId={diff.baseVersionId}
                onAgain={onAgain}
                mayWrite={mayWrite}
              />
            ) : (
              <ChoiceList
                rows={rows}
                choices={choices}
                disabled={!mayWrite || apply.isPending}
                onChoose={(path, choice) => setChoices((before) => ({ ...before, [path]: choice }))}
              />
            )}
          </>
        }
        wall={<OutcomeWall document={document} mode={mode} />}
      />
    </>
  );
}

interface NothingProps {
  brand: Brand;
  baseVersionId: string | null;
  mayWrite: boolean;
  onAgain: () => void;
}

/** The site is as it was when it was read last. */
function Nothing({ brand, baseVersionId, mayWrite, onAgain }: NothingProps) {
  const { data: base } = useQuery({
    ...versionQuery(brand.id, baseVersionId ?? ''),
    enabled: baseVersionId !== null,
  });
  const date = new Date(base?.createdAt ?? brand.createdAt);
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-15">{text('update.nothing', { date: formatDayLong(date, new Date()) })}</p>
      <Button disabled={!mayWrite} onClick={onAgain}>
        {text('update.again')}
      </Button>
    </div>
  );
}
