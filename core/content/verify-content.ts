import { formatPath } from '../issues.ts';
import { isOptional, readMembers } from '../json/schema-shape.ts';
import { isObject, type Json } from '../json/value.ts';
import { walkJson } from '../json/walk.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { trimEnd } from '../text/trim.ts';
import { listLabels } from './brief/labels.ts';
import { type ComposedContent, type ContentShape, finish } from './compose-content.ts';
import type { ContentSource } from './draft/content-draft.ts';
import type { ContentRoles, FieldRole } from './draft/field-roles.ts';
import { type ContentFacts, listStatements } from './facts/gather-facts.ts';
import { findUngrounded } from './grounding/find-ungrounded.ts';
import { findVerbatim, makeSupport, type Support } from './grounding/support.ts';
import {
  checkCustomer,
  checkDate,
  checkMetric,
  checkPoint,
  checkQuote,
  checkVerbatim,
  type FieldText,
  isVerbatimRole,
} from './grounding/verify-facts.ts';
import { toPartialSchema } from './partial-schema.ts';
import { findBanned } from './words/terminology.ts';

/** Members of content that hold parts of one fact, and are taken or refused together. */
interface Group {
  members: string[];
  fields: FieldText[];
}

/**
 * Takes those parts of a language model's content that the brand and the brief support. Any other part is composed, or
 * left out.
 */
export function verifyContent(
  shape: ContentShape,
  facts: ContentFacts,
  composed: ComposedContent,
  answer: unknown,
): ComposedContent {
  const support = makeSupport(listStatements(facts), facts.brief.text);
  const content: Json = structuredClone(composed.content);
  const sources = { ...composed.sources };
  const warnings = composed.warnings.filter(({ code }) => code !== 'brief_not_met');
  for (const { members, fields } of groupFields(shape, takeValid(shape, answer))) {
    if (members.some((member) => isStatedByCaller(member, shape, facts))) continue;
    const refused = findRefusal(fields, facts, support);
    if (refused !== null) {
      warnings.push({ code: refused.code, path: members[0]!, message: refused.message });
      continue;
    }
    for (const path of Object.keys(sources)) {
      if (members.includes(toMember(path))) delete sources[path];
    }
    for (const member of members) delete content[member];
    for (const { path, value, role } of fields) {
      setAt(content, path, value);
      sources[path] = sourceOf(value, role, facts, support);
    }
    addLogos(content, fields, shape, facts, sources);
  }
  for (const member of listRepeats(shape, content)) {
    if (isStatedByCaller(member, shape, facts)) continue;
    delete content[member];
    delete sources[member];
  }
  return finish(shape, facts, { content, sources }, warnings);
}

/** Optional members with the text of another member. */
function listRepeats({ content: schema }: ContentShape, content: Json): string[] {
  const members = readMembers(schema) ?? {};
  const texts = Object.entries(content).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [{ name, text: normalizeText(value), optional: isOptional(members[name]!) }]
      : [],
  );
  const sorted = [...texts.filter(({ optional }) => !optional), ...texts.filter(({ optional }) => optional)];
  return sorted
    .filter(({ text, optional }, index) => optional && sorted.findIndex((each) => each.text === text) < index)
    .map(({ name }) => name);
}

/** The members of an answer that satisfy their own schema, cleaned by it. */
function takeValid({ content }: ContentShape, answer: unknown): Json {
  const schema = toPartialSchema(content);
  const members = isObject(answer) ? { ...answer } : {};
  for (;;) {
    const parsed = schema.safeParse(members);
    if (parsed.success) return parsed.data as Json;
    const wrong = parsed.error.issues
      .map(({ path }) => String(path[0]))
      .filter((name) => Object.hasOwn(members, name));
    if (wrong.length === 0) return {};
    for (const name of wrong) delete members[name];
  }
}

/** Fields that a model never fills: it knows no files, and which step is reached only the caller knows. */
const NEVER: ReadonlySet<FieldRole> = new Set([
  ...(['image', 'image-focus', 'image-label', 'customer-logo', 'step-active', 'metric-trend'] as const),
]);

