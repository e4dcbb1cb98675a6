import { findTemplateMeta, type TemplateMeta } from '@livery/templates/template-meta';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useLoaderData, useParams } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { brandQuery } from '../../api/brands.ts';
import type { Brand } from '../../api/client.ts';
import { useFlush } from '../../controls/hooks/use-flush.ts';
import { useDrawnBrand } from '../../draft/open-drafts.ts';
import { BrandHeader } from '../../shell/brand-header.tsx';
import { takeDropped } from '../../submit/dropped-table.ts';
import { text } from '../../text/bulk.ts';
import type { ContentRules } from '../compose/form/content-rules.ts';
import { contentRulesQuery } from '../compose/form/content-rules-query.ts';
import { TemplateCrumb } from '../compose/template-crumb.tsx';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { BulkView } from './bulk-view.tsx';
import { EmptySheet } from './empty-sheet.tsx';
import { sheetKey } from './loader.ts';
import { BulkSession } from './session.ts';
import { listColumns } from './sheet/columns.ts';
import { guessMapping } from './sheet/guess-mapping.ts';
import { readTable, type UnreadableReason, UnreadableTable } from './sheet/read-sheet.ts';
import { makeSheet } from './sheet/sheet.ts';
import type { Kept } from './store.ts';

const FROM = '/app/brands/$brandId/bulk/$templateId';

/** A run goes on while another page is open, and is found again. */
const sessions = new Map<string, BulkSession>();

function findSession(key: string, kept: Kept | null, brand: Brand): BulkSession {
  const mode = brand.document.$extensions?.['studio.modes']?.default === 'dark' ? 'dark' : 'light';
  const known = sessions.get(key) ?? new BulkSession(key, kept, { names: ['square'], kind: 'still', mode });
  sessions.set(key, known);
  return known;
}

/** Many files of one template: one for each row of a table. */
export function BulkPage() {
  const { brandId, templateId } = useParams({ from: FROM });
  const { kept } = useLoaderData({ from: FROM });
  const brand = useDrawnBrand(useSuspenseQuery(brandQuery(brandId)).data);
  const { data: rules } = useQuery({ ...contentRulesQuery(templateId, brand.document), throwOnError: true });
  const template = findTemplateMeta(templateId);
  if (!template) return <NotFoundPage />;
  const key = sheetKey(brandId, templateId);
  return <Session key={key} name={key} kept={kept} brand={brand} template={template} rules={rules ?? null} />;
}

interface SessionProps {
  name: string;
  kept: Kept | null;
  brand: Brand;
  template: TemplateMeta;
  /** Null until they are loaded. */
  rules: ContentRules | null;
}

function Session({ name, kept, brand, template, rules }: SessionProps) {
  const [session] = useState(() => findSession(name, kept, brand));
  const sheet = useSyncExternalStore(session.subscribe, () => session.getState().history.value);
  const [reason, setReason] = useState<UnreadableReason | null>(null);
  useFlush(session.flush);
  const loadText = async (content: string, from: string) => {
    if (!rules) return;
    try {
      const table = await readTable(content);
      const mapping = guessMapping(table.headers, listColumns(rules.fields, table.headers));
      session.load(makeSheet(from, table, mapping));
      setReason(null);
    } catch (error) {
      setReason(error instanceof UnreadableTable ? error.reason : 'broken');
    }
  };
  const loadFile = async (file: File) => loadText(await file.text(), file.name);
  useEffect(() => {
    // It was dropped on another page.
    const file = rules && takeDropped();
    if (file) void loadFile(file);
  }, [rules]);
  const crumb = (
    <TemplateCrumb brandId={brand.id} template={template} to="/brands/$brandId/bulk/$templateId" />
  );
  if (sheet && rules) {
    const props = { brand, template, rules, session, sheet, crumb, reason };
    return <BulkView {...props} onFile={(file) => void loadFile(file)} />;
  }
  return (
    <>
      <BrandHeader brand={brand} title={text('bulk.title')} crumb={crumb} />
      <EmptySheet
        names={rules ? listColumns(rules.fields, []).map(({ label }) => label) : []}
        reason={reason}
        onFile={(file) => void loadFile(file)}
        onText={(content) => void loadText(content, text('bulk.pasted'))}
      />
    </>
  );
}
