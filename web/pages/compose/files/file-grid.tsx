import type { RenderKind } from '@livery/core/render-request/choices';
import { type FormatName, findFormat } from '@livery/templates/formats';
import { useId } from 'react';
import { Checkbox } from '../../../controls/checkbox.tsx';
import { Menu, MenuItem } from '../../../controls/overlays/menu.tsx';
import { Select } from '../../../controls/select.tsx';
import { FormatIcon } from '../../../formats/format-icon.tsx';
import { nameFormat } from '../../../formats/format-names.ts';
import {
  isChannel,
  isChannelName,
  listChannels,
  listPlacements,
  type Placement,
} from '../../../formats/placements.ts';
import { useIsCharged } from '../../../shell/use-organization.ts';
import { text } from '../../../text/compose.ts';
import {
  changeFormat,
  type FilePlan,
  hasRoom,
  MAX_FILES,
  type PlannedTemplate,
  planOf,
  priceBox,
  scales,
} from './file-plan.ts';

interface FileGridProps {
  plan: FilePlan;
  template: PlannedTemplate;
  onPlan: (about: string, edit: (plan: FilePlan) => FilePlan) => void;
  onShow: (format: FormatName) => void;
}

/** A row per format, a column per kind; each box has its price. In a full batch the unchecked boxes are disabled. */
export function FileGrid({ plan, template, onPlan, onShow }: FileGridProps) {
  const isFull = !hasRoom(plan, template);
  const isPlanned = ({ name }: Placement) => planOf(plan, name).still || planOf(plan, name).video;
  const channels = listChannels(template.formats);
  const placements = listPlacements(template.formats).filter(
    (placement) => !isChannel(placement) || isPlanned(placement),
  );
  const others = channels.filter((channel) => !isPlanned(channel));
  const kind = template.kinds[0] ?? 'still';
  return (
    <div>
      <table className="w-full border-collapse">
        <caption className="sr-only">{text('compose.files')}</caption>
        <thead>
          <tr className="border-b border-line text-13 text-text-2">
            <td />
            {(['still', 'video'] as const).map((kind) => (
              <th key={kind} scope="col" className="h-8 w-16 text-end font-normal">
                {text(`kind.${kind}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {placements.map(({ name: format, format: composition }) => (
            <tr key={format} className="h-10 border-b border-line">
              <th scope="row" className="min-w-0 text-start font-normal">
                <span className="flex items-center gap-2">
                  <button
                    type="button"
                    onClick={() => onShow(composition)}
                    className="flex min-w-0 items-center gap-2 rounded-box text-13 hover:text-text-2 pointer-coarse:h-11"
                  >
                    <FormatIcon format={composition} />
                    <span className="truncate">{nameFormat(format)}</span>
                  </button>
                  <ScaleMenu plan={plan} format={format} onPlan={onPlan} />
                </span>
              </th>
              {(['still', 'video'] as const).map((kind) => (
                <Box
                  key={kind}
                  plan={plan}
                  format={format}
                  kind={kind}
                  isOffered={template.kinds.includes(kind)}
                  isFull={isFull}
                  onPlan={onPlan}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {others.length > 0 && (
        <Select
          label={text('compose.addChannel')}
          hidesLabel
          size="small"
          value=""
          disabled={isFull}
          choices={[
            { value: '', label: text('compose.addChannel') },
            ...others.map(({ name }) => ({ value: name, label: nameFormat(name) })),
          ]}
          onChange={(name) => onPlan(`${name} ${kind}`, (now) => changeFormat(now, name, { [kind]: true }))}
          className="mt-2"
        />
      )}
      {isFull && (
        <p role="status" className="pt-2 text-13 text-text-2">
          {text('compose.maxFiles', { max: MAX_FILES })}
        </p>
      )}
    </div>
  );
}

function Box({
  plan,
  format,
  kind,
  isOffered,
  isFull,
  onPlan,
}: {
  plan: FilePlan;
  format: string;
  kind: RenderKind;
  isOffered: boolean;
  isFull: boolean;
  onPlan: FileGridProps['onPlan'];
}) {
  const id = useId();
  const isTicked = planOf(plan, format)[kind];
  const credits = useIsCharged() ? priceBox(plan, format, kind) : 0;
  return (
    <td className="text-end">
      <span className="flex items-center justify-end gap-2">
        <span
          aria-hidden
          className={isTicked ? 'text-13 text-text-2 tabular-nums' : 'text-13 text-text-3 tabular-nums'}
        >
          {credits > 0 && credits}
        </span>
        <span id={id} className="sr-only">
          {text('compose.box', { format: nameFormat(format), kind: text(`kind.${kind}`), n: credits })}
        </span>
        <Checkbox
          isAlone
          labelledBy={id}
          checked={isTicked && isOffered}
          disabled={!isOffered || (isFull && !isTicked)}
          onChange={(checked) =>
            onPlan(`${format} ${kind} ${checked}`, (now) => changeFormat(now, format, { [kind]: checked }))
          }
        />
      </span>
    </td>
  );
}

/** The size of the still, quiet at 1×. */
function ScaleMenu({ plan, format, onPlan }: Pick<FileGridProps, 'plan' | 'onPlan'> & { format: string }) {
  const { scale, still } = planOf(plan, format);
  // A PDF has a scale of its own, and a channel a size.
  if (!still || plan.stillOutput === 'pdf' || isChannelName(format)) return null;
  const { width, height } = findFormat(format as FormatName);
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={`${text('compose.scaleOf', { format: nameFormat(format) })}, ${text('compose.scale', { n: scale })}`}
          className="rounded-box px-1 text-12 text-text-3 transition-colors hover:bg-hover hover:text-text data-popup-open:bg-hover pointer-coarse:h-11 pointer-coarse:px-3"
        >
          {text('compose.scale', { n: scale })}
        </button>
      }
    >
      {scales.map((n) => (
        <MenuItem
          key={n}
          label={text('compose.scaleOption', { n, width: width * n, height: height * n })}
          isCurrent={n === scale}
          onSelect={() => onPlan(`${format} scale`, (now) => changeFormat(now, format, { scale: n }))}
        />
      ))}
    </Menu>
  );
}
