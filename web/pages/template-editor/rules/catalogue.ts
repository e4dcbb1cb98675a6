import type { NodeType } from '@livery/templates/kit/document/nodes';

/** A property as the JSON Schema of documents describes it. */
export interface Shape {
  type?: string | string[];
  description?: string;
  default?: unknown;
  enum?: string[];
  const?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: Shape | boolean;
  propertyNames?: Shape;
  items?: Shape;
  maxItems?: number;
  anyOf?: Shape[];
  oneOf?: Shape[];
  $ref?: string;
  $defs?: Record<string, Shape>;
  examples?: string[];
}

export interface CatalogueNode {
  description: string;
  properties: Record<string, Shape>;
  required: ReadonlySet<string>;
  /** What a variant may change. */
  overridable: ReadonlySet<string>;
}

export type Catalogue = Record<NodeType, CatalogueNode>;

/** The nodes of the JSON Schema of documents, by their type. */
export function readCatalogue(schema: Shape): Catalogue {
  const nodes = schema.$defs?.SceneNode?.oneOf ?? [];
  return Object.fromEntries(
    nodes.map(({ description = '', properties = {}, required = [] }): [string, CatalogueNode] => {
      const variant = properties.in?.additionalProperties;
      const overridable = typeof variant === 'object' ? Object.keys(variant.properties ?? {}) : [];
      return [
        properties.type?.const ?? '',
        { description, properties, required: new Set(required), overridable: new Set(overridable) },
      ];
    }),
  ) as Catalogue;
}
