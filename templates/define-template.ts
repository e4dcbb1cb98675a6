import type { RenderKind } from '@livery/core/pricing';
import type { ColorMode, DerivedTokens } from '@livery/core/tokens/types';
import type { ReactElement } from 'react';
import type { z } from 'zod';
import { imageFields } from './content.ts';
import { toContentSchema } from './content-schema.ts';
import { type Format, type FormatName, formats } from './formats.ts';
import type { LogoImage, SceneImage } from './image.ts';
import type { Motion } from './shared/motion/motion.ts';
import type { Direction } from './shared/text/script.ts';
import type { TextMeasurer } from './text-measurer.ts';

/** Something the picture had to bend: shrunk text, a replaced font. It stands in the job's `meta.warnings`. */
export interface Warning {
  code: string;
  path: string;
  message: string;
}

export interface SceneInput<Content> {
  content: Content;
  brand: DerivedTokens;
  /** The brand's colours in the mode that was asked for. */
  colors: ColorMode;
  format: Format;
  /** The side that most of the content's words begin at, and so the layout. */
  direction: Direction;
  type: TextMeasurer;
  motion: Motion;
  /** The pictures that the content names and that could be had, by asset id or address. */
  images: ReadonlyMap<string, SceneImage>;
  /** The brand's own logos that could be had; its name stands in where there is none. */
  logos: readonly LogoImage[];
  contrastFix: ContrastFix;
}

/** What the engine asks for when a drawn text cannot be read on the pixels behind it. */
export interface ContrastFix {
  /** A stronger veil between a picture and the text on it. */
  scrim: boolean;
  /** The treatment that the scene would not have chosen. */
  otherTreatment: boolean;
}

export const asDesigned: ContrastFix = { scrim: false, otherTreatment: false };

export interface Scene {
  tree: ReactElement;
  warnings: Warning[];
}

export interface Template<Content = unknown> {
  id: string;
  name: string;
  description: string;
  category: string;
  kinds: readonly RenderKind[];
  formats: readonly FormatName[];
  content: z.ZodType<Content>;
  /** What `content` refuses and JSON Schema cannot express, one sentence each, with its path in backticks. */
  rules?: readonly string[];
  sample: Content;
  /** Drawings of `samples/pictures/` that the gallery fills the sample's picture fields with, by path. */
  sampleImages?: Record<string, string>;
  durationS: { default: number; min: number; max: number };
  /** What the scene writes beside the words of the content, such as the name of a month: fonts are loaded for both. */
  writes?(content: Content): string;
  /** A pure function of its input: no clock, no randomness, no network. */
  scene(input: SceneInput<Content>): Promise<Scene>;
}

/** Checks a template where it is written: a sample that breaks its own schema never ships. */
export function defineTemplate<Content>(template: Template<Content>): Template {
  template.content.parse(template.sample);
  // The registry holds templates of any content; each scene is only ever given content its schema passed.
  return template as unknown as Template;
}

export type TemplateRecord = ReturnType<typeof describe>;

const described = new WeakMap<Template, TemplateRecord>();

/** The template as the API shows it. Made once: anyone may ask for all of them, as often as they like. */
export function describeTemplate(template: Template): TemplateRecord {
  const known = described.get(template) ?? describe(template);
  described.set(template, known);
  return known;
}

function describe(template: Template) {
  return {
    id: template.id,
    name: template.name,
    description: template.description,
    category: template.category,
    kinds: [...template.kinds],
    formats: [...template.formats],
    dimensions: Object.fromEntries(
      template.formats.map((name) => [name, { width: formats[name].width, height: formats[name].height }]),
    ),
    contentSchema: toContentSchema(template),
    sample: template.sample,
    rules: listRules(template),
    defaultDurationS: template.durationS.default,
    minDurationS: template.durationS.min,
    maxDurationS: template.durationS.max,
  };
}

/** Also of the pictures, which only the service can look up. */
function listRules({ content, rules = [] }: Template): string[] {
  const images = imageFields(content).map(
    (path) =>
      `\`${path}\` is an asset of your organisation that holds a picture, or a URL on the public internet.`,
  );
  return [...rules, ...images];
}
