import { AppError } from '@livery/core/errors';
import { invalidRequest } from '@livery/core/invalid-request';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { describeError } from '../platform/logger.ts';
import { diskFull, toAppError } from '../services/errors/to-app-error.ts';
import { requirePermission } from '../services/permissions.ts';
import { toErrorResult } from './errors.ts';
import type { Tool } from './tool/define-tool.ts';
import type { ToolCtx } from './tool/tool-ctx.ts';

/** Far more than a model can read; results are made to be smaller. */
const MAX_RESULT_CHARACTERS = 400_000;

/** Runs a tool: checks the caller and the arguments, and turns the result or the error into a protocol message. */
export async function runTool(
  tool: Tool,
  ctx: ToolCtx,
  args: unknown,
  requestId: string,
): Promise<CallToolResult> {
  try {
    if (tool.scope) requirePermission(ctx.caller, tool.scope);
    if (!tool.hints.readOnlyHint && !(await ctx.diskSpace.hasRoom())) throw diskFull();
    const { data, attachments = [] } = await tool.run(ctx, parseArguments(tool, args));
    const structuredContent = tool.output.parse(data);
    const text = JSON.stringify(structuredContent);
    if (text.length > MAX_RESULT_CHARACTERS) throw tooLong(text.length);
    return { content: [{ type: 'text', text }, ...attachments], structuredContent };
  } catch (cause) {
    if (!(cause instanceof AppError)) ctx.diskSpace.noteFailure(cause);
    const known = toAppError(cause as Error);
    if (known.status >= 500) {
      ctx.log.error({ requestId, tool: tool.name, error: describeError(cause) }, 'tool failed');
    }
    return toErrorResult(known, requestId);
  }
}

function parseArguments(tool: Tool, args: unknown): unknown {
  const parsed = tool.input.safeParse(args ?? {});
  if (parsed.success) return parsed.data;
  throw invalidRequest(`The arguments of ${tool.name} are not valid.`, parsed.error, tool.input);
}

function tooLong(characters: number): AppError {
  return new AppError(
    'payload_too_large',
    `The result has ${characters} characters, of at most ${MAX_RESULT_CHARACTERS}. Ask for less of it.`,
  );
}
