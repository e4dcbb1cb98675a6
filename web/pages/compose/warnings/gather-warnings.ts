import type { Warning } from '@livery/templates/define-template';
import type { FormatName } from '@livery/templates/formats';

/** The warnings of all formats, gathered at the fields that they are about. */
export interface FieldWarning {
  path: string;
  code: string;
  message: string;
  formats: FormatName[];
}

export function gatherWarnings(
  byFormat: Partial<Record<FormatName, readonly Warning[]>>,
): Map<string, FieldWarning[]> {
  const fields = new Map<string, FieldWarning[]>();
  for (const [format, warnings] of Object.entries(byFormat) as [FormatName, readonly Warning[]][]) {
    for (const { path, code, message } of warnings) {
      const at = fields.get(path) ?? [];
      fields.set(path, at);
      const known = at.find((warning) => warning.code === code);
      if (!known) at.push({ path, code, message, formats: [format] });
      else if (!known.formats.includes(format)) known.formats.push(format);
    }
  }
  return fields;
}

/** Warnings about what the brand lacks are shown above the fields: no field can fix them. */
export const isAboutField = (path: string, fields: ReadonlySet<string>): boolean =>
  fields.has(path.split(/[.[]/)[0] ?? '');
