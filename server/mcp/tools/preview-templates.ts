import { gatherFacts, readBrandFacts } from '@livery/core/content/facts/gather-facts';
import { AppError } from '@livery/core/errors';
import { MAX_NAME } from '@livery/core/limits';
import { modeSchema, treatmentSchema } from '@livery/core/render-request/schemas';
import { trimEnd } from '@livery/core/text/trim';
import type { Template } from '@livery/templates/define-template';
import { type FormatName, isFormatName } from '@livery/templates/formats';
import { templateFromDocument } from '@livery/templates/kit/template-from-document';
import { templates } from '@livery/templates/registry';
import { chooseWords } from '@livery/templates/samples/choose-words';
import { ownFirst } from '@livery/templates/samples/own-first';
import { z } from 'zod';
import { today } from '../../platform/today.ts';
import { planBatch } from '../../services/batches/plan.ts';
import { readBrandAt, refuseArchived, type VersionRow } from '../../services/brands/read.ts';
import { requirePermission } from '../../services/context.ts';
import { type FileClaim, linkToFiles } from '../../services/links/file-link.ts';
import { drawPreviews } from '../../services/previews/draw.ts';
import type { StoredPreview } from '../../services/previews/drawn-files.ts';
import { uncounted } from '../../services/quotas/preview-rate.ts';
import { checkImages } from '../../services/renders/check-images.ts';
import { readStored } from '../../services/stored-file.ts';
import { type ChosenTemplate, chooseActiveTemplate } from '../../services/templates/find.ts';
import { documentInvalid, isError, judgeDocument } from '../../services/templates/judge.ts';
import {
  brandId,
  brandVersion,
  defineTool,
  link,
  NOTICE,
  notice,
  readOnly,
  type ToolCtx,
  templateId,
  warning,
} from '../tool/define-tool.ts';
import { presentWarning } from '../tool/present-warning.ts';

export const previewTemplates = defineTool({
  name: 'preview_templates',
  title: 'See a brand in the templates',
  description:
    "Draws a brand in several templates as one contact sheet, with a link to each image. Free, and the way to choose a template. Copy comes from the brand's facts where they suffice, otherwise it is a sample, which is marked.",
  hints: readOnly,
  scope: 'brands:read',
  hasView: true,
  listed: {
    mode: '',
    treatment: '',
    templateIds: 'All that have the format, unless given.',
    brandVersion: '',
  },
  input: z.strictObject({
    brandId,
    templateIds: z
      .array(templateId)
      .min(1)
      .max(templates.length)
      .optional()
      .describe('All that have the format, unless given.'),
    document: z
      .record(z.string(), z.unknown())
      .optional()
      .describe(
        'Draws a template that you are writing, and lists its `problems`. The resource livery-write-template says how.',
      ),
    format: z
      .string()
      .max(MAX_NAME)
      .refine(isFormatName, 'expected a format such as `square`, or a size such as `1200x628`')
      .optional()
      .describe('`square` unless given.'),
    mode: modeSchema.optional(),
    treatment: treatmentSchema.optional(),
    brandVersion: brandVersion.optional(),
    content: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('Your content; only with a single template.'),
  }),
  output: z.object({
    brandId: z.string(),
    brandVersion: z.int(),
    format: z.string(),
    isCharged: z.boolean().describe('Whether rendering costs credits.'),
    columns: z.int().describe('The columns of the contact sheet; previews fill it row by row.'),
    sheet: link.extend({ width: z.int(), height: z.int() }),
    previews: z.array(
      z.object({
        templateId: z.string(),
        name: z.string(),
        width: z.int(),
        height: z.int(),
        url: z.string().describe('The image; opens without a key for 15 minutes.'),
        tile: z
          .object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() })
          .describe('Its place on the sheet in pixels.'),
        copy: z.enum(['given', 'brand', 'sample']).describe('Where the text comes from.'),
        missing: z
          .array(z.string())
          .describe('Fields that the brand has no facts for, so that the sample is shown.'),
        warnings: z.array(warning),
        kinds: z.array(z.enum(['still', 'video'])),
        formats: z.array(z.string()),
        defaultDurationS: z.number(),
      }),
    ),
    problems: z
      .array(
        z.object({
          path: z.string(),
          severity: z.enum(['error', 'warning']),
          code: z.string(),
          message: z.string().describe('What is wrong, and what to do.'),
        }),
      )
      .describe('Of the `document`. With an error it cannot be published.'),
    notice,
    untrusted: z.object({
      brandName: z.string(),
      content: z.record(z.string(), z.record(z.string(), z.unknown())).describe('The content by template.'),
    }),
    next: z.string(),
  }),
  async run(ctx, { brandId: id, templateIds, document, brandVersion: number, content, ...options }) {
    if (document && templateIds) throw invalid('document', 'expected either a document or templateIds');
    if (document) {
      requirePermission(ctx.caller, 'templates:write');
      // Before the trial, which takes seconds.
      await readActiveBrand(ctx, id, number);
    }
    const { previewRate } = ctx.limits;
    const judged = document ? await judgeDocument(ctx, previewRate, document) : null;
    if (judged && !judged.document) throw documentInvalid(judged.problems.filter(isError));
    const format = (options.format ?? judged?.document?.formats[0] ?? 'square') as FormatName;
    const look = { ...options, format };
    const asked = judged?.document
      ? checkFormat([{ template: templateFromDocument(judged.document), version: null }], format)
      : await chooseTemplates(ctx, templateIds, format);
    if (content && asked.length !== 1) throw invalid('content', 'expected a single template with content');
    const read = await readActiveBrand(ctx, id, number);
    const written = content
      ? [{ each: asked[0]!, copy: await checkContent(ctx, asked[0]!.template, content, format) }]
      : await writeCopies(asked, read.version);
    // An order that was asked for stays.
    const shown = templateIds ? written : ownFirst(written, ({ copy: { copy } }) => copy !== 'sample');
    const chosen = shown.map(({ each }) => each);
    const copies = shown.map(({ copy }) => copy);
    const previews = chosen.map((each, index) => {
      const { content: text, copy } = copies[index]!;
      return { ...each, content: text, isSample: copy === 'sample' };
    });
    const rate = judged ? uncounted : previewRate;
    const drawn = await drawPreviews(ctx, rate, { ...read, previews, ...look }, (done) =>
      ctx.report(done / (chosen.length + 1), `Drew ${done} of ${chosen.length} templates`),
    );
    const { layout, sheet } = drawn;
    const [sheetLink, ...links] = await linkToFiles(ctx, [
      toClaim(sheet, 'preview'),
      ...drawn.tiles.map((tile, index) => toClaim(tile, `${nameFile(chosen[index]!)} ${format}`)),
    ]);
    const data = {
      brandId: id,
      brandVersion: read.version.version,
      format,
      isCharged: ctx.settings.credits.isOn,
      columns: layout.columns,
      sheet: { ...sheetLink!, width: layout.width, height: layout.height },
      previews: chosen.map(({ template }, index) => {
        const { width, height, drawnWarnings } = drawn.tiles[index]!;
        const { copy, missing } = copies[index]!;
        return {
          templateId: template.id,
          name: template.name,
          width,
          height,
          url: links[index]!.url,
          tile: layout.tiles[index]!,
          copy,
          missing,
          warnings: drawnWarnings.map(presentWarning),
          kinds: [...template.kinds],
          formats: [...template.formats],
          defaultDurationS: template.durationS.default,
        };
      }),
      problems: judged?.problems ?? [],
      notice: NOTICE,
      untrusted: {
        brandName: read.brand.name,
        content: Object.fromEntries(previews.map(({ template, content: text }) => [template.id, text])),
      },
      next: judged
        ? 'Correct the problems and look again. The resource livery-write-template says how to publish it.'
        : 'Pick a template, change its content if needed, and call render with dryRun to check it.',
    };
    const image = (await readStored(ctx.storage, sheet.key)).toString('base64');
    return { data, attachments: [{ type: 'image', data: image, mimeType: sheet.contentType }] };
  },
});

