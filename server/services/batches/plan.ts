import { findAudioError } from '@livery/core/assets/audio';
import { AppError } from '@livery/core/errors';
import { formatPath, type Issue, MAX_ISSUES, toIssue } from '@livery/core/issues';
import { applyMergePatch } from '@livery/core/json/merge-patch';
import type { Path } from '@livery/core/json/value';
import { isLongerThan } from '@livery/core/limit-issues';
import { MAX_BODY_VALUES, MAX_MEMBER_NAME } from '@livery/core/limits';
import { maxPixels, priceVariant } from '@livery/core/pricing';
import { MAX_METADATA, outputs, PDF_SCALE } from '@livery/core/render-request/choices';
import { type BatchOptions, resolveOptions } from '@livery/core/render-request/options';
import type { BatchRequest, RenderOptions, VariantRequest } from '@livery/core/render-request/schemas';
import { describeUnknownName, findNearestName } from '@livery/core/text/nearest-name';
import { type CompositionError, channels, findComposition } from '@livery/templates/channels';
import { findUnknownFields, type UnknownField } from '@livery/templates/content';
import type { Template, Warning } from '@livery/templates/define-template';
import { type FormatName, findFormat } from '@livery/templates/formats';

type Content = Record<string, unknown>;

/** A variant with its content, all of its options and its price. */
export interface PlannedVariant extends RenderOptions, Pick<VariantRequest, 'format' | 'kind'> {
  content: Content;
  metadata: Record<string, string>;
  credits: number;
  /** Warnings that are already known. */
  warnings: Warning[];
}

/** Variants without a content of their own share one object. */
export interface BatchPlan {
  variants: PlannedVariant[];
}

const MAX_VIDEO_SCALE = 2;

type PlannedBatch = Pick<BatchRequest, 'content' | 'variants' | 'metadata'> & BatchOptions;

/**
 * Plans what a batch draws and what it costs, or throws the reason why it cannot be drawn. Pure: nothing is debited or
 * queued.
 */
export function planBatch(
  template: Template,
  { content, variants, metadata, ...batch }: PlannedBatch,
): BatchPlan {
  variants.forEach((variant, index) => {
    if (variant.kind === 'video' && variant.durationS === undefined) {
      throw invalid('invalid_request', `variants[${index}].durationS`, 'a video variant needs durationS');
    }
    if (variant.kind === 'still' && variant.durationS !== undefined) {
      throw invalid(
        'invalid_request',
        `variants[${index}].durationS`,
        'a still has no length; set kind to video',
      );
    }
  });
  checkMergedSize(content, variants);
  const planned = variants.map((variant, index) => planVariant(template, { variant, batch, index }));
  const needsShared = variants.some((variant) => !variant.content);
  const shared = needsShared ? checkContent(template, content, ['content']) : null;
  return {
    variants: planned.map((variant, index) => {
      const { content: patch, metadata: own } = variants[index]!;
      const at = ['variants', index, 'content'];
      const checked = patch
        ? checkContent(template, applyMergePatch(content, patch) as Content, at)
        : shared!;
      return { ...variant, ...checked, metadata: mergeMetadata({ ...metadata, ...own }, index) };
    }),
  };
}

/** Each variant with a content of its own is checked with the whole of both: the process must not stall for seconds. */
function checkMergedSize(content: Content, variants: readonly VariantRequest[]): void {
  const patched = variants.filter((variant) => variant.content).length;
  if (patched === 0 || countValues(content) * patched <= MAX_BODY_VALUES) return;
  const message = `expected at most ${MAX_BODY_VALUES} values in the merged contents of all variants`;
  throw invalid('content_invalid', 'content', message);
}

function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, each) => sum + countValues(each), 1);
}

function mergeMetadata(metadata: Record<string, string>, index: number): Record<string, string> {
  if (Object.keys(metadata).length <= MAX_METADATA) return metadata;
  const message = `expected at most ${MAX_METADATA} entries together with those of the batch`;
  throw invalid('invalid_request', `variants[${index}].metadata`, message);
}

type CheckedContent = Pick<PlannedVariant, 'content' | 'warnings'>;

/** The content as it is drawn, or the reasons why it does not fit the template. */
function checkContent(template: Template, content: Content, at: Path): CheckedContent {
  const unknown = findUnknownFields(template.content, content);
  const parsed = template.content.safeParse(content);
  if (!parsed.success) {
    const most = MAX_ISSUES - MAX_UNKNOWN;
    const broken = parsed.error.issues.slice(0, most).map((issue) => toIssue(issue, at));
    const misspelled = unknown.slice(0, MAX_UNKNOWN).map((field) => toUnknownIssue(field, at));
    throw contentInvalid(template, [...broken, ...misspelled], misspelled[0]?.message);
  }
  const tooLong = unknown.filter(({ path }) => isLongerThan(String(path.at(-1)), MAX_MEMBER_NAME));
  if (tooLong.length > 0) {
    const message = `expected a name of at most ${MAX_MEMBER_NAME} characters`;
    const issues = tooLong
      .slice(0, MAX_ISSUES)
      .map(({ path }) => ({ path: formatPath([...at, ...path]), message }));
    throw contentInvalid(template, issues);
  }
  const warnings = unknown.slice(0, MAX_UNKNOWN).map(toUnknownWarning);
  return { content: parsed.data as Content, warnings };
}

