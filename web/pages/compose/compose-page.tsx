import { findTemplateMeta } from '@livery/templates/template-meta';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useLoaderData, useParams } from '@tanstack/react-router';
import { brandQuery } from '../../api/brands.ts';
import { useDrawnBrand } from '../../draft/open-drafts.ts';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { ComposeView } from './compose-view.tsx';
import { contentRulesQuery } from './form/content-rules-query.ts';

const FROM = '/app/brands/$brandId/compose/$templateId';

/** The composer: content, preview, files and their price. */
export function ComposePage() {
  const { brandId, templateId } = useParams({ from: FROM });
  const data = useLoaderData({ from: FROM });
  const brand = useDrawnBrand(useSuspenseQuery(brandQuery(brandId)).data);
  const { data: rules } = useQuery({
    ...contentRulesQuery(templateId, brand.document, data.own?.document),
    throwOnError: true,
  });
  const template = data.own?.template ?? findTemplateMeta(templateId);
  if (!template) return <NotFoundPage />;
  // Another brand, template, version or batch is another composition.
  const key = [brandId, templateId, data.pinned?.version, data.earlier ? 'reused' : ''].join(' ');
  return <ComposeView key={key} brand={brand} template={template} rules={rules ?? null} data={data} />;
}
