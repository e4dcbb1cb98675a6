import { formatPath } from '@livery/core/issues';
import type { Path } from '@livery/core/json/value';

/** One thing that is wrong with a document, with what to do about it. */
export interface Problem {
  path: string;
  /** A document with an error cannot be published. */
  severity: 'error' | 'warning';
  code: ProblemCode;
  message: string;
}

export type ProblemCode =
  | 'too_large'
  | 'too_costly'
  | 'invalid_value'
  | 'unknown_member'
  | 'unknown_node'
  | 'unknown_field'
  | 'unknown_condition'
  | 'wrong_field_type'
  | 'fixed_color'
  | 'size_order'
  | 'text_too_small'
  | 'two_texts_in_layer'
  | 'nested_list'
  | 'no_text'
  | 'invalid_sample'
  | 'unused_field'
  | 'unused_condition'
  // Found by drawing.
  | 'text_outside'
  | 'text_overlaps'
  | 'text_covered'
  | 'text_unreadable'
  | 'sample_shrunk'
  | 'sample_clamped'
  | 'too_slow';

export function makeProblem(
  path: Path,
  code: ProblemCode,
  message: string,
  severity: Problem['severity'] = 'error',
): Problem {
  return { path: formatPath(path), severity, code, message };
}
