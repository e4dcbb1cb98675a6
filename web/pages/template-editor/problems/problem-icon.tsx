import type { Problem } from '@livery/templates/kit/document/problem';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { text } from '../../../text/template-editor.ts';

/** A fault stops publishing, a warning does not. */
export const ProblemIcon = ({ severity }: Pick<Problem, 'severity'>) =>
  severity === 'error' ? (
    <CircleAlert role="img" aria-label={text('template.fault')} className="shrink-0 text-bad" />
  ) : (
    <TriangleAlert role="img" aria-label={text('template.warning')} className="shrink-0 text-warn" />
  );
