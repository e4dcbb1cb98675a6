import { type TemplateMeta, templateMetas } from '@livery/templates/template-meta';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ownTemplates, templatesQuery } from '../../api/templates.ts';
import { MenuItem } from '../../controls/overlays/menu.tsx';
import { CrumbSwitcher } from '../../shell/crumb-switcher.tsx';
import { text } from '../../text/compose.ts';

interface TemplateCrumbProps {
  brandId: string;
  template: TemplateMeta;
  to: '/brands/$brandId/compose/$templateId' | '/brands/$brandId/bulk/$templateId';
}

/** Another template, same page. */
export function TemplateCrumb({ brandId, template, to }: TemplateCrumbProps) {
  const navigate = useNavigate();
  const { data: listed } = useQuery(templatesQuery);
  const own = ownTemplates(listed?.templates ?? []).filter(({ isArchived }) => !isArchived);
  // Bulk has the built-in ones only.
  const offered = to.includes('/compose/') ? [...own, ...templateMetas] : templateMetas;
  return (
    <CrumbSwitcher label={text('compose.template', { name: template.name })} name={template.name}>
      {offered.map(({ id, name }) => (
        <MenuItem
          key={id}
          label={name}
          isCurrent={id === template.id}
          onSelect={() =>
            void navigate({
              to,
              params: { brandId, templateId: id },
              search: ({ org, mode }: { org?: string; mode?: string }) => ({
                ...(org ? { org } : {}),
                ...(mode ? { mode } : {}),
              }),
            })
          }
        />
      ))}
    </CrumbSwitcher>
  );
}
