import { useRouter } from '@tanstack/react-router';
import { ChevronsUpDown } from 'lucide-react';
import { Menu, MenuItem, MenuLine, MenuTitle } from '../controls/overlays/menu.tsx';
import { text } from '../text/common.ts';
import { useOrganization } from './use-organization.ts';
import { useSignOut } from './use-sign-out.ts';

/** Pages that every organisation has; the others belong to one of its records. */
const COMMON = /^\/(brands|templates|renders|credits|webhooks|settings(\/\w+)?)\/?$/;

/** Opens another organisation. The app is reloaded, so that no data of the first one stays in memory. */
export function useSwitchOrganization(): (organizationId: string) => void {
  const router = useRouter();
  return (organizationId) => {
    const { pathname } = router.state.location;
    const page = COMMON.test(pathname) ? pathname : '/brands';
    location.assign(`${page}?org=${encodeURIComponent(organizationId)}`);
  };
}

/** Another organisation, same page; and the way out. */
export function OrganizationSwitcher() {
  const { account, organizations, organization } = useOrganization();
  const switchTo = useSwitchOrganization();
  const signOut = useSignOut();
  const name = organization?.name ?? account.name;
  return (
    <Menu
      align="start"
      className="w-60"
      trigger={
        <button
          type="button"
          aria-label={text('shell.organization', { name })}
          className="flex h-8 w-full min-w-0 items-center justify-between gap-2 rounded-control ps-1 pe-2 text-start font-medium hover:bg-hover data-popup-open:bg-hover pointer-coarse:h-11"
        >
          <bdi className="min-w-0 truncate">{name}</bdi>
          <ChevronsUpDown className="shrink-0 text-text-2" />
        </button>
      }
    >
      <MenuTitle>{text('shell.organizations')}</MenuTitle>
      {organizations.map(({ id, name: label }) => (
        <MenuItem
          key={id}
          label={label}
          isCurrent={id === organization?.id}
          onSelect={() => id !== organization?.id && switchTo(id)}
        />
      ))}
      <MenuLine />
      <MenuTitle>{text('shell.signedInAs', { email: account.email ?? account.name })}</MenuTitle>
      <MenuItem label={text('shell.signOut')} onSelect={() => signOut.mutate()} />
    </Menu>
  );
}
