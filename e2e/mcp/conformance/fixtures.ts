import { setTimeout as pause } from 'node:timers/promises';
import { completable, fromJsonSchema, type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { z } from 'zod';

/** What the conformance suite expects a server to have, added to the tools of the service. */

const text = (words: string) => ({ type: 'text' as const, text: words });

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const SILENCE = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';
const image = { type: 'image' as const, data: PIXEL, mimeType: 'image/png' };

export function addFixtures(server: McpServer): void {
  addTools(server);
  addResources(server);
  addPrompts(server);
}

function addTools(server: McpServer): void {
  const embedded = (uri: string, mimeType: string, words: string) => ({
    type: 'resource' as const,
    resource: { uri, mimeType, text: words },
  });
  const answers = {
    test_simple_text: [text('This is a simple text response for testing.')],
    test_image_content: [image],
    test_audio_content: [{ type: 'audio' as const, data: SILENCE, mimeType: 'audio/wav' }],
    test_embedded_resource: [embedded('test://embedded-resource', 'text/plain', 'An embedded resource.')],
    test_multiple_content_types: [
      text('Multiple content types test:'),
      image,
      embedded('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
    ],
  };
  for (const [name, content] of Object.entries(answers)) {
    server.registerTool(name, { description: 'A fixture.', inputSchema: z.object({}) }, async () => ({
      content,
    }));
  }
  server.registerTool(
    'test_error_handling',
    { description: 'A fixture.', inputSchema: z.object({}) },
    async () => {
      throw new Error('This tool intentionally returns an error for testing');
    },
  );
  server.registerTool(
    'test_tool_with_logging',
    { description: 'A fixture.', inputSchema: z.object({}) },
    async (_, { mcpReq }) => {
      for (const words of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
        await mcpReq.log('info', words);
        await pause(50);
      }
      return { content: [text('Logged.')] };
    },
  );
  server.registerTool(
    'test_tool_with_progress',
    { description: 'A fixture.', inputSchema: z.object({}) },
    async (_, { mcpReq }) => {
      const progressToken = mcpReq._meta?.progressToken;
      for (const progress of [0, 50, 100]) {
        if (progressToken !== undefined) {
          const params = { progressToken, progress, total: 100 };
          await mcpReq.notify({ method: 'notifications/progress', params });
        }
        await pause(50);
      }
      return { content: [text('Done.')] };
    },
  );
  server.registerTool(
    'json_schema_2020_12_tool',
    {
      description: 'Tool with JSON Schema 2020-12 features',
      inputSchema: fromJsonSchema({
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        type: 'object',
        $defs: {
          address: { type: 'object', properties: { street: { type: 'string' }, city: { type: 'string' } } },
        },
        properties: { name: { type: 'string' }, address: { $ref: '#/$defs/address' } },
        additionalProperties: false,
      }),
    },
    async () => ({ content: [text('Checked.')] }),
  );
}

function addResources(server: McpServer): void {
  server.registerResource(
    'text',
    'test://static-text',
    { description: 'A fixture.', mimeType: 'text/plain' },
    async ({ href }) => ({ contents: [{ uri: href, mimeType: 'text/plain', text: 'The static text.' }] }),
  );
  server.registerResource(
    'binary',
    'test://static-binary',
    { description: 'A fixture.', mimeType: 'image/png' },
    async ({ href }) => ({ contents: [{ uri: href, mimeType: 'image/png', blob: PIXEL }] }),
  );
  server.registerResource(
    'template',
    new ResourceTemplate('test://template/{id}/data', { list: undefined }),
    { description: 'A fixture.', mimeType: 'application/json' },
    async ({ href }, { id }) => ({
      contents: [{ uri: href, mimeType: 'application/json', text: JSON.stringify({ id }) }],
    }),
  );
  server.server.registerCapabilities({ resources: { subscribe: true }, logging: {} });
  server.server.setRequestHandler('resources/subscribe', async () => ({}));
  server.server.setRequestHandler('resources/unsubscribe', async () => ({}));
}

function addPrompts(server: McpServer): void {
  const user = <Content>(content: Content) => ({ role: 'user' as const, content });
  server.registerPrompt('test_simple_prompt', { description: 'A fixture.' }, async () => ({
    messages: [user(text('This is a simple prompt for testing.'))],
  }));
  server.registerPrompt('test_prompt_with_image', { description: 'A fixture.' }, async () => ({
    messages: [user(image), user(text('Please analyze the image above.'))],
  }));
  server.registerPrompt(
    'test_prompt_with_arguments',
    {
      description: 'A fixture.',
      argsSchema: z.object({ arg1: completable(z.string(), () => ['test']), arg2: z.string() }),
    },
    async ({ arg1, arg2 }) => ({
      messages: [user(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`))],
    }),
  );
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description: 'A fixture.', argsSchema: z.object({ resourceUri: z.string() }) },
    async ({ resourceUri }) => ({
      messages: [
        user({
          type: 'resource' as const,
          resource: { uri: resourceUri, mimeType: 'text/plain', text: 'Embedded for testing.' },
        }),
        user(text('Please process the embedded resource above.')),
      ],
    }),
  );
}
