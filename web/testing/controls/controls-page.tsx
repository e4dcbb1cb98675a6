import { CSPProvider } from '@base-ui/react/csp-provider';
import { createRoot } from 'react-dom/client';
import '../../style.css';
import { followTheme } from '../../preferences/preferences.ts';
import { ChoiceSamples } from './choice-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import { FloatingSamples } from './floating-samples.tsx';
import { SmallSamples } from './small-samples.tsx';

/** Every control in every state, outside of the app. Its text is sample text and is not in `text/`. */
function ControlsPage() {
  return (
    <main className="mx-auto max-w-[68rem] px-4 py-8 sm:px-8">
      <h1 className="text-24 font-semibold">Controls</h1>
      <SmallSamples />
      <ChoiceSamples />
      <FieldSamples />
      <FloatingSamples />
    </main>
  );
}

followTheme();
createRoot(document.getElementById('app')!).render(
  <CSPProvider disableStyleElements>
    <ControlsPage />
  </CSPProvider>,
);
