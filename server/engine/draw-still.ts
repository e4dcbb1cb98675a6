import type { DerivedTokens } from '@livery/core/tokens/types';
import type { Warning } from '@livery/templates/define-template';
import { type FormatName, formatOf } from '@livery/templates/formats';
import { findTemplate } from '@livery/templates/registry';
import { Renderer } from '@takumi-rs/core';
import { fromJsx } from '@takumi-rs/helpers/jsx';
import { registerBundledFonts } from './fonts.ts';
import { createTypeSetter } from './type-setter.ts';

export interface StillRequest {
  templateId: string;
  content: unknown;
  tokens: DerivedTokens;
  mode: 'light' | 'dark';
  format: FormatName;
  scale: number;
  output: 'png' | 'jpeg' | 'webp';
}

export interface DrawnStill {
  bytes: Buffer;
  warnings: Warning[];
}

export type StillArtist = (request: StillRequest) => Promise<DrawnStill>;

/** Loads the fonts once and returns a function that draws. */
export async function createStillArtist(): Promise<StillArtist> {
  const renderer = new Renderer();
  await registerBundledFonts(renderer);
  const type = createTypeSetter(renderer);

  return async (request) => {
    const template = findTemplate(request.templateId);
    if (!template) throw new Error(`No template ${request.templateId}`);
    const format = formatOf(request.format);
    const { tree, warnings } = await template.scene({
      content: template.content.parse(request.content),
      brand: request.tokens,
      colors: request.tokens.colors.modes[request.mode] ?? request.tokens.colors,
      format,
      type,
    });
    const { node, css } = await fromJsx(tree);
    // A face without the weight that is asked for is drawn at the nearest it has, never smeared into it.
    const root = { ...node, style: { ...node.style, fontSynthesis: 'none' } };
    const bytes = await renderer.render(root, {
      css,
      width: format.width * request.scale,
      height: format.height * request.scale,
      devicePixelRatio: request.scale,
      format: request.output,
      dithering: 'ordered-bayer',
      ...(request.output === 'png' ? {} : { quality: 92 }),
    });
    return { bytes, warnings };
  };
}
