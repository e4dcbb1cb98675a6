import type { McpServer } from '@modelcontextprotocol/server';
import { skills } from '../services/skills/registry.ts';
import { type SkillFacts, toMarkdown } from '../services/skills/skill.ts';

/** The skills, as clients can attach them to a conversation. */
export function registerSkills(server: McpServer, facts: SkillFacts): void {
  for (const skill of skills) {
    const { name, title, description } = skill;
    const mimeType = 'text/markdown';
    server.registerResource(
      name,
      `livery://skills/${name}`,
      { title, description, mimeType },
      ({ href }) => ({
        contents: [{ uri: href, mimeType, text: toMarkdown(skill, facts) }],
      }),
    );
  }
}
