import { NewSecret } from '../../controls/new-secret.tsx';
import { text } from '../../text/webhooks.ts';

interface WebhookSecretProps {
  url: string;
  secret: string;
  about: string;
  onDone: () => void;
}

export function WebhookSecret({ url, ...rest }: WebhookSecretProps) {
  const title = <span className="break-all">{text('webhooks.addedTitle', { url })}</span>;
  return (
    <NewSecret
      title={title}
      copyLabel={text('webhooks.copySecret')}
      className="mb-8 max-w-[45rem]"
      {...rest}
    />
  );
}
