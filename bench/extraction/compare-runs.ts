import type { ToolResult } from './results.ts';
import type { SiteResult } from './site-result.ts';

/** The fields that people judge a brand by. */
const judgedFields = ['primary', 'heading', 'body', 'logo'] as const;

export interface RunComparison {
  /** The sites that could not be read in the second run. */
  failed: string[];
  /** The number of fields, and of those that are the same in both runs. */
  fields: number;
  equal: number;
  /** One sentence for each field that differs. */
  differences: string[];
}

/** Compares two runs over the same sites. A site that failed in the second run differs in every field. */
export function compareRuns(first: ToolResult[], second: ToolResult[]): RunComparison {
  const differences = first.flatMap(({ site, answer }) => {
    const after = second.find((result) => result.site === site)?.answer ?? null;
    return judgedFields.flatMap((field) => {
      const [one, other] = [describe(answer, field), describe(after, field)];
      return one === other && after ? [] : [`${site}: ${field} ${one}, then ${other}`];
    });
  });
  const fields = first.length * judgedFields.length;
  return {
    failed: second.flatMap(({ site, error }) => (error ? [`${site}: ${error}`] : [])),
    fields,
    equal: fields - differences.length,
    differences,
  };
}

export function formatComparison({ failed, fields, equal, differences }: RunComparison): string {
  return [
    ...differences,
    ...failed.map((sentence) => `failed beside busy processes: ${sentence}`),
    `the same beside busy processes: ${equal} of ${fields} fields (${((equal / fields) * 100).toFixed(1)} %), ${failed.length} sites failed`,
  ].join('\n');
}

/** Without the address of the server, which is another in each run. */
function describe(answer: SiteResult | null, field: (typeof judgedFields)[number]): string {
  if (!answer) return 'nothing';
  if (field !== 'logo') return answer[field] ?? 'none';
  return answer.logo ? answer.logo.url.replace(/^https?:\/\/[^/]+/, '') : 'none';
}
