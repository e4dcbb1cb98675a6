/** The members of tool results that the view shows. */

export interface Preview {
  templateId: string;
  name: string;
  width: number;
  height: number;
  url: string;
  tile: { x: number; y: number; width: number; height: number };
  kinds: ('still' | 'video')[];
  formats: string[];
  defaultDurationS: number;
}

export type Content = Record<string, unknown>;

export interface Wall {
  brandId: string;
  brandVersion: number;
  format: string;
  isCharged: boolean;
  sheet: { width: number; height: number };
  previews: Preview[];
  untrusted: { brandName: string; content: Record<string, Content> };
}

export interface Batch {
  dryRun: boolean;
  templateId: string;
  jobs: { id: string }[];
  credits: number;
  balance: number;
}

export interface Job {
  id: string;
  templateName: string;
  format: string;
  kind: 'still' | 'video';
  status: 'queued' | 'rendering' | 'completed' | 'failed';
  stage: string;
  progress: number;
  error: string | null;
  creditsRefunded: number;
  file: { url: string; contentType: string; bytes: number } | null;
  poster: { url: string } | null;
}

/** A result as the host passes it on. */
export interface ToolResult {
  isError?: boolean | undefined;
  content?: { type: string; text?: string; data?: string; mimeType?: string }[];
  structuredContent?: unknown;
}

export function isWall(data: unknown): data is Wall {
  return hasMember(data, 'previews');
}

export function isBatch(data: unknown): data is Batch {
  return hasMember(data, 'jobs');
}

export function isJob(data: unknown): data is Job {
  return hasMember(data, 'stage') && hasMember(data, 'file');
}

function hasMember(data: unknown, name: string): boolean {
  return typeof data === 'object' && data !== null && name in data;
}

/** The sentence of a failed call. */
export function readError(result: ToolResult): string {
  const text = result.content?.[0]?.text ?? '';
  try {
    return (JSON.parse(text) as { error: { message: string } }).error.message;
  } catch {
    return text || 'The tool failed.';
  }
}

/** The contact sheet as a URL that the page can show without the network. */
export function readSheet(result: ToolResult): string | null {
  const image = result.content?.find(({ type }) => type === 'image');
  return image ? `data:${image.mimeType};base64,${image.data}` : null;
}
