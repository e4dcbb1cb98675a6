import { isObject } from '@livery/core/json/value';
import { readField } from '../../../draft/edits.ts';
import { useDraft, useDraftStore } from '../../../draft/use-draft.ts';
import { text } from '../../../text/editor.ts';
import { NumberInput } from '../parts/number-input.tsx';

export const pixels = (value: number) => ({ $type: 'dimension', $value: { value, unit: 'px' } });

/** The number of a length of the document. */
export function usePixels(path: string): number {
  return useDraft(({ document }) => {
    const token = readField(document, path);
    const value = isObject(token) && isObject(token.$value) ? token.$value.value : 0;
    return typeof value === 'number' ? value : 0;
  });
}

interface StepsProps {
  group: 'radius' | 'space';
  steps: readonly ('xs' | 'sm' | 'md' | 'lg' | 'xl')[];
}

/** The steps of a scale as numbers. */
export function Steps({ group, steps }: StepsProps) {
  return (
    <div className="flex gap-1.5">
      {steps.map((step) => (
        <Step key={step} path={`${group}.${step}`} label={text(`editor.step.${step}`)} />
      ))}
    </div>
  );
}

function Step({ path, label }: { path: string; label: string }) {
  const { store, canWrite } = useDraftStore();
  const value = usePixels(path);
  return (
    <NumberInput
      className="flex-1"
      label={label}
      prefix={path.slice(path.indexOf('.') + 1).toUpperCase()}
      value={value}
      max={1000}
      disabled={!canWrite}
      onChange={(next, gesture) => store.set(path, pixels(next), gesture)}
    />
  );
}
