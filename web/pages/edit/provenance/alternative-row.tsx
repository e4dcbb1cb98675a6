import { useState } from 'react';
import { Swatch } from '../../../controls/swatch.tsx';
import { text } from '../../../text/editor.ts';
import type { Alternative } from './alternatives.ts';

interface AlternativeRowProps {
  alternative: Alternative;
  index: number;
  disabled: boolean;
  onTry: (isTried: boolean) => void;
  onTake: () => void;
}

/** Another value: the wall wears it while the pointer or the focus is here, and a click or its digit takes it. */
export function AlternativeRow({ alternative, index, disabled, onTry, onTake }: AlternativeRowProps) {
  const [isTried, setTried] = useState(false);
  const follow = (next: boolean) => {
    setTried(next);
    onTry(next);
  };
  const { label, color, share } = alternative;
  return (
    <li>
      <button
        type="button"
        disabled={disabled}
        onPointerEnter={() => follow(true)}
        onPointerLeave={() => follow(false)}
        onFocus={() => follow(true)}
        onBlur={() => follow(false)}
        onClick={onTake}
        className="flex min-h-8.5 w-full items-center gap-2.5 rounded-control px-2 text-start not-disabled:hover:bg-hover focus-visible:bg-hover pointer-coarse:min-h-11"
      >
        <kbd
          aria-hidden
          className="flex size-5 shrink-0 items-center justify-center rounded-box border border-line font-sans text-12 text-text-2 pointer-coarse:hidden"
        >
          {index + 1}
        </kbd>
        {color && <Swatch color={color} className="size-5!" />}
        <bdi className={color ? 'w-18 shrink-0 font-mono text-12' : 'min-w-0 truncate'}>{label}</bdi>
        <span aria-hidden className="min-w-0 flex-1 truncate text-text-2">
          {isTried && text('editor.trying')}
        </span>
        {share !== null && (
          <span className="text-text-2 tabular-nums">
            {text('editor.percent', { percent: Math.round(share * 100) })}
          </span>
        )}
      </button>
    </li>
  );
}
