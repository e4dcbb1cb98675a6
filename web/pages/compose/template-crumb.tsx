import { type TemplateMeta, templateMetas } from '@livery/templates/template-meta';
import { useNavigate } from '@tanstack/react-router';
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
  return (
    <CrumbSwitcher label={text('compose.template', { name: template.name })} name={template.name}>
      {templateMetas.map(({ id, name }) => (
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
