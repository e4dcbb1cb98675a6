import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, Pencil } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { api, readResponse } from '../../api/client.ts';
import { type OwnTemplate, templateDocumentQuery, templatesQuery } from '../../api/templates.ts';
import { Button, ButtonLink } from '../../controls/button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { InlineConfirm } from '../../controls/inline-confirm.tsx';
import { Menu, MenuItem } from '../../controls/overlays/menu.tsx';
import { aspectOf } from '../../formats/known-format.ts';
import { usePermission } from '../../shell/use-organization.ts';
import { text } from '../../text/compose.ts';
import { TemplateTile } from './template-tile.tsx';

type OwnTileProps = Omit<ComponentProps<typeof TemplateTile>, 'template'> & { template: OwnTemplate };

/** A template of the organisation: it opens the composer like the others, and can be edited. */
export function OwnTile(props: OwnTileProps) {
  const { template, format, isDescribed } = props;
  const { data: document } = useQuery(templateDocumentQuery(template.id, template.version));
  const shown = template.formats.includes(format) ? format : (template.formats[0] ?? format);
  if (!document) return <li className="blank" style={{ aspectRatio: aspectOf(shown) }} />;
  return (
    <TemplateTile {...props} templateDocument={document} isArchived={template.isArchived}>
      {isDescribed && <Actions template={template} />}
    </TemplateTile>
  );
}

function Actions({ template }: { template: OwnTemplate }) {
  const { id, name, isArchived } = template;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const canWrite = usePermission('templates:write');
  const [isAsking, setAsking] = useState(false);
  const params = { path: { id } };
  const done = () => queryClient.invalidateQueries(templatesQuery);
  const archive = useMutation({
    mutationFn: () => readResponse(api.POST('/templates/{id}/archive', { params })),
    onSuccess: done,
  });
  const remove = useMutation({
    mutationFn: () => readResponse(api.DELETE('/templates/{id}', { params })),
    onSuccess: done,
  });
  if (isAsking) {
    return (
      <InlineConfirm
        question={text('templates.deleteQuestion', { name })}
        confirm={text('templates.delete')}
        keep={text('action.cancel')}
        isPending={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onKeep={() => setAsking(false)}
      />
    );
  }
  return (
    <div className="flex items-center gap-1 py-1">
      <ButtonLink
        to="/templates/$templateId"
        params={{ templateId: id }}
        size="small"
        aria-label={text('templates.editNamed', { name })}
      >
        <Pencil />
        {text('templates.edit')}
      </ButtonLink>
      <Menu
        trigger={
          <Button variant="ghost" size="small" aria-label={text('templates.more', { name })}>
            <Ellipsis />
          </Button>
        }
      >
        <MenuItem
          label={text('templates.duplicate')}
          isDisabled={!canWrite}
          onSelect={() =>
            void navigate({
              to: '/templates/$templateId',
              params: { templateId: 'new' },
              search: { from: id },
            })
          }
        />
        {!isArchived && (
          <MenuItem
            label={text('templates.archive')}
            hint={text('templates.archiveHint')}
            isDisabled={!canWrite}
            onSelect={() => archive.mutate()}
          />
        )}
        <MenuItem
          label={text('templates.delete')}
          isBad
          isDisabled={!canWrite}
          onSelect={() => setAsking(true)}
        />
      </Menu>
      {archive.error && <ErrorNote error={archive.error} />}
    </div>
  );
}
