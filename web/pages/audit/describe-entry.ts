import { nameTemplate } from '@livery/templates/template-meta';
import type { AuditEntry } from '../../api/client.ts';
import { describeScopes } from '../../grant/describe-scopes.ts';
import { formatList } from '../../text/define-messages.ts';
import { text, textOf } from '../../text/settings.ts';

type Details = Record<string, unknown>;

export interface Described {
  /** What was done; null for an action without a message. */
  what: string | null;
  /** To whom or to what. */
  target: string | null;
  /** How much, from what to what, with which limits. */
  more: string[];
}

/** Earlier entries name their target by the id of its template. */
const OF_TEMPLATES = new Set(['credits.spent', 'render.published', 'render.unpublished']);
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** The text of an entry. Its details are untyped, so each one is used only if it has the expected type. */
export function describeEntry({ action, target, details }: AuditEntry): Described {
  const given: Details = details ?? {};
  const recorded = target?.name && !UUID.test(target.name) ? target.name : null;
  const name = recorded && OF_TEMPLATES.has(action) ? nameTemplate(recorded) : recorded;
  const amount = readNumber(given.amount);
  // An operator can also take credits back.
  const group = amount !== null && amount < 0 ? 'audit.negative' : 'audit.amount';
  const withAmount = amount === null ? null : textOf(group, action, { n: Math.abs(amount) });
  const what = withAmount ?? textOf('audit.action', action);
  const rule = Object.hasOwn(rules, action) ? rules[action]! : () => [];
  const more = rule(given, name).filter((part) => part !== null);
  // The details already name the template.
  return { what, target: action === 'credits.spent' && more.length > 0 ? null : name, more };
}

const rules: Record<string, (details: Details, target: string | null) => (string | null)[]> = {
  'credits.spent': ({ count }, template) => {
    const n = readNumber(count);
    return [n !== null && template ? text('audit.renders', { n, template }) : null];
  },
  'credits.granted': ({ note }) => [readText(note)],
  'organization.renamed': describeBefore,
  'member.role_changed': ({ from, to }) => {
    const [before, after] = [nameRole(from), nameRole(to)];
    return [before && after && text('audit.fromTo', { from: before, to: after })];
  },
  'member.joined': ({ role }) => [nameRole(role)],
  'member.removed': ({ role }) => [nameRole(role)],
  'member.left': ({ role }) => [nameRole(role)],
  'invitation.created': ({ role }) => [nameRole(role)],
  'invitation.revoked': ({ role, by }) => [nameRole(role), describeCause(by)],
  'key.created': describeLimits,
  'device.approved': (details) => [describeAsker(details), ...describeLimits(details)],
  'device.denied': (details) => [describeAsker(details)],
  'oauth.allowed': describeLimits,
  'key.revoked': ({ by }) => [describeCause(by)],
  'webhook.updated': (details) => [
    ...describeBefore(details),
    details.active === false ? text('audit.off') : null,
  ],
  'render.published': ({ format, kind }) => [describeFile(readText(format), readText(kind))],
  'render.unpublished': ({ format, kind }) => [describeFile(readText(format), readText(kind))],
};

function describeBefore({ from }: Details): (string | null)[] {
  const before = readText(from);
  return [before && text('audit.before', { name: before })];
}

function describeLimits({ scopes, cap }: Details): (string | null)[] {
  const list = Array.isArray(scopes) ? scopes.filter((scope) => typeof scope === 'string') : [];
  const limit = readNumber(cap);
  return [
    list.length > 0 ? describeScopes(list) : null,
    limit !== null ? text('audit.cap', { n: limit }) : cap === null ? text('audit.noCap') : null,
  ];
}

function describeAsker({ email }: Details): string | null {
  const address = readText(email);
  return address && text('audit.askedFor', { email: address });
}

function describeFile(format: string | null, kind: string | null): string | null {
  const parts = [
    format && textOf('format', format),
    kind && text(kind === 'video' ? 'kind.video' : 'kind.still'),
  ];
  return formatList(parts.filter((part) => typeof part === 'string')) || null;
}

const readNumber = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);
const readText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
const describeCause = (by: unknown) => (typeof by === 'string' ? textOf('audit.by', by) : null);
const nameRole = (value: unknown) => (typeof value === 'string' ? textOf('role', value) : null);
