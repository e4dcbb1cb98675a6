import { readChannel } from '@livery/core/color/convert';
import { withAlpha } from '../shared/color/with-alpha.ts';

/** A colour with a translucent one over it. */
export function dimmed(color: string, over: string): string {
  const opacity = readChannel(over, 7) / 255;
  const channels = [1, 3, 5].map((at) =>
    Math.round(readChannel(over, at) * opacity + readChannel(color, at) * (1 - opacity)),
  );
  return toHex(channels);
}

/**
 * One translucent colour in place of a tint that is multiplied and a dark colour over it. White becomes the same, darker
 * colours nearly: a multiplied tint weakens each channel by its own factor, this one all by the strongest. Takumi takes
 * four times as long for a multiplied area.
 */
export function dimWith(tint: string, dark: string, darkness: number): string {
  const tints = [1, 3, 5].map((at) => readChannel(tint, at) / 255);
  const kept = Math.min(...tints) * (1 - darkness);
  const opacity = 1 - kept;
  if (opacity === 0) return withAlpha(dark, 0);
  const channels = tints.map((part, index) => {
    const added = part * (1 - darkness) - kept + (readChannel(dark, 1 + index * 2) / 255) * darkness;
    return Math.round(Math.min(1, added / opacity) * 255);
  });
  return withAlpha(toHex(channels), opacity);
}

function toHex(channels: number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
