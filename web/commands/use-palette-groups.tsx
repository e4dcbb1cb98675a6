import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type LinkProps, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { batchesQuery, renderQuery } from '../api/batches.ts';
import { brandQuery, brandsQuery } from '../api/brands.ts';
import { templatesQuery } from '../api/templates.ts';
import { stripeOf } from '../brand/colors.ts';
import { readTypedColor } from '../brand/read-typed-color.ts';
import { Stripe } from '../controls/stripe.tsx';
import { useStart } from '../start-extraction/use-start.ts';
import { text } from '../text/common.ts';
import { type Command, listCommands, listTypedCommands } from './commands.ts';
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts';
import { openPalette } from './palette-state.ts';
import { rank, rankGroups } from './rank.ts';
import { readTyped } from './read-typed.ts';

/** The number of results per group, with a query and without one. */
const MAX_FOUND = 8;
const MAX_AT_FIRST = 4;

const toEntry = ({ id, label, keys, isDisabled, run }: Command): PaletteEntry => ({
  id: `command-${id}`,
  label,
  ...(keys ? { keys } : {}),
  ...(isDisabled ? { isDisabled } : {}),
  run,
});

/** Entries for a pasted URL, batch id, brand id or render id. */
function usePastedEntries(typed: string): PaletteEntry[] {
  const navigate = useNavigate();
  const start = useStart();
  const pasted = readTyped(typed);
  const id = pasted?.kind === 'record' ? pasted.id : null;
  // The id does not say what it is of.
  const brand = useQuery({ ...brandQuery(id ?? ''), enabled: id !== null, retry: false });
  const render = useQuery({ ...renderQuery(id ?? ''), enabled: id !== null, retry: false });
  if (pasted?.kind === 'site') {
    const { address, shown } = pasted;
    const label = text('command.read', { site: shown });
    return [{ id: 'read', label, run: () => start.mutate({ url: address }) }];
  }
  if (pasted?.kind === 'batch') {
    const { batchId } = pasted;
    const label = text('command.openBatch', { id: batchId });
    const run = () => void navigate({ to: '/batches/$batchId', params: { batchId } });
    return [{ id: batchId, label, run }];
  }
  if (id === null) return [];
  return [
    ...(brand.data
      ? [
          {
            id: 'brand-of-id',
            label: text('command.openBrand', { name: brand.data.name }),
            run: () => void navigate({ to: '/brands/$brandId', params: { brandId: id } }),
          },
        ]
      : []),
    ...(render.data
      ? [
          {
            id: 'render-of-id',
            label: text('command.openRender', { id }),
            run: () => void navigate({ to: '/renders/$renderId', params: { renderId: id } }),
          },
        ]
      : []),
  ];
}

/** The entries for a query. Without a query, or among equal matches, the commands of the page come first. */
export function usePaletteGroups(typed: string): PaletteGroup[] {
  const max = typed.trim() === '' ? MAX_AT_FIRST : MAX_FOUND;
  const listed = listCommands().filter(({ isKeyOnly }) => !isKeyOnly);
  const ofPage = listed.filter(({ group }) => group !== 'shell').map(toEntry);
  const ofShell = listed.filter(({ group }) => group === 'shell').map(toEntry);
  const brands = useBrandEntries(typed);
  const templates = useTemplateEntries();
  const batches = useBatchEntries();
  const links = useLinkEntries();
  const ofTyped = typed.trim() ? listTypedCommands(typed.trim()).map(toEntry) : [];
  const ofColor = useColorEntries(typed);
  const typedEntries = [...(ofTyped.length > 0 ? ofTyped : ofColor), ...usePastedEntries(typed)];
  const found: PaletteGroup[] = [
    { id: 'page', title: text('command.onThisPage'), entries: rank(ofPage, typed, 12) },
    { id: 'brands', title: text('shell.brands'), entries: rank(brands, typed, max) },
    {
      id: 'templates',
      title: text('shell.templates'),
      entries: typed.trim() ? rank(templates, typed, max) : [],
    },
    { id: 'batches', title: text('shell.renders'), entries: rank(batches, typed, max) },
    { id: 'pages', title: text('command.group.pages'), entries: rank([...links, ...ofShell], typed, 12) },
  ];
  const groups = rankGroups(found, typed);
  if (typedEntries.length === 0) return groups;
  return [{ id: 'answers', title: text('command.group.answers'), entries: typedEntries }, ...groups];
}

