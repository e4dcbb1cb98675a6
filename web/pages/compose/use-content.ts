import type { BrandDocument } from '@livery/core/brand/document';
import type { Json } from '@livery/core/json/value';
import type { Warning } from '@livery/templates/define-template';
import type { FormatName } from '@livery/templates/formats';
import type { TemplateDocument } from '@livery/templates/kit/document/schema';
import type { TemplateMeta } from '@livery/templates/template-meta';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ownContent } from '../../content/own-content.ts';
import { text } from '../../text/common.ts';
import type { ContentRules } from './form/content-rules.ts';
import type { DrawnContent } from './form/drawn-content.ts';
import { type FieldError, whileWriting } from './form/find-errors.ts';
import type { Form } from './form/form-context.ts';
import type { Composer } from './use-composer.ts';
import { describeWarning } from './warnings/describe-warning.ts';
import { gatherWarnings, isAboutField } from './warnings/gather-warnings.ts';
import { limitKey, useTextLimits } from './warnings/use-text-limits.ts';

const NO_ERRORS: ReadonlyMap<string, FieldError> = new Map();

interface ContentInput {
  template: TemplateMeta;
  /** Of an own template. */
  templateDocument: TemplateDocument | undefined;
  /** Null until they are loaded. */
  rules: ContentRules | null;
  document: BrandDocument;
  mode: 'light' | 'dark';
  brandName: string;
  composer: Composer;
  mayUpload: boolean;
}

/** The form with its errors and warnings, and the scene that its content makes. */
export function useContent({
  template,
  templateDocument,
  rules,
  document,
  mode,
  brandName,
  composer,
  mayUpload,
}: ContentInput) {
  const { content, setField, editList } = composer;
  const { treatment, series } = composer.plan;
  const fields = rules?.fields ?? null;
  const drawn = useDrawable(rules, content);
  // The preview's worker composes the brand's initial content.
  const drawnContent = drawn ? drawn.content : ownContent(document);
  const scene = useMemo(
    () => ({
      document,
      templateId: template.id,
      ...(templateDocument && { templateDocument }),
      content: drawnContent,
      mode,
      treatment,
      series,
    }),
    [document, template, templateDocument, drawnContent, mode, treatment, series],
  );
  const [hasTried, setTried] = useState(false);
  const allErrors = useMemo(() => rules?.findErrors(content) ?? NO_ERRORS, [rules, content]);
  const errors = useMemo(() => (hasTried ? allErrors : whileWriting(allErrors)), [hasTried, allErrors]);

  const [byFormat, setByFormat] = useState<Partial<Record<FormatName, readonly Warning[]>>>({});
  const setWarnings = useCallback(
    (format: FormatName, warnings: readonly Warning[]) =>
      setByFormat((now) => ({ ...now, [format]: warnings })),
    [],
  );
  const gathered = useMemo(() => gatherWarnings(byFormat), [byFormat]);
  const limits = useTextLimits(scene, gathered);
  const names = useMemo(() => new Set(fields?.map(({ name }) => name)), [fields]);
  const count = template.formats.length;
  const sentences = useMemo(
    () =>
      [...gathered].map(([path, warnings]) => [
        path,
        warnings.map((warning) => describeWarning(warning, count, limits.get(limitKey(warning)) ?? null)),
      ]) as [string, string[]][],
    [gathered, limits, count],
  );
  const warnings = useMemo(() => new Map(sentences), [sentences]);
  const warned = new Set(
    (Object.entries(byFormat) as [FormatName, readonly unknown[]][])
      // What the brand lacks is no fault of a format.
      .filter(([, list]) => (list as Warning[]).some(({ path }) => isAboutField(path, names)))
      .map(([format]) => format),
  );
  const form: Omit<Form, 'setHint'> = {
    content,
    samples: drawn?.samples ?? {},
    errors,
    warnings,
    brandName,
    document,
    uploadRefused: mayUpload ? null : text('error.needs', { scope: 'brands:write' }),
    setField,
    editList,
  };
  const aboutBrand = sentences.filter(([path]) => !isAboutField(path, names));
  // One line for all of them: each is about a font that the brand names and has no file of.
  const ofBrand = [...new Set(aboutBrand.flatMap(([, said]) => said))].join(' ');
  return { fields, form, scene, warned, ofBrand, allErrors, setWarnings, showErrors: () => setTried(true) };
}

/**
 * What the preview draws of the content; null without the rules. Content that breaks the schema leaves the last valid image on
 * the stage.
 */
function useDrawable(rules: ContentRules | null, content: Json): DrawnContent | null {
  const drawn = useMemo(() => rules?.drawnContent(content) ?? null, [rules, content]);
  const isValid = useMemo(() => rules?.isDrawable(drawn?.content) ?? false, [rules, drawn]);
  const last = useRef(drawn?.content);
  useEffect(() => {
    if (isValid) last.current = drawn?.content;
  });
  if (!rules || !drawn || isValid) return drawn;
  return { ...drawn, content: rules.isDrawable(last.current) ? last.current : rules.sample };
}
