import { copyStructure, type SchemaNode } from '../json/schema-shape.ts';
import { brandDocumentSchema } from './document.ts';

/**
 * The members of a brand document and what is inside them. The build of the web app replaces this module by its value, so
 * that pages find fields without loading the schemas.
 */
export const documentStructure: SchemaNode = copyStructure(brandDocumentSchema);
