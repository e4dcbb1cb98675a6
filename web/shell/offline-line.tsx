import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { onRecovery, useConnection } from '../api/connection.ts';
import { text } from '../text/common.ts';

/** Says that the server does not answer; once it does, everything shown is read again. */
export function OfflineLine() {
  const connection = useConnection();
  const queryClient = useQueryClient();
  useEffect(() => onRecovery(() => void queryClient.invalidateQueries()), [queryClient]);
  return (
    <div role="status">
      {connection !== 'ok' && (
        <p className="flex min-h-8 items-center gap-2 border-b border-line bg-hover px-4 py-1 text-13 sm:px-5">
          <WifiOff className="shrink-0 text-text-2" />
          {text(connection === 'offline' ? 'shell.offline' : 'shell.noServer')}
        </p>
      )}
    </div>
  );
}
