import { useNavigate } from '@tanstack/react-router';
import { Archive, ArchiveRestore, Ellipsis, RefreshCw } from 'lucide-react';
import type { Brand } from '../../api/client.ts';
import { IconButton } from '../../controls/button.tsx';
import { Menu, MenuItem } from '../../controls/overlays/menu.tsx';
import { usePermission } from '../../shell/use-organization.ts';
import { text } from '../../text/brands.ts';
import { useArchive } from '../brands/use-archive.ts';

/** What is done rarely. */
export function BrandMore({ brand }: { brand: Brand }) {
  const mayWrite = usePermission('brands:write');
  const navigate = useNavigate();
  const setArchived = useArchive(brand);
  const isArchived = brand.status === 'archived';
  const reason = mayWrite ? {} : { hint: text('error.needs', { scope: 'brands:write' }) };
  return (
    <Menu
      trigger={
        <IconButton label={text('brands.actions', { name: brand.name })}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem
        label={text('update.title')}
        icon={<RefreshCw />}
        isDisabled={!mayWrite}
        {...reason}
        onSelect={() => void navigate({ to: '/brands/$brandId/update', params: { brandId: brand.id } })}
      />
      <MenuItem
        label={text(isArchived ? 'brands.unarchive' : 'brands.archive')}
        icon={isArchived ? <ArchiveRestore /> : <Archive />}
        isDisabled={!mayWrite}
        {...reason}
        onSelect={() => setArchived(!isArchived)}
      />
    </Menu>
  );
}
