import { formatPath } from '@livery/core/issues';
import { isObject, type Path } from '@livery/core/json/value';
import { childrenOf, type SceneNode } from '@livery/templates/kit/document/nodes';
import type { TemplateDocument } from '@livery/templates/kit/document/schema';

/** The path of the node that shows a text, a line of one, or a field; the scene if no node is found. */
export function findNodePath({ scene }: TemplateDocument, content: unknown, text: string): string {
  const field = findField(content, text) ?? text;
  const names = field.split(/\.|\[\d+\]\.?/).filter(Boolean);
  const isShown = (node: SceneNode) => {
    if ('text' in node && node.text !== undefined && contains(Object.values([node.text].flat()), text))
      return true;
    return 'bind' in node && node.bind !== undefined && isSame(node.bind.split('.'), names);
  };
  const visit = (node: SceneNode, path: Path): Path | null => {
    if (isShown(node)) return path;
    for (const child of childrenOf(node)) {
      const found = visit(child.node, [...path, ...child.path]);
      if (found) return found;
    }
    return null;
  };
  return formatPath(visit(scene, ['scene']) ?? ['scene']);
}

/** In a list, a node names the member of an entry alone; a byline its group. */
const isSame = (bind: string[], field: string[]) =>
  bind.every((name, at) => field[at] === name) || (bind.length === 1 && field.at(-1) === bind[0]);

const contains = (texts: unknown[], text: string) =>
  texts.some((each) => JSON.stringify(each).includes(JSON.stringify(text).slice(1, -1)));

/** The field whose text contains a line. */
function findField(value: unknown, line: string, path: Path = []): string | null {
  const words = line.replace(/…$/, '').trim();
  if (typeof value === 'string') return words !== '' && value.includes(words) ? formatPath(path) : null;
  const entries = Array.isArray(value) ? value.entries() : isObject(value) ? Object.entries(value) : [];
  for (const [key, member] of entries) {
    const found = findField(member, line, [...path, key]);
    if (found !== null) return found;
  }
  return null;
}
