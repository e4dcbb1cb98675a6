import { documentStructure } from '@livery/core/brand/document-structure';
import type { Plugin } from 'vite';

const STRUCTURE = /\/core\/brand\/document-structure\.ts$/;

/** Gives pages the structure of brand documents as data: the schemas that it is read from would be a sixth of what they load. */
export const documentStructureAsData: Plugin = {
  name: 'document-structure',
  load: (id) =>
    STRUCTURE.test(id) ? `export const documentStructure = ${JSON.stringify(documentStructure)};` : null,
};
