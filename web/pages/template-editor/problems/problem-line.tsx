import { Check } from 'lucide-react';
import { Button } from '../../../controls/button.tsx';
import { text } from '../../../text/template-editor.ts';
import { useEditor } from '../context/editor-context.ts';
import { ProblemIcon } from './problem-icon.tsx';
import { ProblemActions, sayProblem } from './problem-list.tsx';
import { useTextLimit } from './use-text-limit.ts';

/** The first problem in a sentence, with its fix; and whether hard texts have been drawn. */
export function ProblemLine() {
  const { problems, trials, draft, canWrite } = useEditor();
  const [first] = problems;
  const limit = useTextLimit(first === undefined);
  return (
    <div className="flex min-h-10 shrink-0 items-center gap-3 border-y border-line px-5 py-1 text-13">
      <div role="status" className="flex min-w-0 items-center gap-2">
        {first ? (
          <>
            <ProblemIcon severity={first.severity} />
            <span className="line-clamp-2 min-w-0">{sayProblem(first)}</span>
          </>
        ) : limit ? (
          <span className="line-clamp-2 min-w-0">
            {text('template.longestCut', { field: limit.path, max: limit.max })}
          </span>
        ) : (
          <span className="flex items-center gap-2 text-text-2">
            <Check className="shrink-0 text-ok" />
            {text('template.noProblems')}
          </span>
        )}
      </div>
      {first && <ProblemActions problem={first} />}
      {!first && limit && canWrite && (
        <Button size="small" onClick={() => draft.edit('limit', limit.apply)}>
          {text('fix.limitLetters', { name: limit.path, n: limit.max })}
        </Button>
      )}
      <span className="ms-auto shrink-0 text-text-2 max-lg:hidden">{text(`template.trials.${trials}`)}</span>
    </div>
  );
}
