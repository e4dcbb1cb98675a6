import type { TemplateMeta } from '@livery/templates/template-meta';
import { useCommands } from '../../commands/commands.ts';
import { inOrder, nameFormat } from '../../formats/format-names.ts';
import { text } from '../../text/compose.ts';
import { describeButton } from './files/render-button.tsx';
import type { StageView } from './stage/stage-address.ts';
import type { useSubmit } from './use-submit.ts';

interface ComposeCommandsInput {
  template: TemplateMeta;
  submission: ReturnType<typeof useSubmit>;
  isPlaying: boolean;
  render: () => void;
  play: () => void;
  setView: (change: Partial<StageView>) => void;
}

/** The keys of the composer, and its entries in the command palette. */
export function useComposeCommands(input: ComposeCommandsInput): void {
  const { template, submission, isPlaying, render, play, setView } = input;
  useCommands([
    {
      id: 'compose.render',
      label: describeButton(submission.ready, { ...submission, credits: submission.receipt.credits }),
      keys: 'mod+enter',
      isDisabled: !submission.ready.can,
      run: render,
    },
    {
      id: 'compose.play',
      label: text(isPlaying ? 'compose.pause' : 'compose.play'),
      keys: 'space',
      isDisabled: !template.kinds.includes('video'),
      run: play,
    },
    ...inOrder(template.formats).map((format, index) => ({
      id: `compose.format.${format}`,
      label: nameFormat(format),
      keys: String(index + 1),
      run: () => setView({ format }),
    })),
  ]);
}
