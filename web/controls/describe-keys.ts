const isMac = () => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

const NAMES: Record<string, string> = {
  enter: '↵',
  escape: 'Esc',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  space: '␣',
};

/** Keys as they are printed on a keyboard: `mod+s` is `⌘S` on a Mac and `Ctrl S` elsewhere, `g b` is `G B`. */
export function describeKeys(keys: string, onMac = isMac()): string {
  return keys
    .split(' ')
    .map((combo) =>
      combo
        .split('+')
        .map((part) => describePart(part, onMac))
        .join(onMac ? '' : ' '),
    )
    .join(' ');
}

function describePart(part: string, onMac: boolean): string {
  if (part === 'mod') return onMac ? '⌘' : 'Ctrl';
  if (part === 'shift') return onMac ? '⇧' : 'Shift';
  if (part === 'alt') return onMac ? '⌥' : 'Alt';
  return NAMES[part] ?? part.toUpperCase();
}
