import type { Problem } from '@livery/templates/kit/document/problem';
import { Button } from '../../../controls/button.tsx';
import { text } from '../../../text/template-editor.ts';
import { useEditor } from '../context/editor-context.ts';
import { readProblemField, readProblemPath } from '../scene/edited-document.ts';
import { nameNode } from '../scene/name-node.ts';
import { findFix } from './fixes.ts';
import { ProblemIcon } from './problem-icon.tsx';

/** Everything that is wrong, with where it is and what a press can do about it. */
export function ProblemList() {
  const { problems } = useEditor();
  if (problems.length === 0) return <p className="p-4 text-text-2">{text('template.noProblems')}</p>;
  return (
    <ul className="max-h-96 overflow-y-auto">
      {problems.map((problem, index) => (
        <li
          key={`${problem.path} ${problem.code} ${index}`}
          className="flex gap-2 border-b border-line p-3 last:border-b-0"
        >
          <ProblemIcon severity={problem.severity} />
          <div className="flex min-w-0 flex-1 flex-col gap-1.5">
            <p className="break-words">{sayProblem(problem)}</p>
            <p className="font-mono text-12 break-all text-text-3">{problem.path}</p>
            <ProblemActions problem={problem} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The message without the marks of code. */
export const sayProblem = ({ message }: Problem): string => message.replaceAll('`', '');

/** Fixes it, or shows where it is. */
export function ProblemActions({ problem }: { problem: Problem }) {
  const { draft, search, select, canWrite } = useEditor();
  const fix = findFix(problem, draft.document);
  const place = readProblemPath(problem.path);
  const field = readProblemField(problem.path);
  const show = () => {
    if (place) select(place.key);
    else search.change({ field });
  };
  return (
    <span className="flex flex-wrap gap-2">
      {fix && canWrite && (
        <Button size="small" onClick={() => draft.edit(`fix ${Date.now()}`, fix.apply)}>
          {fix.label}
        </Button>
      )}
      {(place || field) && (
        <Button variant="ghost" size="small" onClick={show}>
          {text('template.show', { name: place ? nameNode(draft.document.scene, place.key) : field! })}
        </Button>
      )}
    </span>
  );
}
