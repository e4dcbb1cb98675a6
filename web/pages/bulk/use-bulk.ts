import type { BrandDocument } from '@livery/core/brand/document';
import { CANCELLED } from '@livery/core/render-states';
import type { TemplateMeta } from '@livery/templates/template-meta';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLatest } from '../../controls/hooks/use-latest.ts';
import { listPlacements, type Placement } from '../../formats/placements.ts';
import { textOf } from '../../text/bulk.ts';
import type { ContentRules } from '../compose/form/content-rules.ts';
import { filesOf, isRunOpen, type RowState, type Run, rowStateOf } from './run/run.ts';
import type { BulkSession } from './session.ts';
import { type Column, listColumns } from './sheet/columns.ts';
import { FitChecker, mergeProblems } from './sheet/fit-checker.ts';
import { createRowReader, isFault, type Problem, type ReadRow } from './sheet/read-rows.ts';
import { editCell, isEdited, keepCell, mapColumn, type Sheet, valueAt } from './sheet/sheet.ts';

export type Show = 'all' | 'problems' | 'edited' | 'done' | 'waiting' | 'failed';
const showsBefore = ['all', 'problems', 'edited'] as const;
const showsDuring = ['all', 'done', 'waiting', 'failed'] as const;

interface BulkInput {
  session: BulkSession;
  sheet: Sheet;
  rules: ContentRules;
  template: TemplateMeta;
  document: BrandDocument;
}

/** The columns to show: what is required, what the file has, and what was added. */
function pickColumns(all: readonly Column[], { mapping, added }: Sheet): Column[] {
  return all.filter(({ path, isRequired }) => isRequired || path in mapping || added.includes(path));
}

/** Everything that the page shows of its rows. */
export function useBulk({ session, sheet, rules, template, document }: BulkInput) {
  const { plan, run } = useSyncExternalStore(session.subscribe, session.getState);
  const { headers, mapping, rows } = sheet;
  const all = useMemo(() => listColumns(rules.fields, headers), [rules, headers]);
  const columns = useMemo(() => pickColumns(all, sheet), [all, mapping, sheet.added]);
  const placements = useMemo(() => listPlacements(template.formats), [template]);
  const chosen = useMemo(
    () => placements.filter(({ name }) => plan.names.includes(name)),
    [placements, plan.names],
  );
  const base = useMemo(
    () => ({ document, templateId: template.id, mode: plan.mode }),
    [document, template, plan.mode],
  );
  const read = useMemo(() => createRowReader(rules, all, mapping), [rules, all, mapping]);
  const reads = rows.map(read);
  const problemsOf = useProblems(reads, base, chosen);
  const isOpen = run !== null && isRunOpen(run);
  const entries = reads.map(
    (each): Entry => ({ read: each, problems: problemsOf(each), ...describeState(run, each) }),
  );

  const search = useSearch({ from: '/app/brands/$brandId/bulk/$templateId' });
  const navigate = useNavigate({ from: '/brands/$brandId/bulk/$templateId' });
  const setSearch = useCallback(
    (change: { row?: string; show?: string; find?: string }) =>
      void navigate({ search: (now) => ({ ...now, ...change }), replace: true }),
    [navigate],
  );
  const shows = run ? showsDuring : showsBefore;
  const show: Show = shows.find((one) => one === search.show) ?? 'all';
  const selected = Math.min(rows.length, Math.max(1, Number(search.row ?? 1) || 1));
  const find = search.find?.toLowerCase() ?? '';
  const isShown = (entry: Entry) =>
    isOf(show, entry) &&
    (find === '' ||
      columns.some(({ path }) => valueAt(sheet, entry.read.row, path).toLowerCase().includes(find)));
  // A row that is being corrected stays in its place.
  const shown = entries.filter(
    (entry) => isShown(entry) || (find === '' && entry.read.row.number === selected && show !== 'failed'),
  );

  const latest = useLatest({ selected });
  const select = useCallback(
    (number: number) => {
      if (latest.current.selected !== number) setSearch({ row: String(number) });
    },
    [setSearch],
  );
  const edit = useCallback(
    (number: number, path: string, value: string) =>
      session.changeSheet(`${number} ${path}`, (now) => editCell(now, number, path, value)),
    [session],
  );
  const keep = useCallback(
    (number: number, path: string) =>
      session.changeSheet(`keep ${number} ${path}`, (now) => keepCell(now, number, path)),
    [session],
  );
  const first = chosen[0] ?? null;
  const thumb = useMemo(() => first && { ...base, format: first.format, size: first.size }, [base, first]);
  return {
    session,
    sheet,
    plan,
    run,
    isOpen,
    /** Rows are fixed once they are rendered, but for those that have failed. */
    isReadOnly: run !== null,
    columns,
    /** Optional fields that can be added. */
    otherColumns: all.filter((column) => !columns.includes(column)),
    placements,
    chosen,
    base,
    thumb,
    entries,
    shown,
    shows,
    show,
    find: search.find ?? '',
    selected,
    setSearch,
    select,
    edit,
    keep,
    /** Takes a field from another column; -1 from none. */
    map: (path: string, column: number) =>
      session.changeSheet(`map ${path} ${column}`, (now) => mapColumn(now, path, column)),
    countOf: (one: Show) => entries.filter((entry) => isOf(one, entry)).length,
    canRender: entries.filter(({ read: { faults } }) => faults.length === 0),
  };
}

