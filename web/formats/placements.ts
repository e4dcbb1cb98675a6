import { channels, findComposition } from '@livery/templates/channels';
import { type FormatName, findFormat, type Size } from '@livery/templates/formats';
import { inOrder } from './format-names.ts';

/** What a file is made for: a format of the template, or a channel, which is a composition in the size of a network. */
export interface Placement {
  /** As a variant names it: `square`, `linkedin-post`. */
  name: string;
  format: FormatName;
  /** Null for a format as it is. */
  size: Size | null;
}

export const isChannelName = (name: string): boolean => Object.hasOwn(channels, name);

export const isChannel = ({ name }: Placement): boolean => isChannelName(name);

/** The channels that a format of a template fits. */
export function listChannels(formats: readonly FormatName[]): Placement[] {
  return Object.keys(channels).flatMap((name) => {
    const found = findComposition(formats, { format: name });
    return 'reason' in found ? [] : [{ name, ...found }];
  });
}

/** What a template can be drawn for: its formats in their usual order, then the channels that one of them fits. */
export const listPlacements = (formats: readonly FormatName[]): Placement[] => [
  ...inOrder(formats).map((format) => ({ name: format, format, size: null })),
  ...listChannels(formats),
];

export const sizeOfPlacement = ({ format, size }: Omit<Placement, 'name'>): Size => findFormat(format, size);
