import type { Scope } from '@livery/core/scopes';
import type { z } from 'zod';
import type { ToolCtx } from './tool-ctx.ts';

/** Hints for a client that decides whether to ask its user first. */
export interface ToolHints {
  readOnlyHint: boolean;
  /** Both have a meaning only for a tool that writes. */
  destructiveHint?: boolean;
  idempotentHint?: boolean;
  openWorldHint: boolean;
}

/** What a result shows beside its data. */
export type Attachment =
  | { type: 'image'; data: string; mimeType: string }
  | { type: 'resource_link'; uri: string; name: string; mimeType: string; size?: number };

export interface ToolResult<Data> {
  data: Data;
  attachments?: Attachment[];
}

/** A tool, independent of any protocol library. */
export interface Tool {
  name: string;
  title: string;
  /** For a language model: what the tool is for, and what to call before and after it. */
  description: string;
  hints: ToolHints;
  /** The scope that the caller needs; null if every caller may use the tool. */
  scope: Scope | null;
  input: z.ZodObject;
  /**
   * What a list says of an argument, by its path, instead of what the API's reference says; null for an argument that is
   * accepted and not listed.
   */
  listed?: Record<string, string | null>;
  output: z.ZodObject;
  /** Whether clients with MCP Apps show the result in the view. */
  hasView: boolean;
  run(ctx: ToolCtx, input: unknown): Promise<ToolResult<unknown>>;
}

export interface ToolDefinition<Input extends z.ZodObject, Output extends z.ZodObject>
  extends Omit<Tool, 'input' | 'output' | 'run' | 'hasView'> {
  input: Input;
  output: Output;
  hasView?: boolean;
  run(ctx: ToolCtx, input: z.infer<Input>): Promise<ToolResult<z.infer<Output>>>;
}

export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  definition: ToolDefinition<Input, Output>,
): Tool {
  // The cast is safe because a tool only gets input that its own schema has parsed.
  return { hasView: false, ...definition } as unknown as Tool;
}

/** A tool that only reads, and only what this service stores. */
export const readOnly: ToolHints = {
  readOnlyHint: true,
  openWorldHint: false,
};
