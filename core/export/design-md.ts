import { oneLine } from '../plain-text.ts';
import { colors } from './design-md/colors.ts';
import { frontMatter } from './design-md/front-matter.ts';
import { elevation, layout } from './design-md/layout.ts';
import { inline } from './design-md/markdown.ts';
import { overview } from './design-md/overview.ts';
import { rules } from './design-md/rules.ts';
import { shapes } from './design-md/shapes.ts';
import { typography } from './design-md/typography.ts';
import type { ExportInput } from './input.ts';

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