async function readActiveBrand(ctx: ToolCtx, id: string, number: number | undefined) {
  const read = await readBrandAt(ctx, id, number);
  refuseArchived(read.brand);
  return read;
}

async function chooseTemplates(
  { db, caller }: ToolCtx,
  ids: readonly string[] | undefined,
  format: FormatName,
): Promise<ChosenTemplate[]> {
  if (!ids) {
    const fitting = templates.filter((template) => template.formats.includes(format));
    if (fitting.length === 0) throw invalid('format', 'no built-in template has it; name templateIds');
    return fitting.map((template) => ({ template, version: null }));
  }
  const chosen = [...new Set(ids)].map((templateId) =>
    chooseActiveTemplate(db, caller.organizationId, { templateId }).catch((cause: unknown) => {
      if (!(cause instanceof AppError && cause.code === 'not_found')) throw cause;
      throw invalid('templateIds', cause.message);
    }),
  );
  return checkFormat(await Promise.all(chosen), format);
}

function checkFormat(chosen: ChosenTemplate[], format: FormatName): ChosenTemplate[] {
  const without = chosen.find(({ template }) => !template.formats.includes(format))?.template;
  if (without) throw invalid('format', `${without.id} has the formats ${without.formats.join(', ')}`);
  return chosen;
}

/** The same checks as for a render. */
async function checkContent(
  ctx: ToolCtx,
  template: Template,
  content: Record<string, unknown>,
  format: string,
): Promise<Copy> {
  const { variants } = planBatch(template, { content, variants: [{ format, kind: 'still' }] });
  const checked = variants[0]!.content;
  await checkImages(ctx, template, checked);
  return { content: checked, copy: 'given', missing: [] };
}

function toClaim({ key, contentType, bytes, sha256 }: StoredPreview, name: string): FileClaim {
  return { key, contentType, bytes, sha256, fileName: `${name}.jpg` };
}

const nameFile = ({ template }: ChosenTemplate) => template.document.slug;

function invalid(path: string, message: string): AppError {
  return new AppError('invalid_request', `${path}: ${trimEnd(message, /[.]/)}.`, [{ path, message }]);
}

/** The content of a preview. */
interface Copy {
  content: Record<string, unknown>;
  copy: 'given' | 'brand' | 'sample';
  /** Paths of fields that the brand has no facts for. */
  missing: string[];
}

/** The brand's own words in each template that they fill, otherwise its sample. */
function writeCopies(chosen: readonly ChosenTemplate[], { document }: Pick<VersionRow, 'document'>) {
  const facts = gatherFacts(readBrandFacts(document), '', today());
  const written = chosen.map(async (each) => {
    const { isOwn, ...words } = await chooseWords(each.template, facts);
    const copy: Copy = { ...words, copy: isOwn ? 'brand' : 'sample' };
    return { each, copy };
  });
  return Promise.all(written);
}
