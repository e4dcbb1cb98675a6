import type { Brand } from '../../api/records.ts';
import { ButtonLink } from '../../controls/button.tsx';
import { hasPermission } from '../../shell/permissions.ts';
import { useOrganization } from '../../shell/use-organization.ts';
import { text } from '../../text/brands.ts';
import { Part } from './part.tsx';

/** The site that the brand was read from. What has changed there can be taken over. */
export function SitePart({ brand }: { brand: Brand }) {
  const { role } = useOrganization();
  if (!brand.domain) return null;
  const mayWrite = hasPermission(role, 'brands:write');
  return (
    <Part title={text('overview.site')}>
      <p className="mb-3 truncate text-13 text-text-2" dir="ltr">
        {brand.domain}
      </p>
      <ButtonLink
        to="/brands/$brandId/update"
        params={{ brandId: brand.id }}
        search={({ org }: { org?: string }) => (org ? { org } : {})}
        disabled={!mayWrite}
        className="aria-disabled:pointer-events-none aria-disabled:text-text-3"
        aria-description={mayWrite ? undefined : text('error.needs', { scope: 'brands:write' })}
        title={mayWrite ? undefined : text('error.needs', { scope: 'brands:write' })}
      >
        {text('update.title')}
      </ButtonLink>
    </Part>
  );
}
