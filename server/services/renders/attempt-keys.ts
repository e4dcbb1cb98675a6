/**
 * The storage keys of an attempt. Each attempt stores under its own, so that a late one cannot overwrite a finished
 * file.
 */
export function listAttemptKeys(
  render: { id: string; organizationId: string; meta: { output: string } },
  attemptId: string,
) {
  const prefix = `renders/${render.organizationId}/${render.id}/${attemptId}`;
  return { output: `${prefix}.${render.meta.output}`, poster: `${prefix}.poster.jpg` };
}
