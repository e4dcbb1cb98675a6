import { MIN_TEXT_SIZE } from '@livery/templates/kit/document/limits';
import type { Problem } from '@livery/templates/kit/document/problem';
import { text } from '../../../text/template-editor.ts';
import { addField, findField, removeField, setField, toFieldPath } from '../scene/edit-fields.ts';
import { addNode, replaceNode, withMember } from '../scene/edit-scene.ts';
import { type EditedDocument, type EditedNode, findNode, readProblemPath } from '../scene/edited-document.ts';
import { fieldsAt } from '../scene/field-scope.ts';
import { newField } from '../scene/new-node.ts';

export interface Fix {
  label: string;
  apply(document: EditedDocument): EditedDocument;
}

/** What can be done about a problem at a press; null where that is for the author to decide. */
export function findFix({ code, path }: Problem, document: EditedDocument): Fix | null {
  const place = readProblemPath(path);
  const node = place && findNode(document.scene, place.key);
  const change = (next: (node: EditedNode) => EditedNode | null) => (now: EditedDocument) => {
    const at = findNode(now.scene, place!.key);
    const scene = at && replaceNode(now.scene, place!.key, next(at));
    return scene ? { ...now, scene } : now;
  };
  switch (code) {
    case 'unused_field': {
      const field = toFieldPath(path.replace(/^fields\./, ''));
      return {
        label: text('fix.removeField', { name: field.join('.') }),
        apply: (now) => removeField(now, field),
      };
    }
    case 'unused_condition': {
      const name = path.split('.').at(-1)!;
      const apply = (now: EditedDocument) => ({
        ...now,
        conditions: withMember(now.conditions ?? {}, name, undefined),
      });
      return { label: text('fix.removeCondition', { name }), apply };
    }
    case 'unknown_field': {
      const named = node?.[place!.property];
      // A field with a path belongs to a group, which is more than a name.
      if (typeof named !== 'string' || named.includes('.') || fieldsAt(document, place!.key).length === 0)
        return null;
      const made = newField(node!.type === 'picture' ? 'image' : 'text', {});
      return { label: text('fix.addField', { name: named }), apply: (now) => addField(now, named, made) };
    }
    case 'size_order':
      return { label: text('fix.sortSizes'), apply: change((now) => changeSizes(now, sortStops)) };
    case 'text_too_small':
      return {
        label: text('fix.raiseSize', { size: MIN_TEXT_SIZE }),
        apply: change((now) => changeSizes(now, raise)),
      };
    case 'no_text': {
      const added: EditedNode = { type: 'text', text: 'New text' };
      return {
        label: text('fix.addText'),
        apply: (now) => ({ ...now, scene: addNode(now.scene, '', added).scene }),
      };
    }
    case 'invalid_sample': {
      const field = toFieldPath(path.replace(/^sample\./, ''));
      const found = findField(document, field);
      const value = document.sample[field[0]];
      if (field.length !== 1 || found?.type !== 'text') return null;
      if (typeof value !== 'string')
        return {
          label: text('fix.makeOptional', { name: field[0] }),
          apply: (now) => setField(now, field, { ...found, optional: true }),
        };
      return {
        label: text('fix.allowLetters', { n: value.length }),
        apply: (now) => setField(now, field, { ...found, max: Math.min(600, value.length) }),
      };
    }
    default:
      return null;
  }
}

function changeSizes(node: EditedNode, change: (size: unknown) => unknown): EditedNode {
  const variants = Object.entries(node.in ?? {}).map(([name, own]) => [
    name,
    'size' in own ? { ...own, size: change(own.size) } : own,
  ]);
  return {
    ...node,
    ...('size' in node ? { size: change(node.size) } : {}),
    ...(node.in ? { in: Object.fromEntries(variants) } : {}),
  };
}

const stops = ['min', 'preferred', 'max'] as const;

function sortStops(size: unknown): unknown {
  if (typeof size !== 'object' || size === null) return size;
  const own = size as Record<string, number>;
  const given = stops.filter((stop) => own[stop] !== undefined);
  const sorted = given.map((stop) => own[stop]!).sort((a, b) => a - b);
  return Object.fromEntries(given.map((stop, index) => [stop, sorted[index]]));
}

const raise = (size: unknown): unknown =>
  typeof size === 'number'
    ? Math.max(MIN_TEXT_SIZE, size)
    : Object.fromEntries(
        Object.entries(size as Record<string, number>).map(([stop, value]) => [
          stop,
          Math.max(MIN_TEXT_SIZE, value),
        ]),
      );
