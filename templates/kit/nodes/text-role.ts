import type { TextRole } from '../../shared/text/text.tsx';
import type { NodeOf } from '../document/nodes.ts';

export const textRoleOf = ({ role = 'body' }: Pick<NodeOf<'text'>, 'role'>): TextRole => role;
