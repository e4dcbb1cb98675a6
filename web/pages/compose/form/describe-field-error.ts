import { text } from '../../../text/compose.ts';
import type { FieldError } from './find-errors.ts';

/** What a field says below itself, in words. */
export function describeFieldError(error: FieldError): string {
  switch (error.type) {
    case 'missing':
      return text('compose.error.missing');
    case 'too-long':
      return text('compose.error.tooLong', { over: error.over });
    case 'too-few':
      return text('compose.error.tooFew', { min: error.min });
    case 'too-many':
      return text('compose.error.tooMany', { max: error.max });
    case 'other':
      return error.message;
  }
}
