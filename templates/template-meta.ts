import type { RenderKind } from '@livery/core/render-request/choices';
import type { FormatName } from './formats.ts';
import * as metas from './lists/metas.ts';

/** What a template is and makes, without its content and how it is drawn: pages that list templates load only this. */
export interface TemplateMeta {
  id: string;
  name: string;
  description: string;
  category: string;
  kinds: readonly RenderKind[];
  formats: readonly FormatName[];
  durationS: { default: number; min: number; max: number };
  /**
   * How much of its pages a brand floods with colour before this template fills the background with the primary, 0..1.
   * 0 leans bold, 1 leans calm; null is calm for every brand. A request for a treatment overrides it.
   */
  boldFrom: number | null;
  /** Its place in the lists of the API and the web app. */
  order: number;
  /** Its place on the wall of the first page, where neighbours look as different as possible. */
  startWallOrder: number;
  /** Its place and format on the wall of the brand editor: a lively mix, what shows most of a brand first. */
  editorWall: { order: number; format: FormatName };
  /** Its place and format in brand books: one large image, then tall and square ones. Books leave out templates without. */
  brandBook?: { order: number; format: FormatName };
}

/** The exports of a file in `lists/`, in the order of the API. */
export function inOrder<Entry extends TemplateMeta>(list: Record<string, Entry>): readonly Entry[] {
  return Object.values(list).sort((one, other) => one.order - other.order);
}

export const templateMetas: readonly TemplateMeta[] = inOrder(metas);

export function findTemplateMeta(id: string): TemplateMeta | undefined {
  return templateMetas.find((template) => template.id === id);
}

/** The name of a template; its id if the template no longer exists. */
export const nameTemplate = (id: string): string => findTemplateMeta(id)?.name ?? id;
