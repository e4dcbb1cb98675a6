import type { Json } from '@livery/core/json/value';

/** The words after each field that an answer fills in, so that the form fills from top to bottom. */
export function fillSteps(words: Json, content: Json): Json[] {
  let now = words;
  const steps: Json[] = [];
  for (const [name, value] of Object.entries(content)) {
    if (JSON.stringify(now[name]) === JSON.stringify(value)) continue;
    now = { ...now, [name]: value };
    steps.push(now);
  }
  return steps;
}
