import { Save } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { Button } from '../../controls/button.tsx';
import { CopyButton } from '../../controls/copy-button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { Kbd } from '../../controls/kbd.tsx';
import { RelativeTime } from '../../controls/relative-time.tsx';
import { RollingNumber } from '../../controls/rolling-number.tsx';
import { Stripe } from '../../controls/stripe.tsx';
import { Swatch } from '../../controls/swatch.tsx';
import { Sample } from './sample.tsx';

const failed = new ApiError('', { status: 500, code: 'internal_error', requestId: 'req_7Hq2mX4c' });

export function SmallSamples() {
  const [count, setCount] = useState(145);
  return (
    <>
      <Sample name="Button">
        <Button variant="primary">
          Save as v8 <Kbd keys="mod+s" isOnFilledButton />
        </Button>
        <Button>Render</Button>
        <Button variant="ghost">Cancel</Button>
        <Button variant="danger">Delete</Button>
        <Button variant="primary" disabled>
          Save
        </Button>
        <Button disabled>Render</Button>
        <Button size="small">
          <Save />
          Small
        </Button>
        <Button size="large" variant="primary">
          Continue
        </Button>
      </Sample>
      <Sample name="Swatch, Stripe">
        <Swatch color="#ef5a2b" />
        <Swatch color="#ffffff" />
        <Swatch color="#000000" />
        <Swatch color={null} />
        <Stripe colors={['#ef5a2b', '#0f1d26', '#ffc78a']} />
        <Stripe colors={['#0a7a55', '#111111', '#6df2b4']} className="size-6!" />
      </Sample>
      <Sample name="Kbd, RelativeTime, RollingNumber, CopyButton">
        <Kbd keys="mod+k" />
        <Kbd keys="g b" />
        <RelativeTime at={new Date()} />
        <RelativeTime at="2025-11-09T14:02:00Z" isLong />
        <Button onClick={() => setCount(count === 145 ? 1200 : 145)}>
          <RollingNumber value={count} />
        </Button>
        <CopyButton value="#ef5a2b" label="Copy #ef5a2b" />
        <CopyButton value="#ef5a2b" label="Copy" isIconOnly />
      </Sample>
      <Sample name="ErrorNote">
        <ErrorNote error={failed} onRetry={() => setCount(145)} />
        <ErrorNote error={ApiError.offline(null)} />
      </Sample>
    </>
  );
}
