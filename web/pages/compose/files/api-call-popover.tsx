import { Suspense, useState } from 'react';
import type { ApiCall } from '../../../api-calls/api-call.ts';
import type { Language } from '../../../api-calls/write-code.ts';
import { Button, ButtonLink } from '../../../controls/button.tsx';
import { Popover } from '../../../controls/overlays/popover.tsx';
import { lazyPart } from '../../../lazy/lazy-part.ts';
import type { RenderBatch } from '../../../submit/use-submit-renders.ts';
import { text } from '../../../text/compose.ts';

const CallCode = lazyPart(() => import('../../../api-calls/call-code.tsx'), 'CallCode');

/** The batch as code. */
export function ApiCallPopover({ batch }: { batch: RenderBatch }) {
  const [language, setLanguage] = useState<Language>('curl');
  return (
    <Popover
      label={text('compose.api')}
      align="end"
      className="w-[34rem]"
      trigger={<Button>{text('compose.api')}</Button>}
    >
      <div className="flex flex-col gap-3">
        <Suspense fallback={<div className="h-96" />}>
          <CallCode call={toApiCall(batch)} language={language} onLanguage={setLanguage} />
        </Suspense>
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

/** The call that submits a batch. */
export const toApiCall = (body: RenderBatch): ApiCall => ({
  method: 'POST',
  path: '/renders',
  pathValues: {},
  query: {},
  headers: {},
  body,
  result: 'json',
  caller: 'key',
});
