import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsDir } from '../../platform/paths.ts';
import { fillIn, type SkillFacts } from './fill-in.ts';

/** A guide for an agent: what to do in which order, with commands that run as they stand. */
export interface Skill {
  /** Lower case and hyphens, as the Agent Skills format asks. */
  name: string;
  title: string;
  /** What it does and when to use it, in at most 1,024 characters. */
  description: string;
  /** The document with its front matter, and placeholders such as `{{baseUrl}}`. */
  text: string;
}

/** All skills, in the order in which an agent needs them. */
export const skills: readonly Skill[] = [
  'get-started',
  'extract-brand',
  'write-content',
  'render',
  'write-template',
  'edit-brand',
  'webhooks',
].map(readSkill);

export function findSkill(name: string): Skill | undefined {
  return skills.find((skill) => skill.name === name);
}

/** The Markdown document for this installation. */
export function toMarkdown({ text }: Skill, facts: SkillFacts): string {
  return fillIn(text, facts);
}

function readSkill(file: string): Skill {
  const text = readFileSync(join(textsDir, 'skills', `${file}.md`), 'utf8');
  const [, name, description, title] = /^---\nname: (.+)\ndescription: (.+)\n---\n\n# (.+)\n/.exec(text)!;
  return { name: name!, title: title!, description: JSON.parse(description!), text };
}
