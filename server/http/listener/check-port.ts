import { createServer } from 'node:net';

/** Throws an error that says what to do if the port cannot be bound. */
export async function checkPort(
  { host, port }: { host: string; port: number },
  setting: { host: string; port: string },
): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ host, port }, resolve);
    });
  } catch (cause) {
    throw new Error(explainBind(cause as NodeJS.ErrnoException, { host, port }, setting), { cause });
  }
  await new Promise((resolve) => probe.close(resolve));
}

/** What to do if a port cannot be bound; `setting` names the setting for host and port. */
export function explainBind(
  { code, message }: NodeJS.ErrnoException,
  { host, port }: { host: string; port: number },
  setting: { host: string; port: string },
): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use. Stop what listens there, or set ${setting.port} to another one.`;
  }
  if (code === 'EACCES') {
    return `This user may not listen on port ${port}. Set ${setting.port} to 1024 or higher, with a proxy before it.`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `${host} is no address of this machine. Set ${setting.host} to 127.0.0.1, 0.0.0.0 or an address it has.`;
  }
  return `Nothing can listen on ${host}:${port} (${code ?? message}). Check ${setting.host} and ${setting.port}.`;
}