function contentInvalid(template: Template, issues: Issue[], hint?: string): AppError {
  const sentence = `The content does not fit the template ${template.id}.`;
  return new AppError('content_invalid', hint ? `${sentence} ${hint}` : sentence, issues);
}

/** Every job stores the warnings, so their number and length are limited. */
const MAX_UNKNOWN = 20;
const LONGEST_PATH = 100;

/** A misspelled name is more likely than a field sent on purpose. */
function toUnknownIssue({ path, known }: UnknownField, at: Path): Issue {
  return {
    path: formatPath([...at, ...path]).slice(0, LONGEST_PATH),
    message: describeUnknownName('field', String(path.at(-1)), known),
  };
}

function toUnknownWarning(field: UnknownField): Warning {
  const path = formatPath(field.path).slice(0, LONGEST_PATH);
  return { ...toUnknownIssue(field, []), code: 'field_unknown', path };
}

function planVariant(
  template: Template,
  { variant, batch, index }: { variant: VariantRequest; batch: BatchOptions; index: number },
): Omit<PlannedVariant, 'content' | 'metadata' | 'warnings'> {
  const at = `variants[${index}]`;
  const { kind } = variant;
  const composition = findComposition(template.formats, variant);
  if ('reason' in composition) throw unsupported(template, at, variant.format, composition);
  if (!template.kinds.includes(kind)) {
    const known = template.kinds.join(', ');
    throw invalid('kind_not_supported', `${at}.kind`, `${template.id} can be rendered as ${known}`);
  }
  const options = resolveOptions(variant, batch);
  const { output, scale, audio } = options;
  if (!(outputs[kind] as readonly string[]).includes(output)) {
    const known = outputs[kind].join(', ');
    throw invalid('invalid_request', `${at}.output`, `a ${kind} can be written as ${known}`);
  }
  if (kind === 'video' && scale > MAX_VIDEO_SCALE) {
    throw invalid('invalid_request', `${at}.scale`, `a video has a scale of at most ${MAX_VIDEO_SCALE}`);
  }
  const audioError = audio && findAudioError({ kind, output });
  if (audioError) throw invalid('content_invalid', `${at}.audio`, audioError);
  const { size } = composition;
  if (size && scale !== 1) {
    throw invalid(
      'invalid_request',
      `${at}.scale`,
      'a size or a channel has no scale; give the size in pixels',
    );
  }
  if (output === 'pdf' && scale !== 1) {
    throw invalid('invalid_request', `${at}.scale`, 'a pdf has its image at scale 2; leave the scale out');
  }
  const { width, height } = findFormat(composition.format, size);
  const pixels = width * height;
  const drawnScale = output === 'pdf' ? PDF_SCALE : scale;
  if (pixels * drawnScale * drawnScale > maxPixels[kind]) {
    const member = size ? 'size' : output === 'pdf' ? 'format' : 'scale';
    const message = `a ${kind} of ${width} × ${height} at scale ${drawnScale} has more than ${maxPixels[kind]} pixels; use a smaller ${member}`;
    throw invalid('invalid_request', `${at}.${member}`, message);
  }
  // A channel costs as its format.
  const areaRatio = variant.size && pixels / areaOf(composition.format);
  const credits = priceVariant({ kind, ...options, pixels, areaRatio });
  return { ...options, ...composition, kind, credits };
}

function areaOf(format: FormatName): number {
  const { width, height } = findFormat(format);
  return width * height;
}

function unsupported(template: Template, at: string, asked: string, error: CompositionError): AppError {
  if (error.reason === 'aspect') {
    const { width, height } = findFormat(error.nearest);
    const message = `no format of ${template.id} has nearly this aspect; the nearest is ${error.nearest} with ${width} × ${height}`;
    return invalid('format_not_supported', `${at}.size`, message);
  }
  const nearest = findNearestName(asked, [...template.formats, ...Object.keys(channels)]);
  const known = [...template.formats, ...Object.keys(channels)].join(', ');
  const meant = nearest ? `you may mean ${nearest}; ` : '';
  const message = `${meant}${template.id} has the formats and channels ${known}`;
  return invalid('format_not_supported', `${at}.format`, message);
}

function invalid(
  code: 'invalid_request' | 'content_invalid' | 'format_not_supported' | 'kind_not_supported',
  path: string,
  message: string,
): AppError {
  return new AppError(code, `${path}: ${message}.`, [{ path, message }]);
}
