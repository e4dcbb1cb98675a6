export const renderStatuses = ['queued', 'rendering', 'completed', 'failed'] as const;
export type RenderStatus = (typeof renderStatuses)[number];

export const renderStages = ['preparing', 'drawing', 'encoding', 'storing', 'done'] as const;
export type RenderStage = (typeof renderStages)[number];

export const renderSources = ['app', 'api', 'mcp', 'link'] as const;
export type RenderSource = (typeof renderSources)[number];

/** Progress of a job when it enters a stage. */
export const stageProgress: Record<RenderStage, number> = {
  preparing: 0,
  drawing: 0.1,
  encoding: 0.8,
  storing: 0.9,
  done: 1,
};

export function isTerminal(status: RenderStatus): boolean {
  return status === 'completed' || status === 'failed';
}

/** The `error` of a cancelled render. */
export const CANCELLED = 'cancelled';
