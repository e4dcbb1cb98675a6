import graphicDescriptionsData from './graphic-descriptions.json' with { type: 'json' };
import type { GraphicName } from './graphic-names.ts';
import nodeDescriptionsData from './node-descriptions.json' with { type: 'json' };
import type { NodeType } from './nodes.ts';

/** What each node and each drawing is, for docs and editors. */

export const nodeDescriptions: Record<NodeType, string> = nodeDescriptionsData;

export const graphicDescriptions: Record<GraphicName, string> = graphicDescriptionsData;
