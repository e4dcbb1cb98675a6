import type { BrandDocument } from '@livery/core/brand/document';
import type { Json, Path } from '@livery/core/json/value';
import { createContext, useContext } from 'react';
import type { FieldError } from './find-errors.ts';

/** What every field of the form reads and changes. */
export interface Form {
  content: Json;
  /** The sample values of fields that are not written yet. */
  samples: Json;
  errors: ReadonlyMap<string, FieldError>;
  /** The sentences of the warnings, by path. */
  warnings: ReadonlyMap<string, readonly string[]>;
  brandName: string;
  document: BrandDocument;
  /** Why images cannot be uploaded; null if they can. */
  uploadRefused: string | null;
  setField(path: Path, value: unknown): void;
  editList(path: Path, edit: (list: unknown[]) => unknown[]): void;
  /** Shows the hint of a field in the foot of the pane. */
  setHint(hint: string | null): void;
}

export const FormContext = createContext<Form | null>(null);

export function useForm(): Form {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field is outside of its form.');
  return form;
}
