import type { Problem } from '@livery/templates/kit/document/problem';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { Button } from '../../../controls/button.tsx';
import { text } from '../../../text/template-editor.ts';
import { useEditor } from '../context/editor-context.ts';
import { isFault } from '../rules/use-problems.ts';
import { readProblemPath } from '../scene/edited-document.ts';
import { nameNode } from '../scene/name-node.ts';
import { findFix } from './fixes.ts';

/** Everything that is wrong, with where it is and what a press can do about it. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return <p className="p-4 text-text-2">{text('template.noProblems')}</p>;
  return (
    <ul className="max-h-96 overflow-y-auto">
      {problems.map((problem, index) => (
        <li
          key={`${problem.path} ${problem.code} ${index}`}
          className="flex gap-2 border-b border-line p-3 last:border-b-0"
        >
          <ProblemIcon problem={problem} />
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

export const ProblemIcon = ({ problem }: { problem: Problem }) =>
  isFault(problem) ? (
    <CircleAlert role="img" aria-label={text('template.fault')} className="mt-0.5 shrink-0 text-bad" />
  ) : (
    <TriangleAlert role="img" aria-label={text('template.warning')} className="mt-0.5 shrink-0 text-warn" />
  );

/** The message without the marks of code. */
export const sayProblem = ({ message }: Problem): string => message.replaceAll('`', '');

/** The field that a problem is about, or whose sample is. */
export const fieldOf = ({ path }: Problem): string | undefined =>
  /^(?:fields|sample)\.([A-Za-z0-9]+)/.exec(path)?.[1];

/** Fixes it, or shows where it is. */
export function ProblemActions({ problem }: { problem: Problem }) {
  const { draft, search, select, canWrite } = useEditor();
  const fix = findFix(problem, draft.document);
  const place = readProblemPath(problem.path);
  const field = fieldOf(problem);
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