export type BulkView = ReturnType<typeof useBulk>;

export interface Entry {
  read: ReadRow;
  problems: readonly Problem[];
  /** Null before the run. */
  state: RowState | null;
  /** 0 to 1. */
  progress: number;
  /** Why it failed. */
  error: string | null;
}

function isOf(show: Show, { read, problems, state }: Entry): boolean {
  if (show === 'all') return true;
  if (show === 'problems') return problems.length > 0;
  if (show === 'edited') return isEdited(read.row);
  if (show === 'waiting') return state === 'waiting' || state === 'running';
  return state === show;
}

function describeState(run: Run | null, { row }: ReadRow): Pick<Entry, 'state' | 'progress' | 'error'> {
  if (!run) return { state: null, progress: 0, error: null };
  const state = rowStateOf(run, row.number);
  const files = filesOf(run, row.number);
  const progress = files.reduce((sum, file) => sum + (file.status === 'done' ? 1 : file.progress), 0);
  const reason = files.find(({ error }) => error)?.error ?? CANCELLED;
  return {
    state,
    progress: files.length === 0 ? 0 : progress / files.length,
    // A row that was left out says so in its cell.
    error: state === 'failed' && files.length > 0 ? (textOf('bulk.error', reason) ?? reason) : null,
  };
}

/** The problems of each row: what its schema says at once, what does not fit once the engine has laid it out. */
function useProblems(
  reads: readonly ReadRow[],
  base: ConstructorParameters<typeof FitChecker>[0],
  chosen: readonly Placement[],
) {
  const [found, setFound] = useState(0);
  const [checker, setChecker] = useState<FitChecker | null>(null);
  useEffect(() => {
    const made = new FitChecker(base, () => setFound((n) => n + 1));
    setChecker(made);
    return () => made.remove();
  }, [base]);
  useEffect(() => checker?.check(reads, chosen));
  return useMemo(() => {
    const known = new WeakMap<ReadRow, readonly Problem[]>();
    return (read: ReadRow): readonly Problem[] => {
      const before = known.get(read);
      if (before) return before;
      const unfit = mergeProblems(chosen.flatMap((placement) => checker?.problemsOf(read, placement) ?? []));
      const faulty = new Set(read.faults.map(({ path }) => path));
      const open = unfit.filter(({ path }) => !faulty.has(path) && !read.row.kept.includes(path));
      const problems = [...read.faults, ...open];
      known.set(read, problems);
      return problems;
    };
    // `found` counts answers of the engine, which come later than the rows.
  }, [checker, chosen, found]);
}

export const hasFault = ({ problems }: Pick<Entry, 'problems'>): boolean => problems.some(isFault);
