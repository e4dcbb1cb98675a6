import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { brandsQuery } from '../../api/brands.ts';
import { stripeOf } from '../../brand/colors.ts';
import { keepLastBrand, readLastBrand } from '../../content/last-brand.ts';
import { ButtonLink } from '../../controls/button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { useList } from '../../controls/hooks/use-list.ts';
import { MenuItem } from '../../controls/overlays/menu.tsx';
import { Stripe } from '../../controls/stripe.tsx';
import { useDrawnBrand, useOpenDraft } from '../../draft/open-drafts.ts';
import { CrumbSwitcher } from '../../shell/crumb-switcher.tsx';
import { DraftNote } from '../../shell/draft-note.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { openStorage } from '../../storage.ts';
import { text } from '../../text/compose.ts';
import { NewTemplate } from './new-template.tsx';
import { TemplateWall } from './template-wall.tsx';
import { WallControls } from './wall-controls.tsx';
import { readWallView } from './wall-view.ts';

/** Completing a document needs the schemas of brands, which this page has no other use for. */
const sampleBrandQuery = {
  queryKey: ['sample-brand'],
  queryFn: async () => (await import('../../content/sample-brand.ts')).sampleBrandDocument(),
  staleTime: Number.POSITIVE_INFINITY,
};

/** What can be made: every template in the brand that was used last, or in a grey sample brand while the organisation has none. */
export function TemplatesPage() {
  const search = useSearch({ from: '/app/templates' });
  const navigate = useNavigate({ from: '/templates' });
  const { entries, error, isLoading, retry } = useList(brandsQuery());
  const brands = entries.filter(({ status }) => status !== 'archived');
  const wanted = search.brand ?? readLastBrand(openStorage('local'));
  const brand = useDrawnBrand(brands.find(({ id }) => id === wanted) ?? brands[0]);
  const draft = useOpenDraft(brand?.id);
  const { data: sample } = useQuery({ ...sampleBrandQuery, enabled: !brand && !isLoading });
  const document = brand ? brand.document : sample;
  const view = readWallView(search, document?.$extensions['studio.modes'].default ?? 'light');
  const change = (next: object) => void navigate({ search: (now) => ({ ...now, ...next }), replace: true });
  return (
    <>
      <PageHeader
        title={text('templates.title')}
        about={draft && brand && <DraftNote brandId={brand.id} draft={draft} />}
        actions={
          <div className="flex min-w-0 items-center gap-2 max-sm:w-full sm:flex-wrap sm:gap-3">
            {brand && (
              <CrumbSwitcher
                label={text('shell.switchBrand', { name: brand.name })}
                name={brand.name}
                icon={<Stripe colors={stripeOf(brand.document)} />}
              >
                {brands.map((one) => (
                  <MenuItem
                    key={one.id}
                    label={one.name}
                    icon={<Stripe colors={stripeOf(one.document)} />}
                    isCurrent={one.id === brand.id}
                    onSelect={() => {
                      keepLastBrand(openStorage('local'), one.id);
                      change({ brand: one.id });
                    }}
                  />
                ))}
              </CrumbSwitcher>
            )}
            <WallControls view={view} onView={change} />
            <NewTemplate />
          </div>
        }
      />
      <div className="flex flex-1 flex-col gap-6 bg-wall px-4 py-6 pb-12 sm:px-8">
        {error && <ErrorNote error={error} message={text('templates.brandsFailed')} onRetry={retry} />}
        {!brand && !error && !isLoading && (
          <p className="flex flex-wrap items-center gap-3 text-13 text-text-2">
            {text('templates.sample')}
            <ButtonLink to="/brands" size="small">
              {text('templates.readBrand')}
            </ButtonLink>
          </p>
        )}
        {document && <TemplateWall document={document} {...view} brandId={brand?.id ?? null} isDescribed />}
      </div>
    </>
  );
}
