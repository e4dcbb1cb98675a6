import { toOneLine } from '../../text/plain-text.ts';
import type { ExportInput } from '../shared/input.ts';
import { describeColors } from './colors.ts';
import { writeFrontMatter } from './front-matter.ts';
import { describeElevation, describeLayout } from './layout.ts';
import { escapeInline } from './markdown.ts';
import { describeIdentity } from './overview.ts';
import { listRules } from './rules.ts';
import { describeShapes } from './shapes.ts';
import { describeTypography } from './typography.ts';

/** A brand as a DESIGN.md (google-labs-code/design.md, version alpha), in the order its specification sets. */
export function exportDesignMd(input: ExportInput): string {
  const { document, tokens } = input;
  const identity = document.$extensions['studio.identity'];
  const title = toOneLine(input.name) || toOneLine(identity.name) || toOneLine(identity.domain) || 'Brand';
  const blocks = [
    writeFrontMatter(title, input),
    `# ${escapeInline(title)}`,
    ...describeIdentity(identity),
    ...describeColors(input),
    ...describeTypography(input),
    ...describeLayout(tokens),
    ...describeElevation(tokens),
    ...describeShapes(tokens),
    ...listRules(input),
  ];
  return `${blocks.join('\n\n')}\n`;
}
