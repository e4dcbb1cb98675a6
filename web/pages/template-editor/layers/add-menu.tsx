import { Plus } from 'lucide-react';
import { Button } from '../../../controls/button.tsx';
import { Menu, MenuItem, MenuTitle } from '../../../controls/overlays/menu.tsx';
import { text } from '../../../text/template-editor.ts';
import { toWords } from '../../../text/to-words.ts';
import { useEditor } from '../context/editor-context.ts';
import { addNode } from '../scene/edit-scene.ts';
import { makeNode, nodeGroups } from '../scene/new-node.ts';
import { NodeIcon } from './node-icon.tsx';

/** The catalogue of nodes. A new one goes into the selected container, or after the selected node. */
export function AddMenu() {
  const { draft, canWrite, key, select, rules } = useEditor();
  const add = (type: (typeof nodeGroups)['write'][number]) => {
    const { node, document } = makeNode(draft.document, type, key);
    const added = addNode(document.scene, key, node);
    draft.edit(`add ${Date.now()}`, () => ({ ...document, scene: added.scene }));
    select(added.key);
  };
  return (
    <Menu
      className="max-h-[min(36rem,80svh)] w-80 overflow-y-auto"
      trigger={
        <Button variant="ghost" size="small" disabled={!canWrite}>
          <Plus />
          {text('template.add')}
        </Button>
      }
    >
      {(Object.keys(nodeGroups) as (keyof typeof nodeGroups)[]).map((group) => (
        <div key={group}>
          <MenuTitle>{text(`template.group.${group}`)}</MenuTitle>
          {nodeGroups[group].map((type) => (
            <MenuItem
              key={type}
              icon={<NodeIcon type={type} />}
              label={toWords(type)}
              hint={rules?.catalogue[type].description ?? ''}
              onSelect={() => add(type)}
            />
          ))}
        </div>
      ))}
    </Menu>
  );
}
