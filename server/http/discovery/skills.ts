import { z } from '@hono/zod-openapi';
import { notFound } from '@livery/core/errors';
import { MAX_NAME } from '@livery/core/limits';
import { findSkill, skills, toMarkdown } from '../../services/skills/registry.ts';
import { defineRoutes } from '../route/define-routes.ts';
import { json } from '../route/schemas.ts';

const skillSchema = z
  .object({ name: z.string(), title: z.string(), description: z.string(), url: z.url() })
  .openapi('Skill');

export const skillRoutes = defineRoutes('Discovery');

skillRoutes.get('/skills', {
  operationId: 'listSkills',
  summary: 'List skills',
  description: 'Guides for agents, generated from the templates, prices and limits of this installation.',
  responses: { 200: json('Every skill.', z.object({ skills: z.array(skillSchema) }).openapi('SkillList')) },
  handle: (c) => {
    const { baseUrl } = c.var.app.settings;
    const listed = skills.map(({ name, title, description }) => ({
      name,
      title,
      description,
      url: `${baseUrl}/api/v1/skills/${name}`,
    }));
    return c.json({ skills: listed }, 200);
  },
});

skillRoutes.get('/skills/{name}', {
  operationId: 'getSkill',
  summary: 'Read a skill',
  description: 'Markdown with `name` and `description` in its front matter. Its commands run as they stand.',
  request: {
    params: z.object({
      name: z
        .string()
        .max(MAX_NAME)
        .openapi({ param: { name: 'name', in: 'path' }, example: 'livery-render' }),
    }),
  },
  responses: { 200: { description: 'The guide.', content: { 'text/markdown': { schema: z.string() } } } },
  handle: (c) => {
    const skill = findSkill(c.req.valid('param').name);
    if (!skill) throw notFound('The skill');
    return c.body(toMarkdown(skill, c.var.app.settings), 200, {
      'Content-Type': 'text/markdown; charset=utf-8',
    }) as never;
  },
});
