import { templateMetas } from '@livery/templates/template-meta';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { startersQuery } from '../../api/templates.ts';
import { Button } from '../../controls/button.tsx';
import { Menu, MenuItem, MenuLine, MenuTitle } from '../../controls/overlays/menu.tsx';
import { usePermission } from '../../shell/use-organization.ts';
import { text } from '../../text/compose.ts';

/** Starts a template: from one that is made to be duplicated, from a built-in one, or empty. */
export function NewTemplate() {
  const canWrite = usePermission('templates:write');
  return (
    <Menu
      className="max-h-[min(40rem,80svh)] w-80 overflow-y-auto"
      trigger={
        <Button
          variant="primary"
          disabled={!canWrite}
          title={canWrite ? undefined : text('error.needs', { scope: 'templates:write' })}
        >
          <Plus />
          {text('templates.new')}
        </Button>
      }
    >
      <Starts />
    </Menu>
  );
}

/** Read once the menu is open. */
function Starts() {
  const navigate = useNavigate();
  const { data: starters = [] } = useQuery(startersQuery);
  const start = (from: string) =>
    void navigate({ to: '/templates/$templateId', params: { templateId: 'new' }, search: { from } });
  return (
    <>
      <MenuItem
        label={text('templates.blank')}
        hint={text('templates.blankHint')}
        onSelect={() => start('blank')}
      />
      <MenuLine />
      <MenuTitle>{text('templates.starters')}</MenuTitle>
      {starters.map(({ slug, name, description }) => (
        <MenuItem key={slug} label={name} hint={description} onSelect={() => start(slug)} />
      ))}
      <MenuTitle>{text('templates.builtIn')}</MenuTitle>
      {templateMetas.map(({ id, name }) => (
        <MenuItem key={id} label={name} onSelect={() => start(id)} />
      ))}
    </>
  );
}
