import { AppError } from '@livery/core/errors';
import { isLabel } from '@livery/core/label';
import { MAX_DOMAIN, MAX_NAME } from '@livery/core/limits';

/** The name in the document follows the same rule as the name beside it. */
export function checkName(name: string): string {
  if (name.trim() === '') throw invalid('name', 'give name, or studio.identity.name in the document');
  return checkLabel('name', name, MAX_NAME);
}

export function checkDomain(domain: string): string {
  return checkLabel('domain', domain, MAX_DOMAIN);
}

function checkLabel(path: string, text: string, maxLength: number): string {
  if (isLabel(text, maxLength)) return text;
  throw invalid(path, `expected at most ${maxLength} characters, none of them control characters`);
}

function invalid(path: string, message: string): AppError {
  return new AppError('document_invalid', `The brand's ${path} cannot be used.`, [{ path, message }]);
}
