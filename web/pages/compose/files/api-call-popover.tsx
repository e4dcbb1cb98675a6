import { useState } from 'react';
import { Button, ButtonLink } from '../../../controls/button.tsx';
import { CopyButton } from '../../../controls/copy-button.tsx';
import { Popover } from '../../../controls/overlays/popover.tsx';
import { Segmented } from '../../../controls/segmented.tsx';
import type { RenderBatch } from '../../../submit/use-submit-renders.ts';
import { text } from '../../../text/compose.ts';
import { toCurl, toTypeScript } from './api-call.ts';

/** The batch as code, in two languages. */
export function ApiCallPopover({ batch }: { batch: RenderBatch }) {
  const [language, setLanguage] = useState<'curl' | 'typescript'>('curl');
  const code = (language === 'curl' ? toCurl : toTypeScript)(location.origin, batch);
  return (
    <Popover
      label={text('compose.api')}
      align="end"
      className="w-[34rem]"
      trigger={<Button>{text('compose.api')}</Button>}
    >
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Segmented
            label={text('compose.apiLanguage')}
            value={language}
            segments={[
              { value: 'curl', label: text('compose.apiCurl') },
              { value: 'typescript', label: text('compose.apiTypeScript') },
            ]}
            onChange={setLanguage}
          />
          <CopyButton value={code} label={text('compose.apiCopy')} variant="primary" />
        </div>
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
          tabIndex={0}
          dir="ltr"
          className="max-h-80 overflow-auto rounded-control border border-line bg-canvas p-3 font-mono text-12"
        >
          {code}
        </pre>
        <div className="flex items-center justify-between gap-3">
          <p className="text-13 text-text-3">{text('compose.apiNote')}</p>
          <ButtonLink to="/settings/keys" size="small">
            {text('compose.apiKeys')}
          </ButtonLink>
        </div>
      </div>
    </Popover>
  );
}
