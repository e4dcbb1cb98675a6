import { MAX_UPLOAD_BYTES } from '@livery/core/limits';
import { prices } from '@livery/core/pricing';
import { agentScopes } from '@livery/core/scopes';
import { formats } from '@livery/templates/formats';
import { graphicDescriptions } from '@livery/templates/kit/document/descriptions';
import { graphicNames } from '@livery/templates/kit/document/graphic-names';
import { documentLimits, MIN_TEXT_SIZE } from '@livery/templates/kit/document/limits';
import { nodeTypes } from '@livery/templates/kit/document/nodes';
import { ownShapes } from '@livery/templates/kit/document/own-shapes';
import { structures } from '@livery/templates/kit/document/structures';
import { findTemplate, templates } from '@livery/templates/registry';
import type { Settings } from '../../settings/settings.ts';
import { MAX_OWN_TEMPLATES } from '../templates/create.ts';
import { MAX_WEBHOOKS } from '../webhooks/create.ts';
import { DELIVERY_TIMEOUT_MS } from '../webhooks/deliver.ts';
import menu from './daily-menu.json' with { type: 'json' };

/** What skills say of this installation as it is now. */
export type SkillFacts = Pick<Settings, 'baseUrl' | 'rates' | 'quotas' | 'credits'>;

/** The text with a value for each placeholder. */
export function fillIn(text: string, facts: SkillFacts): string {
  const values: Record<string, string | number> = { ...constants, ...describe(facts) };
  return text.replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name]));
}

const describe = ({ baseUrl, rates, quotas, credits }: SkillFacts) => ({
  baseUrl,
  rateLimit: rates.key > 0 ? `A key may make ${rates.key} requests a minute.` : '',
  extractionLimit:
    quotas.extractionsPerDay > 0 ? `An organisation may start ${quotas.extractionsPerDay} a day.` : '',
  prices: credits.isOn
    ? `A still costs ${prices.still.formula} credits, a video ${prices.video.formula}. A failed render is refunded.`
    : 'Renders are free here: every price is 0.',
  videoPrice: credits.isOn ? ' Two seconds at scale 1 cost 4 credits.' : '',
});

const { nodes, depth, fields, conditions, overrides, listItems, bytes } = documentLimits;

const constants = {
  /** How commands in skills are to be read. */
  conventions: `Commands use \`$LIVERY_API_KEY\`. A line \`# NAME = path\` below a command names the value of its JSON answer that later
commands use as \`$NAME\` (in a list, 0 is the first entry and -1 the last). A line \`# until path = value\` means: repeat the command every few seconds until the answer has that value.`,
  scopes: agentScopes.map((scope) => `\`${scope}\``).join(', '),
  maxUploadMb: MAX_UPLOAD_BYTES / 1024 / 1024,
  maxWebhooks: MAX_WEBHOOKS,
  deliverySeconds: DELIVERY_TIMEOUT_MS / 1000,
  formats: Object.entries(formats)
    .map(([name, { width, height }]) => `${name} ${width}×${height}`)
    .join(', '),
  templates: templates
    .map(
      ({ id, description, formats: names, kinds, durationS }) =>
        `| \`${id}\` | ${description} | ${names.join(', ')} | ${kinds.join(', ')} | ${durationS.min} to ${durationS.max} |`,
    )
    .join('\n'),
  quoteSample: quote(findTemplate('proof-quote')!.sample),
  /** A document that is short enough to read and publishes as it stands. */
  document: quote(menu),
  documentSample: quote(menu.sample),
  nodes: nodeTypes
    .map(
      (type) => `| \`${type}\` | ${structures[type] ?? '–'} | ${Object.keys(ownShapes[type]).join(', ')} |`,
    )
    .join('\n'),
  graphics: graphicNames.map((name) => `- \`${name}\`: ${graphicDescriptions[name]}`).join('\n'),
  minTextSize: MIN_TEXT_SIZE,
  limits: `${nodes} nodes, ${depth} levels, ${fields} fields (with those of groups and lists), ${conditions} conditions, ${overrides} members of \`in\`, lists of ${listItems}, ${bytes / 1024} KiB, ${MAX_OWN_TEMPLATES} templates`,
};

/** JSON inside single quotes of a shell. */
function quote(json: unknown): string {
  return JSON.stringify(json).replaceAll("'", `'\\''`);
}
