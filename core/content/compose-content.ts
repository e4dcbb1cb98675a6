import type { z } from 'zod';
import { isObject, type Json } from '../json/value.ts';
import { composeClaim, UsedTexts } from './compose/claim.ts';
import { composeLabelled } from './compose/labelled.ts';
import { findUnmetBrief } from './compose/unmet-brief.ts';
import { ContentDraft, type ContentSource, type ContentWarning, listMissing } from './draft/content-draft.ts';
import type { ContentRoles } from './draft/field-roles.ts';
import { type BrandFacts, type ContentFacts, gatherFacts } from './facts/gather-facts.ts';

/** The part of a template that content is composed for. */
export interface ContentShape {
  content: z.ZodType;
  /** What each field holds, so that content can be composed from a brand and a brief. */
  contentRoles: ContentRoles;
  /** Fills the fields that other templates do not have. The headline and the texts around it are filled after it. */
  compose?: (draft: ContentDraft, facts: ContentFacts, used: UsedTexts) => void;
  /** Whether the brand's claim may be the headline; false where it must be a fact, as in a feature. */
  hasClaims?: boolean;
}

export interface ComposedContent {
  /** Satisfies the template's schema, apart from the missing fields. */
  content: Json;
  /** Where each value comes from, by its path in the content. */
  sources: Record<string, ContentSource>;
  /** Required fields that neither the brand nor the brief can fill. */
  missing: string[];
  /** Whether nothing is missing and the content says what the brief asks for. */
  isComplete: boolean;
  warnings: ContentWarning[];
}

const MAX_WARNINGS = 50;

/**
 * Fills a template from what the brand and the brief say, in their words. It invents nothing: a field that neither of
 * them grounds stays empty.
 */
export function composeContent(
  shape: ContentShape,
  identity: BrandFacts,
  brief = '',
  today: string | null = null,
): ComposedContent {
  return composeFrom(shape, gatherFacts(identity, brief, today));
}

export function composeFrom(shape: ContentShape, facts: ContentFacts): ComposedContent {
  const { content: schema, contentRoles, compose, hasClaims = true } = shape;
  const draft = new ContentDraft(schema, contentRoles);
  const used = new UsedTexts();
  composeLabelled(draft, contentRoles, facts);
  for (const value of Object.values(draft.content)) if (typeof value === 'string') used.add(value);
  compose?.(draft, facts, used);
  composeClaim(draft, facts, used, hasClaims);
  return finish(shape, facts, draft, facts.warnings.filter(concerns(draft)));
}

/** Whether a warning is about a fact that the template would use. */
function concerns(draft: ContentDraft) {
  const users = {
    quotes: ['quote-text'],
    metrics: ['metric-value', 'point-value', 'customers-headline'],
    customers: ['customer-name'],
    features: ['item-title'],
    steps: ['step-title'],
    comparisons: ['row-before'],
    series: ['point-value'],
    offers: ['offer-figure'],
    events: ['event-date'],
    articles: ['article-title'],
  } as const;
  return ({ path }: ContentWarning) => {
    const fact = /^\$extensions\.(?:studio\.identity|livery\.facts)\.(\w+)\[/.exec(path)?.[1];
    return !fact || users[fact as keyof typeof users].some((role) => draft.pathOf(role) !== undefined);
  };
}

/**
 * Removes members that break a rule between fields, such as a chart with too many points, and lists what is missing,
 * also of what the brief asks for.
 */
export function finish(
  { content: schema, contentRoles }: ContentShape,
  facts: ContentFacts,
  { content, sources }: Pick<ContentDraft, 'content' | 'sources'>,
  warnings: readonly ContentWarning[],
): ComposedContent {
  for (;;) {
    const missing = listMissing(schema, content);
    const broken = findBroken(schema, content, missing);
    if (broken === undefined) {
      const unmet = missing.length > 0 ? [] : findUnmetBrief(contentRoles, facts, { content, sources });
      const isComplete = missing.length === 0 && unmet.length === 0;
      return {
        content,
        sources,
        missing,
        isComplete,
        warnings: [
          ...unmet,
          ...warnings.filter(({ code }) => code !== 'other_language' || missing.length > 0),
        ].slice(0, MAX_WARNINGS),
      };
    }
    delete content[broken];
    for (const path of Object.keys(sources)) if (isWithin(path, broken)) delete sources[path];
  }
}

const isWithin = (path: string, member: string) =>
  path === member || path.startsWith(`${member}.`) || path.startsWith(`${member}[`);

/** The first member with an error that is not about a missing field. */
function findBroken(schema: z.ZodType, content: Json, missing: readonly string[]): string | undefined {
  const parsed = schema.safeParse(content);
  if (parsed.success) return undefined;
  return parsed.error.issues
    .map(({ path }) => String(path[0]))
    .find((name) => Object.hasOwn(content, name) && !isPartOnly(content[name], name, missing));
}

/** Whether a member is an object that lacks required fields, which is allowed. */
function isPartOnly(value: unknown, name: string, missing: readonly string[]): boolean {
  return isObject(value) && missing.some((path) => isWithin(path, name));
}
