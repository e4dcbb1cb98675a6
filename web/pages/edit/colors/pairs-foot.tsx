import { Check, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../../controls/class-names.ts';
import { useDraft } from '../../../draft/use-draft.ts';
import { text, textOf } from '../../../text/editor.ts';
import { describeRatio } from './describe-ratio.ts';

/** All pairs of colours that carry text, with their contrast in both themes. They pass by how colours are drawn. */
export function PairsFoot() {
  const [isOpen, setOpen] = useState(false);
  const modes = useDraft(({ tokens }) => ({
    light: tokens.colors.modes.light!.semantic.contrast,
    dark: tokens.colors.modes.dark!.semantic.contrast,
  }));
  const failing = [...modes.light, ...modes.dark].filter(({ pass }) => !pass).length;
  return (
    <div className="shrink-0 border-t border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex h-11 w-full items-center gap-2 px-5 text-start text-13 max-sm:px-4"
      >
        <Check className="text-ok" />
        <span className="flex-1">
          {failing === 0
            ? text('editor.pairs', { n: modes.light.length })
            : text('editor.pairsFail', { n: failing })}
        </span>
        <ChevronUp className={classNames('text-text-2 transition-transform', isOpen && 'rotate-180')} />
      </button>
      {isOpen && (
        <table className="mx-5 mb-3 w-[calc(100%-2.5rem)] text-12 tabular-nums">
          <thead>
            <tr className="text-text-3">
              <th className="py-1 text-start font-normal">{text('editor.pair')}</th>
              <th className="py-1 text-end font-normal">{text('theme.light')}</th>
              <th className="py-1 text-end font-normal">{text('theme.dark')}</th>
            </tr>
          </thead>
          <tbody>
            {modes.light.map(({ pair, ratio }, index) => (
              <tr key={pair} className="border-t border-line">
                <td className="py-1">{textOf('editor.pair', pair.replace('/', '.')) ?? pair}</td>
                <td className="py-1 text-end">{describeRatio(ratio)}</td>
                <td className="py-1 text-end">{describeRatio(modes.dark[index]!.ratio)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
