import { textsOf } from '@livery/templates/content';
import type { FormatName } from '@livery/templates/formats';
import { findTemplate } from '@livery/templates/registry';
import type { FilmRequest, StillRequest } from '../engine/contracts.ts';
import { DrawingError } from '../engine/messages.ts';
import type { App } from '../services/context.ts';
import { modeOf, readVersion } from '../services/renders/drawn-version.ts';
import type { RenderRow } from '../services/renders/read.ts';

/** What the engine is asked for to draw a render, with its files on this machine. */
export async function drawRequest(
  app: App,
  render: RenderRow,
): Promise<{ still: StillRequest } | { film: FilmRequest }> {
  const { tokens, document, version } = await readVersion(app.db, render.brandVersionId);
  const { content, output, mode, durationS } = render.meta;
  const { organizationId, templateId, scale } = render;
  const template = findTemplate(templateId);
  if (!template) throw new DrawingError('This template is no longer offered', true);
  const request = {
    templateId,
    content,
    tokens,
    mode: modeOf(tokens, mode),
    format: render.format as FormatName,
    scale,
    supplies: await app.supplier.gather({ organizationId, template, content, document }),
    about: {
      title: textsOf(template.content, content)[0] ?? template.name,
      brand: tokens.name,
      template: templateId,
      version,
    },
  };
  return render.kind === 'video'
    ? { film: { ...request, output: output as FilmRequest['output'], durationS: durationS! } }
    : { still: { ...request, output: output as StillRequest['output'] } };
}