function groupFields({ contentRoles }: ContentShape, answer: Json): Group[] {
  const groups = new Map<string, Group>();
  for (const member of Object.keys(answer)) {
    const fields: FieldText[] = [];
    walkJson(answer[member], (value, path) => {
      const at = formatPath([member, ...path]);
      const role = contentRoles[at.replace(/\[\d+\]/g, '[]')];
      if (role && !NEVER.has(role) && !isObject(value)) fields.push({ role, path: at, value });
    });
    if (fields.length === 0) continue;
    const key = groupOf(fields[0]!.role) ?? member;
    const group = groups.get(key) ?? { members: membersOf(key, contentRoles), fields: [] };
    group.fields.push(...fields);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** All members of a group, also those that the model left out: parts of another fact must not stay beside its own. */
function membersOf(key: string, contentRoles: ContentRoles): string[] {
  const members = Object.entries(contentRoles)
    .filter(([path, role]) => (groupOf(role) ?? toMember(path)) === key)
    .map(([path]) => toMember(path));
  return [...new Set(members)];
}

const toMember = (path: string) => path.split(/[.[]/)[0]!;

/** Roles of one fact: its parts must come from the same source. */
function groupOf(role: FieldRole): string | null {
  if (role === 'customers-headline' || role === 'chart-title') return null;
  if (role === 'event-date' || role === 'event-locale') return 'date';
  return /^(quote|metric|chart|point)-/.exec(role)?.[1]?.replace('point', 'chart') ?? null;
}

/** Whether the brief names the field, such as `Headline: …`. The caller's words are never replaced. */
function isStatedByCaller(member: string, { contentRoles }: ContentShape, { brief }: ContentFacts): boolean {
  return Object.entries(contentRoles).some(
    ([path, role]) =>
      toMember(path) === member && listLabels(role, path).some((label) => brief.labelled.has(label)),
  );
}

interface Refusal {
  code: 'not_grounded' | 'banned_word';
  message: string;
}

function findRefusal(fields: readonly FieldText[], facts: ContentFacts, support: Support): Refusal | null {
  for (const { value } of fields) {
    const banned = typeof value === 'string' ? findBanned(value, facts.terminology) : null;
    if (banned !== null) {
      return {
        code: 'banned_word',
        message: `The model’s text is not used, because the brand bans “${banned}”.`,
      };
    }
  }
  const wrong = findWrongFact(fields, facts, support);
  if (wrong === null) return null;
  const message = `The model’s text is not used: neither the brand nor the brief says “${trimEnd(wrong.slice(0, 120), /[\s.,]/)}”.`;
  return { code: 'not_grounded', message };
}

/** The first part of a group that the facts do not support. */
function findWrongFact(fields: readonly FieldText[], facts: ContentFacts, support: Support): string | null {
  const text = (role: FieldRole) => String(fields.find((field) => field.role === role)?.value ?? '');
  if (fields.some(({ role }) => role.startsWith('quote-'))) {
    return checkQuote(
      { text: text('quote-text'), author: text('quote-author'), position: text('quote-position') },
      facts,
    );
  }
  if (fields.some(({ role }) => role.startsWith('metric-'))) {
    const wrong = checkMetric(text('metric-value'), text('metric-label'), facts);
    if (wrong !== null) return wrong;
  }
  for (const { role, path, value } of fields) {
    const entry = path.slice(0, path.indexOf(']') + 1);
    const label = fields.find((field) => field.role === 'point-label' && field.path.startsWith(`${entry}.`));
    const wrong = checkField(role, value, label?.value, facts, support);
    if (wrong !== null) return wrong;
  }
  return null;
}

function checkField(
  role: FieldRole,
  value: unknown,
  label: unknown,
  facts: ContentFacts,
  support: Support,
): string | null {
  if (role === 'point-value') return checkPoint(String(label), Number(value), facts, support);
  if (typeof value !== 'string') return null;
  if (
    /^(?:metric-value|metric-label|point-label|chart-(?:kind|unit-position|locale|highlight)|item-style|event-locale)$/.test(
      role,
    )
  )
    return null;
  if (role === 'chart-unit')
    return normalizeText(support.whole).includes(normalizeText(value)) ? null : value;
  if (role === 'customer-name') return checkCustomer(value, facts);
  if (role === 'event-date') return checkDate(value, facts);
  if (isVerbatimRole(role)) return checkVerbatim(value, support);
  return findUngrounded(value, support)?.text ?? null;
}

function setAt(content: Json, path: string, value: unknown): void {
  const parts = path.split(/[.[\]]+/).filter((part) => part !== '');
  let at: Record<string, unknown> = content;
  for (const [index, part] of parts.entries()) {
    if (index === parts.length - 1) at[part] = value;
    else {
      at[part] ??= /^\d+$/.test(parts[index + 1]!) ? [] : {};
      at = at[part] as Record<string, unknown>;
    }
  }
}

function sourceOf(value: unknown, role: FieldRole, facts: ContentFacts, support: Support): ContentSource {
  const text = String(value);
  const event = facts.stated.events.find(({ date }) => date?.text === value);
  if (role === 'event-date')
    return event?.date?.source ?? { from: 'brief', path: null, text: facts.brief.text.slice(0, 200) };
  const stated = typeof value === 'string' ? findVerbatim(text, support) : undefined;
  return stated?.source ?? { from: 'model', path: null, text };
}

/** The brand's own logo beside each of its customers. */
function addLogos(
  content: Json,
  fields: readonly FieldText[],
  { contentRoles }: ContentShape,
  { customers }: ContentFacts,
  sources: Record<string, ContentSource>,
): void {
  const logo = Object.keys(contentRoles).find((path) => contentRoles[path] === 'customer-logo');
  for (const { role, path, value } of fields) {
    if (role !== 'customer-name' || logo === undefined) continue;
    const known = customers.find(({ name }) => normalizeText(name.text) === normalizeText(String(value)));
    if (!known?.logo) continue;
    const at = `${path.slice(0, path.indexOf(']') + 1)}.${logo.split('[].')[1]}`;
    setAt(content, at, known.logo.text);
    sources[at] = known.logo.source;
  }
}
