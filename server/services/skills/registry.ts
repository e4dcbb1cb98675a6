import { editBrand } from './edit-brand.ts';
import { extractBrand } from './extract-brand.ts';
import { getStarted } from './get-started.ts';
import { render } from './render.ts';
import type { Skill } from './skill.ts';
import { webhooks } from './webhooks.ts';
import { writeContent } from './write-content.ts';
import { writeTemplate } from './write-template.ts';

/** All skills, in the order in which an agent needs them. */
export const skills: readonly Skill[] = [
  getStarted,
  extractBrand,
  writeContent,
  render,
  writeTemplate,
  editBrand,
  webhooks,
];

export function findSkill(name: string): Skill | undefined {
  return skills.find((skill) => skill.name === name);
}
