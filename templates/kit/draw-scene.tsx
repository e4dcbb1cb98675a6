import { Fragment, type ReactNode } from 'react';
import { listTexts } from '../content.ts';
import type { Scene, SceneInput, Warning } from '../define-template.ts';
import { Background } from '../shared/canvas/background.tsx';
import { Frame } from '../shared/canvas/frame.tsx';
import { Canvas, makeStage, type Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { scenePalette, warnOfTint } from '../shared/color/scene-palette.ts';
import { chooseTreatment, type Treatment } from '../shared/color/treatment.ts';
import { CameraLayer } from '../shared/motion/camera-layer.tsx';
import { contentSchema } from './document/content.ts';
import type { TemplateDocument } from './document/schema.ts';
import { type Content, languageOf } from './document/words.ts';
import { graphics } from './graphics/graphics.ts';
import { kinds } from './nodes/kinds.ts';
import { placedNodes } from './placed-nodes.ts';
import { beatOf, orderParts } from './solver/beats.ts';
import { drawPart, isPicture, type Kit, listParts, type Part } from './solver/part.ts';
import { readingOrder } from './solver/reading-order.ts';
import { resolveScene } from './solver/resolve.ts';
import { solve } from './solver/solve.ts';

interface Solved {
  root: Part | null;
  palette: ScenePalette;
  treatment: Treatment;
  warnings: readonly Warning[];
  arrangement: Stage['arrangement'];
}

/** The layout does not depend on the moment of a video, so its frames share it. */
const solved = new WeakMap<object, { input: SceneInput<Content>; layout: Promise<Solved> }[]>();
const MAX_KEPT = 6;
const layoutInputs = ['type', 'colors', 'images', 'logos', 'direction', 'contrastFix', 'variety'] as const;

function isSameLayout(one: SceneInput<Content>, other: SceneInput<Content>): boolean {
  const same = layoutInputs.every((name) =>
    typeof one[name] === 'object' && (name === 'contrastFix' || name === 'variety')
      ? JSON.stringify(one[name]) === JSON.stringify(other[name])
      : one[name] === other[name],
  );
  return same && one.format.name === other.format.name && one.brand.fonts === other.brand.fonts;
}

function solvedFor(document: TemplateDocument, input: SceneInput<Content>): Promise<Solved> {
  const { content } = input;
  const known = solved.get(content) ?? [];
  const found = known.find((entry) => isSameLayout(entry.input, input));
  if (found) return found.layout;
  const layout = solveScene(document, input);
  solved.set(content, [...known.slice(1 - MAX_KEPT), { input, layout }]);
  return layout;
}

/** The second composition is drawn only if it cuts no more texts than the first one. */
async function solveScene(document: TemplateDocument, input: SceneInput<Content>): Promise<Solved> {
  const solved = await compose(document, input, makeStage(input));
  if (!solved.arrangement.isAlternate || countCut(solved) === 0) return solved;
  const arrangement = { ...solved.arrangement, isAlternate: false };
  const first = await compose(document, input, { ...makeStage(input), arrangement });
  return countCut(first) < countCut(solved) ? first : solved;
}

const countCut = ({ warnings }: Solved) => warnings.filter(({ code }) => code === 'text_clamped').length;

async function compose(
  document: TemplateDocument,
  { content }: SceneInput<Content>,
  stage: Stage,
): Promise<Solved> {
  const texts = listTexts(contentSchema(document.fields), content);
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  const treatment: Treatment = chooseTreatment(stage, length, document.boldUpTo);
  const palette = scenePalette(stage, treatment);
  const root = resolveScene(document, content, { stage, treatment, language: languageOf(document, content) });
  if (root) {
    await solve(root, { stage, palette, treatment, kinds });
    if (listParts(root).some(writesInTint)) warnOfTint(stage, palette);
  }
  return { root, palette, treatment, warnings: stage.warnings, arrangement: stage.arrangement };
}

const writesInTint = ({ node }: Part) =>
  node.type === 'text' && (node.quoted === true || node.color === 'tint' || node.color === 'shape');

/** Draws the scene of a document. */
export async function drawScene(document: TemplateDocument, input: SceneInput<Content>): Promise<Scene> {
  const { root, palette, treatment, warnings, arrangement } = await solvedFor(document, input);
  const stage = { ...makeStage(input), arrangement };
  const kit = { stage, palette, treatment, kinds };
  return {
    warnings: [...warnings],
    reading: root ? readingOrder(root) : [],
    placed: () => (root ? placedNodes(root, kit) : []),
    tree: (
      <Canvas stage={stage}>
        <Background box={stage.canvas} stops={palette.background} />
        {root && <Layers kit={kit} root={root} />}
        <Frame stage={stage} palette={palette} treatment={treatment} />
      </Canvas>
    ),
  };
}

/** What is behind everything, up to the edges of the canvas. */
const backTypes: ReadonlySet<string> = new Set(['stack', 'picture', 'wall', 'band', 'sides']);

/** Panels and pictures move by themselves; drawings are behind, texts that catch the eye in front. */
function Layers({ kit, root }: { kit: Kit; root: Part }) {
  const { stage } = kit;
  const parts = listParts(root);
  const orders = orderParts(root, kit);
  const draw = (chosen: readonly Part[]) =>
    chosen.flatMap((part): ReactNode => {
      const drawn = drawPart(part, kit, orders);
      return drawn ? [<Fragment key={parts.indexOf(part)}>{drawn}</Fragment>] : [];
    });
  const movesItself = ({ node }: Part) =>
    node.type === 'graphic' ? graphics[node.name].onCanvas : backTypes.has(node.type);
  const backs = parts.filter(movesItself);
  const drawings = parts.filter((part) => part.node.type === 'graphic' && !movesItself(part));
  const others = parts.filter((part) => !backTypes.has(part.node.type) && !isPicture(part));
  const isFront = (part: Part) => part.node.type === 'text' && beatOf(part) === 'hook';
  return (
    <>
      {draw(backs)}
      {drawings.length > 0 && (
        <CameraLayer stage={stage} depth="middle" from={{ x: 0, y: -1 }}>
          {draw(drawings)}
        </CameraLayer>
      )}
      <CameraLayer stage={stage} depth="middle" move="push">
        {draw(others.filter((part) => !isFront(part)))}
      </CameraLayer>
      <CameraLayer stage={stage} depth="front">
        {draw(others.filter(isFront))}
      </CameraLayer>
    </>
  );
}
