import { nameTemplate } from '@livery/templates/template-meta';

interface Drawn {
  templateId: string;
  /** Of an own template, when the render was submitted. */
  templateName: string | null;
}

/** The name of the template of a render, also of an own one that was archived or deleted since. */
export const nameTemplateOf = ({ templateId, templateName }: Drawn): string =>
  templateName ?? nameTemplate(templateId);
