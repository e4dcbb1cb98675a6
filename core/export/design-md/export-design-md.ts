import { oneLine } from '../../plain-text.ts';
import type { ExportInput } from '../shared/input.ts';
import { colors } from './colors.ts';
import { frontMatter } from './front-matter.ts';
import { elevation, layout } from './layout.ts';
import { inline } from './markdown.ts';
import { overview } from './overview.ts';
import { rules } from './rules.ts';
import { shapes } from './shapes.ts';
import { typography } from './typography.ts';

/** A brand as a DESIGN.md (google-labs-code/design.md, version alpha), in the order its specification sets. */
export function exportDesignMd(input: ExportInput): string {
  const { document, tokens } = input;
  const identity = document.$extensions['studio.identity'];
  const title = oneLine(input.name) || oneLine(identity.name) || oneLine(identity.domain) || 'Brand';
  const blocks = [
    frontMatter(title, input),
    `# ${inline(title)}`,
    ...overview(identity),
    ...colors(input),
    ...typography(input),
    ...layout(tokens),
    ...elevation(tokens),
    ...shapes(tokens),
    ...rules(input),
  ];
  return `${blocks.join('\n\n')}\n`;
}
