import { documentStructure } from '@livery/core/brand/document-structure';
import type { Plugin } from 'vite';
import { writeModule } from './write-module.ts';

const STRUCTURE = /\/core\/brand\/document-structure\.ts$/;

/** Gives pages the structure of brand documents as data: the schemas that it is read from would be a sixth of what they load. */
export const structure: Plugin = {
  name: 'structure',
  load: (id) => (STRUCTURE.test(id) ? writeModule('documentStructure', documentStructure) : null),
};