/** Outside the editor a colour opens it, where the palette then offers the roles to set. */
function useColorEntries(typed: string): PaletteEntry[] {
  const navigate = useNavigate();
  const brand = useBrandOfPage();
  const hex = readTypedColor(typed);
  if (!hex || !brand) return [];
  const open = async () => {
    const params = { brandId: brand.id };
    await navigate({ to: '/brands/$brandId/edit', params, search: { section: 'colors' } });
    openPalette(hex);
  };
  return [
    { id: 'color', label: text('command.useColor', { hex, name: brand.name }), run: () => void open() },
  ];
}

/** The brand of the page, or the newest one. */
function useBrandOfPage() {
  const { brandId } = useParams({ strict: false });
  const { data: brands = [] } = useInfiniteQuery(brandsQuery());
  return brands.find(({ id }) => id === brandId) ?? brands[0];
}

function useBrandEntries(typed: string): PaletteEntry[] {
  const navigate = useNavigate();
  const { data = [], hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(brandsQuery());
  const isSearching = typed.trim() !== '';
  // A search has to know every brand; there are at most 500.
  useEffect(() => {
    if (isSearching && hasNextPage && !isFetching) void fetchNextPage();
  }, [isSearching, hasNextPage, isFetching, fetchNextPage]);
  return data.map(({ id, name, domain, status, document }) => ({
    id,
    label: name,
    also: domain,
    hint: status === 'archived' ? text('command.archived') : domain,
    icon: <Stripe colors={stripeOf(document)} />,
    run: () => void navigate({ to: '/brands/$brandId', params: { brandId: id } }),
  }));
}

/** A template opens for the brand of the page, or for the newest one. */
function useTemplateEntries(): PaletteEntry[] {
  const navigate = useNavigate();
  const { data: templates } = useQuery(templatesQuery);
  const brand = useBrandOfPage();
  return (templates?.templates ?? []).map(({ id, name, description }) => ({
    id,
    label: name,
    also: description,
    hint: brand ? text('command.composeFor', { name: brand.name }) : '',
    run: () =>
      brand
        ? void navigate({
            to: '/brands/$brandId/compose/$templateId',
            params: { brandId: brand.id, templateId: id },
          })
        : void navigate({ to: '/templates' }),
  }));
}

function useBatchEntries(): PaletteEntry[] {
  const navigate = useNavigate();
  const { data = [] } = useInfiniteQuery(batchesQuery({}));
  return data.map(({ batchId, title, brandName }) => ({
    id: batchId,
    label: title || batchId,
    also: `${brandName} ${batchId}`,
    hint: brandName,
    run: () => void navigate({ to: '/batches/$batchId', params: { batchId } }),
  }));
}

function useLinkEntries(): PaletteEntry[] {
  const navigate = useNavigate();
  return paletteLinks.map(({ to, label }) => ({
    id: `page-${to}`,
    label,
    run: () => void navigate({ to }),
  }));
}

/** Pages without a shortcut; those with one are commands of the shell. */
const paletteLinks: { to: LinkProps['to']; label: string }[] = [
  { to: '/webhooks', label: text('shell.webhooks') },
  { to: '/settings/organization', label: text('nav.organization') },
  { to: '/settings/members', label: text('nav.members') },
  { to: '/settings/keys', label: text('nav.keys') },
  { to: '/settings/audit', label: text('nav.audit') },
  { to: '/settings/sessions', label: text('nav.sessions') },
  { to: '/settings/account', label: text('nav.account') },
  { to: '/docs', label: text('command.reference') },
];
