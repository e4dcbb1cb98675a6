import { isObject } from '@livery/core/json/value';
import { Ellipsis, RotateCcw } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Button, IconButton } from '../../../controls/button.tsx';
import { classNames } from '../../../controls/class-names.ts';
import { Menu, MenuItem } from '../../../controls/overlays/menu.tsx';
import { lazyPart } from '../../../lazy/lazy-part.ts';
import { text } from '../../../text/template-editor.ts';
import { toWords } from '../../../text/to-words.ts';
import { useEditor } from '../context/editor-context.ts';
import { NodeIcon } from '../layers/node-icon.tsx';
import { isFault } from '../rules/use-problems.ts';
import { nameVariant } from '../scene/describe-visible.ts';
import { duplicateNode, moveBy, removeNode, replaceNode, setProperty } from '../scene/edit-scene.ts';
import {
  type EditedNode,
  findNode,
  innerNodes,
  lastStep,
  parentKey,
  readProblemPath,
} from '../scene/edited-document.ts';
import { DiffersIn, sayValue } from './differs-in.tsx';
import { labelOf, PropertyControl } from './property-control.tsx';
import { groupProperties } from './property-groups.ts';
import { VisibleChoice } from './visible-choice.tsx';

const FieldEditor = lazyPart(() => import('../fields/field-editor.tsx'), 'FieldEditor');

/** The properties of the selected node, as the catalogue describes them, or of the selected field. */
export function Inspector() {
  const { search } = useEditor();
  const { field } = search;
  return (
    <section aria-label={text('template.properties')} className="min-h-0 flex-1 overflow-y-auto px-5 pb-6">
      {field === undefined ? (
        <NodeProperties />
      ) : (
        <Suspense>
          <FieldEditor key={field} path={field} />
        </Suspense>
      )}
    </section>
  );
}

function NodeProperties() {
  const { draft, rules, node, key, search } = useEditor();
  const [showsMore, setShowsMore] = useState(false);
  const entry = rules?.catalogue[node.type];
  const parent = parentKey(key);
  const around = parent === null ? null : findNode(draft.document.scene, parent);
  const { variant } = search;
  const groups = entry && groupProperties(entry);
  const more = groups?.more.filter((name) => showsMore || node[name] !== undefined) ?? [];
  return (
    <>
      <div className="sticky top-0 z-1 -mx-5 flex min-h-13 items-center gap-2 bg-surface ps-5 pe-3">
        <NodeIcon type={node.type} />
        <h2 className="text-14 font-semibold">{toWords(node.type)}</h2>
        <span className="min-w-0 flex-1 truncate text-text-2">
          {around &&
            text('template.nthOf', {
              n: lastStep(key) + 1,
              count: innerNodes(around).length,
              parent: toWords(around.type),
            })}
        </span>
        <NodeMenu />
      </div>
      {variant !== undefined && (
        <p className="mb-3 flex items-center gap-2 rounded-control bg-hover px-2.5 py-1.5 text-13">
          <span className="flex-1">{text('template.editing', { name: nameVariant(variant) })}</span>
          <Button size="small" onClick={() => search.change({ variant: undefined })}>
            {text('template.everyFormat')}
          </Button>
        </p>
      )}
      {groups && (
        <>
          <div className="flex flex-col gap-3">
            {[...groups.shows, ...groups.look, ...groups.arrange].map((name) => (
              <Property key={name} name={name} />
            ))}
          </div>
          <div className="mt-3 flex flex-col gap-3 border-t border-line pt-3">
            {groups.motion.map((name) => (
              <Property key={name} name={name} />
            ))}
            <Line label={text('template.visible')}>
              <VisibleChoice />
            </Line>
            {more.map((name) => (
              <Property key={name} name={name} />
            ))}
            {more.length < groups.more.length && (
              <Button variant="ghost" size="small" className="self-start" onClick={() => setShowsMore(true)}>
                {text('template.moreProperties', { n: groups.more.length - more.length })}
              </Button>
            )}
          </div>
          <DiffersIn />
        </>
      )}
    </>
  );
}

