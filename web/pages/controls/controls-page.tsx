import { useTitle } from '../../shell/use-title.ts';
import { text } from '../../text/text.ts';
import { ChoiceSamples } from './choice-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import { FloatingSamples } from './floating-samples.tsx';
import { SmallSamples } from './small-samples.tsx';

/** Every control in every state. Its words are samples and stand outside the catalogue. */
export function ControlsPage() {
  useTitle(text('gallery.title'));
  return (
    <main className="mx-auto max-w-[68rem] px-4 py-8 sm:px-8">
      <h1 className="text-24 font-semibold">{text('gallery.title')}</h1>
      <SmallSamples />
      <ChoiceSamples />
      <FieldSamples />
      <FloatingSamples />
    </main>
  );
}
