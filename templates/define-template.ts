import { type LookOptions, pickLook } from '@livery/core/render-request/options';
import type { ColorMode, DerivedTokens } from '@livery/core/tokens/types';
import type { ReactElement } from 'react';
import { imageFields } from './content.ts';
import { toContentSchema } from './content-schema.ts';
import type { TemplateContent } from './define-content.ts';
import { type Format, findFormat } from './formats.ts';
import type { LogoImage, SceneImage } from './image.ts';
import type { Box } from './shared/canvas/stage.tsx';
import type { Motion } from './shared/motion/motion.ts';
import type { Direction } from './shared/text/script.ts';
import type { TextMeasurer } from './text-measurer.ts';

/** A deviation from the request, such as shrunk text or a replaced font. The API returns it in `meta.warnings`. */
export interface Warning {
  code: string;
  path: string;
  message: string;
}

export interface SceneInput<Content> {
  content: Content;
  brand: DerivedTokens;
  /** The brand's colours in the requested mode. */
  colors: ColorMode;
  format: Format;
  /** The direction of most of the content's text, and of the layout. */
  direction: Direction;
  type: TextMeasurer;
  motion: Motion;
  /** The images of the content that could be loaded, by asset id or URL. */
  images: ReadonlyMap<string, SceneImage>;
  /** The brand's logos that could be loaded. Without one, the brand's name is drawn. */
  logos: readonly LogoImage[];
  contrastFix: ContrastFix;
  variety: Variety;
}

/** What makes two images of the same brand and template differ. */
export interface Variety extends LookOptions {
  /** The template's own `boldFrom`. */
  boldFrom: number | null;
}

export const noVariety: Variety = { ...pickLook({}), boldFrom: 0 };

/** Changes that the engine requests when a drawn text has too little contrast with the pixels behind it. */
export interface ContrastFix {
  /** A stronger scrim between an image and the text over it. */
  scrim: boolean;
  /** The treatment that the scene did not choose. */
  otherTreatment: boolean;
}

export const asDesigned: ContrastFix = { scrim: false, otherTreatment: false };

export interface Scene {
  tree: ReactElement;
  /** The boxes of its parts in reading order. */
  reading: readonly Box[];
  warnings: Warning[];
  /** Where the nodes of its document are, for editors. */
  placed?(): PlacedNode[];
}

export interface PlacedNode {
  /** Its place in the scene: `0.1` is the second child of the first one, `e` the `each` of a list; the root is empty. */
  key: string;
  box: Box;
  /** What it is on, and the colours that it can have there. */
  background: string;
  colors: { role: string; color: string; ratio: number }[];
  /** How its text was fitted; sizes in units. */
  text?: { size: number; lines: number; maxLines: number; maxShare: number; isCut: boolean };
}

export interface Template<Content = unknown> extends TemplateContent<Content> {
  /** Text that the scene writes in addition to the content, such as the name of a month, so that its fonts are loaded. */
  writes?(content: Content): string;
  /** A pure function of its input: no clock, no randomness, no network. */
  scene(input: SceneInput<Content>): Promise<Scene>;
}

export type TemplateRecord = ReturnType<typeof describe>;

const described = new WeakMap<TemplateContent, TemplateRecord>();

/** The template as the API returns it. Cached, because the list of templates is public and unlimited. */
export function describeTemplate(template: TemplateContent): TemplateRecord {
  const known = described.get(template) ?? describe(template);
  described.set(template, known);
  return known;
}

function describe(template: TemplateContent) {
  return {
    id: template.id,
    name: template.name,
    description: template.description,
    category: template.category,
    kinds: [...template.kinds],
    formats: [...template.formats],
    dimensions: Object.fromEntries(
      template.formats.map((format) => {
        const { name, width, height } = findFormat(format);
        return [name, { width, height }];
      }),
    ),
    contentSchema: toContentSchema(template),
    sample: template.sample,
    rules: listRules(template),
    defaultDurationS: template.durationS.default,
    minDurationS: template.durationS.min,
    maxDurationS: template.durationS.max,
  };
}

/** The template's rules, and one for each image field, which only the service can check. */
function listRules({ content, rules = [] }: TemplateContent): string[] {
  const images = imageFields(content).map(
    (path) => `\`${path}\` is an image asset of your organisation, or a URL on the public internet.`,
  );
  return [...rules, ...images];
}
