import { useNavigate } from '@tanstack/react-router';
import { Select } from '../controls/select.tsx';
import { text } from '../text/text.ts';
import { useOrganization } from './use-organization.ts';

/** Another organisation, same page. */
export function OrganizationSwitcher() {
  const { organizations, organization } = useOrganization();
  const navigate = useNavigate();
  if (!organization) return null;
  return (
    <Select
      label={text('nav.organization')}
      hidesLabel
      isBare
      className="font-medium"
      value={organization.id}
      choices={organizations.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(org) => void navigate({ to: '.', search: (search) => ({ ...search, org }) })}
    />
  );
}
