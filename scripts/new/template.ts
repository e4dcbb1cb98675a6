import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toNames } from './names.ts';
import type { Plan } from './plan.ts';

/** A template that draws one text, and its test. `npm run templates` adds it to the lists. */
export function planTemplate(id: string, root: string): Plan {
  const { camel, pascal, title } = toNames(id);
  const folder = `templates/${id}`;
  const order = globSync('templates/*/meta.ts', { cwd: root })
    .map((file) => Number(/^ {2}order: (\d+),$/m.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? 0))
    .reduce((last, next) => Math.max(last, next), 0);
  return {
    files: {
      [`${folder}/meta.ts`]: `import { baseFormats } from '../formats.ts';
import type { TemplateMeta } from '../template-meta.ts';

export const ${camel}Meta: TemplateMeta = {
  id: '${id}',
  name: '${title}',
  description: 'Say here in one sentence what it shows.',
  category: 'note',
  kinds: ['still', 'video'],
  formats: baseFormats,
  durationS: { default: 6, min: 1, max: 60 },
  boldFrom: 0.2,
  order: ${order + 1},
  startWallOrder: ${order + 1},
  editorWall: { order: ${order + 1}, format: 'square' },
};
`,
      [`${folder}/content.ts`]: `import { z } from 'zod';
import { textField } from '../content.ts';
import { defineContent } from '../define-content.ts';
import { ${camel}Meta } from './meta.ts';

export const ${camel}Content = defineContent({
  ...${camel}Meta,
  content: z.object({ note: textField(120, 'What everybody should know, in one sentence.') }),
  contentRoles: { note: 'headline' },
  sample: { note: 'The studio is closed on Friday. Go and look at something beautiful.' },
});
`,
      [`${folder}/sample.ja.json`]: `{
  "note": "金曜日は休業です。美しいものを見に出かけましょう。"
}
`,
      [`${folder}/layout.ts`]: `import type { Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { fitLogo } from '../shared/media/brand-logo.tsx';
import { fitText } from '../shared/text/text.tsx';

export async function layOut${pascal}(stage: Stage, note: string, palette: ScenePalette) {
  const { safe, u } = stage;
  const logo = await fitLogo(stage, {
    width: stage.columns(4),
    height: u(44),
    background: palette.background.to,
    textColor: palette.textColor,
  });
  const logoY = safe.y + safe.height - logo.height;
  // Fallback typefaces of other scripts reach higher in their line.
  const y = safe.y + u(20);
  const text = await fitText(stage, {
    text: note,
    textRole: 'display',
    path: 'note',
    width: safe.width,
    height: logoY - y - u(80),
    size: { max: u(150), min: u(44) },
  });
  return { note: { text, y }, logo: { layout: logo, y: logoY } };
}
`,
      [`${folder}/index.tsx`]: `import { defineTemplate } from '../define-template.ts';
import { Background } from '../shared/canvas/background.tsx';
import { Canvas, makeStage, Positioned } from '../shared/canvas/stage.tsx';
import { scenePalette } from '../shared/color/scene-palette.ts';
import { chooseTreatment } from '../shared/color/treatment.ts';
import { BrandLogo } from '../shared/media/brand-logo.tsx';
import { CameraLayer } from '../shared/motion/camera-layer.tsx';
import { SignOff } from '../shared/motion/sign-off.tsx';
import { Text } from '../shared/text/text.tsx';
import { ${camel}Content } from './content.ts';
import { layOut${pascal} } from './layout.ts';

export const ${camel} = defineTemplate({
  ...${camel}Content,
  async scene(input) {
    const stage = makeStage(input);
    const palette = scenePalette(stage, chooseTreatment(stage, input.content.note.length));
    const { note, logo } = await layOut${pascal}(stage, input.content.note, palette);
    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Background box={stage.canvas} stops={palette.background} />
          <CameraLayer stage={stage} depth="front">
            <Positioned x={stage.safe.x} y={note.y}>
              <Text text={note.text} color={palette.textColor} enter={{ stage, order: 0 }} />
            </Positioned>
            <Positioned x={stage.safe.x} y={logo.y} style={stage.motion.enter('fade', 2)}>
              <SignOff stage={stage} width={logo.layout.width} height={logo.layout.height}>
                <BrandLogo layout={logo.layout} />
              </SignOff>
            </Positioned>
          </CameraLayer>
        </Canvas>
      ),
    };
  },
});
`,
      [`${folder}/${id}.test.ts`]: `import { expect, test } from 'vitest';
import { findTemplate } from '../registry.ts';

test('${id} is a template', () => {
  expect(findTemplate('${id}')).toMatchObject({ id: '${id}', name: '${title}' });
  expect.fail(
    'Next: write what it shows in ${folder}/meta.ts, its fields and samples in content.ts and sample.ja.json, and the scene in layout.ts and index.tsx. Look at it with npm run gallery, accept it with npm run goldens. Keep tests of its own rules here.',
  );
});
`,
    },
    additions: [],
  };
}
