import { Kbd } from '../controls/kbd.tsx';
import { Sheet } from '../controls/overlays/sheet.tsx';
import { text } from '../text/common.ts';
import { type Command, listCommands } from './commands.ts';

/** Keys that lists share; see `useRowKeys`. */
const LIST_KEYS = [
  ['j', 'command.key.next'],
  ['k', 'command.key.previous'],
  ['enter', 'command.key.open'],
] as const;

/** All keys of the shown page, and those that work everywhere. */
export default function KeysSheet({ onClose }: { onClose: () => void }) {
  const commands = listCommands().filter(({ id, keys }) => keys && !id.startsWith('list-'));
  const ofPage = commands.filter(({ group }) => group !== 'shell');
  const ofShell = commands.filter(({ group }) => group === 'shell');
  return (
    <Sheet title={text('command.keys')} isOpen onClose={onClose} isInstant>
      {ofPage.length > 0 && <KeyList title={text('command.onThisPage')} commands={ofPage} />}
      <KeyList title={text('command.everywhere')} commands={ofShell} />
      <KeyList
        title={text('command.inLists')}
        commands={LIST_KEYS.map(([keys, label]) => ({ id: keys, keys, label: text(label) }))}
      />
      <p className="mt-5 text-13 text-text-3">{text('command.switchOff')}</p>
    </Sheet>
  );
}

function KeyList({ title, commands }: { title: string; commands: Pick<Command, 'id' | 'keys' | 'label'>[] }) {
  return (
    <section className="mt-5 first:mt-0">
      <h3 className="mb-1 text-12 text-text-3">{title}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {commands.map(({ id, keys, label }) => (
          <li key={id} className="flex min-h-8 items-center justify-between gap-4 py-1 text-13">
            <span className="min-w-0 break-words">{label}</span>
            <Kbd keys={keys!} />
          </li>
        ))}
      </ul>
    </section>
  );
}
