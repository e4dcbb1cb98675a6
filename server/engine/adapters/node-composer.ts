import type { EnginePorts } from '@livery/engine/ports';
import { type Composer, createComposer } from '@livery/engine/scene/compose';
import { Renderer } from '@takumi-rs/core';
import { emojiFiles } from './emoji-files.ts';
import { fontFiles } from './font-files.ts';
import { imageFiles } from './image-files.ts';

/** The engine on Node: Takumi's native renderer, sharp, and files of this machine. */
export const nodePorts: EnginePorts = {
  createRenderer: (options) => new Renderer(options),
  fonts: fontFiles,
  images: imageFiles,
  emoji: emojiFiles,
};

export function createNodeComposer(): Composer {
  return createComposer(nodePorts);
}
