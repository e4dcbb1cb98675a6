import type { Problem } from '@livery/templates/kit/document/problem';
import { ChevronRight, GripVertical } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useCommands } from '../../../commands/commands.ts';
import { classNames } from '../../../controls/class-names.ts';
import { FormatIcon } from '../../../formats/format-icon.tsx';
import { text } from '../../../text/template-editor.ts';
import { toWords } from '../../../text/to-words.ts';
import { useEditor } from '../context/editor-context.ts';
import { ProblemIcon } from '../problems/problem-icon.tsx';
import { describeVisible } from '../scene/describe-visible.ts';
import { type Direction, duplicateNode, moveBy, moveNode, removeNode } from '../scene/edit-scene.ts';
import {
  findNode,
  type LayerRow,
  listRows,
  type NodeKey,
  parentKey,
  readProblemPath,
} from '../scene/edited-document.ts';
import { describeShown } from '../scene/name-node.ts';
import { AddMenu } from './add-menu.tsx';
import { NodeIcon } from './node-icon.tsx';
import { useLayerDrag } from './use-layer-drag.ts';

const MOVES: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};

/** The tree of nodes. Arrow keys select; with Alt they move; Delete takes away. */
export function Layers() {
  const editor = useEditor();
  const { draft, key, select, changeScene, canWrite, problems } = editor;
  const { scene } = draft.document;
  const [closed, setClosed] = useState<ReadonlySet<NodeKey>>(new Set());
  const rows = useMemo(() => listRows(scene, closed), [scene, closed]);
  const list = useRef<HTMLDivElement>(null);
  const drag = useLayerDrag(list, { rows, scene }, (from, place) =>
    changeScene(`move ${Date.now()}`, (tree) => moveNode(tree, from, place)),
  );
  const toggle = (at: NodeKey, isOpen: boolean) =>
    setClosed((now) => {
      const next = new Set(now);
      if (isOpen) next.delete(at);
      else next.add(at);
      return next;
    });
  const remove = () => {
    const { activeElement } = document;
    // The key is for the tree and the picture, not for a button somewhere else.
    if (activeElement !== document.body && !list.current?.contains(activeElement)) return;
    changeScene('remove', (tree) => removeNode(tree, key));
    focusRow(list.current);
  };
  const duplicate = () => changeScene('duplicate', (tree) => duplicateNode(tree, key));
  const canEdit = canWrite && key !== '';
  useCommands([
    {
      id: 'layer.duplicate',
      label: text('template.duplicate'),
      keys: 'mod+d',
      isDisabled: !canEdit,
      run: duplicate,
    },
    { id: 'layer.delete', label: text('template.delete'), keys: 'delete', isDisabled: !canEdit, run: remove },
    {
      id: 'layer.delete2',
      label: text('template.delete'),
      keys: 'backspace',
      isKeyOnly: true,
      isDisabled: !canEdit,
      run: remove,
    },
  ]);
  // A node that was selected in the picture is shown in the tree.
  useEffect(() => {
    for (let at = parentKey(key); at !== null; at = parentKey(at)) if (closed.has(at)) toggle(at, true);
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [key]);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = rows.findIndex((row) => row.key === key);
    const row = rows[at];
    if (!row || event.ctrlKey || event.metaKey) return;
    const move = MOVES[event.key];
    if (move && event.altKey) {
      event.preventDefault();
      if (canWrite) changeScene(`move ${Date.now()}`, (tree) => moveBy(tree, key, move));
      return focusRow(list.current);
    }
    const isOpen = !closed.has(key);
    const hasInner = row.node.children !== undefined || row.node.each !== undefined;
    const go = (to: LayerRow | undefined) => {
      if (to) select(to.key);
      focusRow(list.current);
    };
    const steps: Record<string, () => void> = {
      ArrowUp: () => go(rows[at - 1]),
      ArrowDown: () => go(rows[at + 1]),
      Home: () => go(rows[0]),
      End: () => go(rows.at(-1)),
      ArrowRight: () => (hasInner && !isOpen ? toggle(key, true) : go(hasInner ? rows[at + 1] : undefined)),
      ArrowLeft: () => (hasInner && isOpen ? toggle(key, false) : select(parentKey(key) ?? '')),
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };
  const marks = useMemo(() => {
    const found = new Map<NodeKey, Problem['severity']>();
    // Faults come first, and last into the map.
    for (const { path, severity } of problems.toReversed()) {
      const place = readProblemPath(path);
      if (place) found.set(place.key, severity);
    }
    return found;
  }, [problems]);

  return (
    <section aria-label={text('template.layers')} className="flex min-h-0 flex-[3] flex-col">
      <div className="flex items-center justify-between ps-5 pe-3 pt-3 pb-1">
        <h2 className="text-14 font-semibold">{text('template.layers')}</h2>
        <AddMenu />
      </div>
      <div
        ref={list}
        role="tree"
        aria-label={text('template.layers')}
        className="relative min-h-0 flex-1 overflow-y-auto px-2 pb-3"
        onKeyDown={onKeyDown}
      >
        {rows.map((row) => (
          <Row
            key={row.key}
            row={row}
            isSelected={row.key === key}
            isOpen={!closed.has(row.key)}
            mark={marks.get(row.key)}
            isDragged={drag.from === row.key}
            onSelect={() => select(row.key)}
            onToggle={() => toggle(row.key, closed.has(row.key))}
            onGrab={canWrite && row.key !== '' ? (event) => drag.grab(event, row.key) : null}
          />
        ))}
        {drag.line && (
          <div
            aria-hidden
            className="pointer-events-none absolute inset-x-2 z-1 flex -translate-y-1/2 items-center"
            style={{ top: drag.line.top, paddingInlineStart: `${drag.line.level + 0.5}rem` }}
          >
            <span className="h-0.5 flex-1 bg-ink" />
            <span className="rounded-box bg-ink px-1.5 text-12 text-on-ink">
              {text('template.addTo', { name: toWords(findNode(scene, drag.line.parent)!.type) })}
            </span>
          </div>
        )}
      </div>
    </section>
  );
}

/** After the tree was drawn again with the new selection. */
const focusRow = (list: HTMLElement | null) =>
  setTimeout(() => list?.querySelector<HTMLElement>('[aria-selected=true]')?.focus());

interface RowProps {
  row: LayerRow;
  isSelected: boolean;
  isOpen: boolean;
  isDragged: boolean;
  mark: Problem['severity'] | undefined;
  onSelect: () => void;
  onToggle: () => void;
  onGrab: ((event: React.PointerEvent) => void) | null;
}

function Row({ row, isSelected, isOpen, isDragged, mark, onSelect, onToggle, onGrab }: RowProps) {
  const { draft } = useEditor();
  const { node, level, position, count } = row;
  const hasInner = node.children !== undefined || node.each !== undefined;
  const formats = Object.keys(node.in ?? {}).filter((name) => draft.document.formats.includes(name as never));
  const visible = describeVisible(node);
  const named = describeShown(node);
  // `photo` says less than `with photo`.
  const shown = visible?.endsWith(named) ? '' : named;
  return (
    <div
      role="treeitem"
      tabIndex={isSelected ? 0 : -1}
      aria-level={level}
      aria-posinset={position + 1}
      aria-setsize={count}
      aria-selected={isSelected}
      aria-expanded={hasInner ? isOpen : undefined}
      data-key={row.key}
      onClick={onSelect}
      onKeyDown={(event) => event.key === 'Enter' && onSelect()}
      className={classNames(
        'group flex h-7 cursor-default overflow-hidden items-center gap-1.5 rounded-control pe-2 outline-offset-[-2px] pointer-coarse:h-11',
        isSelected ? 'bg-line' : 'hover:bg-hover',
        isDragged && 'opacity-50',
      )}
      style={{ paddingInlineStart: `${level - 1}rem` }}
    >
      <span
        aria-hidden
        className={classNames(
          'flex w-3 shrink-0 touch-none justify-center text-text-3 opacity-0',
          onGrab && 'cursor-grab group-hover:opacity-100',
        )}
        onPointerDown={onGrab ?? undefined}
      >
        <GripVertical className="size-3.5" />
      </span>
      <span
        aria-hidden
        className={classNames(
          'flex size-4 shrink-0 items-center justify-center text-text-3',
          !hasInner && 'invisible',
        )}
        onClick={(event) => {
          event.stopPropagation();
          onToggle();
        }}
      >
        <ChevronRight className={classNames('size-3.5', isOpen ? 'rotate-90' : 'rtl:-scale-x-100')} />
      </span>
      <NodeIcon type={node.type} />
      <span className="shrink-0 font-medium">{toWords(node.type)}</span>
      <bdi className="min-w-0 flex-1 truncate text-text-2 empty:min-w-2">{shown}</bdi>
      {visible && <span className="min-w-0 truncate text-12 text-text-2">{visible}</span>}
      {formats.length > 0 && (
        <span
          role="img"
          aria-label={text('template.differsIn', { formats: formats.join(', ') })}
          className="flex shrink-0 text-text-2"
        >
          {formats.map((format) => (
            <FormatIcon key={format} format={format} />
          ))}
        </span>
      )}
      {mark && <ProblemIcon severity={mark} />}
    </div>
  );
}