/** One property: its control, what it does, and what is wrong with it. */
function Property({ name }: { name: string }) {
  const { rules, node, key, format, search, changeNode, canWrite, problems } = useEditor();
  const { variant = null } = search;
  const entry = rules!.catalogue[node.type];
  const shape = entry.properties[name]!;
  const mayVary = entry.overridable.has(name);
  const own = variant === null ? undefined : node.in?.[variant]?.[name];
  const value =
    own === undefined ? node[name] : isObject(own) && isObject(node[name]) ? { ...node[name], ...own } : own;
  const set = (next: unknown) =>
    changeNode(`${name} ${variant ?? ''}`, (now) => setProperty(now, name, next, variant));
  // What is seen in this format does not change with the value of every format.
  const elsewhere = variant === null ? node.in?.[format]?.[name] : undefined;
  const problem = problems.find(({ path }) => {
    const place = readProblemPath(path);
    return place?.key === key && place.property.split(/[.[]/)[variant === null ? 0 : 2] === name;
  });
  const label = labelOf(name);
  const control = (
    <PropertyControl
      name={name}
      label={label}
      shape={shape}
      value={value}
      disabled={!canWrite || (variant !== null && !mayVary)}
      onChange={set}
    />
  );
  const hasOwnLabel = shape.properties !== undefined && 'max' in shape.properties;
  return (
    <div>
      {hasOwnLabel ? (
        control
      ) : (
        <Line label={label} hint={shape.description}>
          {control}
        </Line>
      )}
      {own !== undefined && (
        <Button variant="ghost" size="small" className="mt-1" onClick={() => set(undefined)}>
          <RotateCcw />
          {text('template.reset')}
        </Button>
      )}
      {elsewhere !== undefined && (
        <Button
          variant="ghost"
          size="small"
          className="mt-1"
          onClick={() => search.change({ variant: format })}
        >
          {text('template.ownIn', { name: nameVariant(format), value: sayValue(elsewhere) })}
        </Button>
      )}
      {name === 'priority' && value === 1 && (
        <p className="mt-1 ps-25 text-12 text-text-2">{text('template.shrinksLast')}</p>
      )}
      {problem && (
        <p role="status" className={classNames('mt-1 text-12', isFault(problem) ? 'text-bad' : 'text-warn')}>
          {problem.message}
        </p>
      )}
    </div>
  );
}

interface LineProps {
  label: string;
  hint?: string | undefined;
  children: ReactNode;
}

function Line({ label, hint, children }: LineProps) {
  return (
    <div className="grid min-h-8 grid-cols-[5.75rem_minmax(0,1fr)] items-center gap-2">
      <span className="text-text-2 first-letter:uppercase" title={hint}>
        {label}
      </span>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

function NodeMenu() {
  const { key, changeScene, canWrite, node } = useEditor();
  const move = (direction: 'up' | 'down') =>
    changeScene(`move ${Date.now()}`, (tree) => moveBy(tree, key, direction));
  const wrap = (tree: EditedNode) => ({
    scene: replaceNode(tree, key, { type: 'stack', children: [node] })!,
    key,
  });
  const items = [
    ['moveUp', 'alt+arrowup', () => move('up')],
    ['moveDown', 'alt+arrowdown', () => move('down')],
    ['duplicate', 'mod+d', () => changeScene('duplicate', (tree) => duplicateNode(tree, key))],
    ['wrap', '', () => changeScene('wrap', wrap)],
    ['delete', 'delete', () => changeScene('remove', (tree) => removeNode(tree, key))],
  ] as const;
  return (
    <Menu
      trigger={
        <IconButton label={text('template.nodeActions')} disabled={!canWrite}>
          <Ellipsis />
        </IconButton>
      }
    >
      {items.map(([action, keys, run]) => (
        <MenuItem
          key={action}
          label={text(`template.${action}`)}
          keys={keys}
          isDisabled={key === '' && action !== 'wrap'}
          isBad={action === 'delete'}
          onSelect={run}
        />
      ))}
    </Menu>
  );
}
