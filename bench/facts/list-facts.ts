import type { BrandDocument, Provenance } from '@livery/core/brand/document';
import { isObject } from '@livery/core/json/value';
import type { ExtractedEvidence } from '@livery/server/extract/contracts';

/** One thing that extraction says the site states. */
export interface Fact {
  /** `quotes`, `offers` … */
  kind: string;
  text: string;
  /** The path of the page that states it; empty if it is unknown. */
  page: string;
}

export interface FactSource {
  document: BrandDocument;
  provenance: Provenance;
  evidence: readonly Pick<ExtractedEvidence, 'id' | 'pageUrl'>[];
}

const identityPath = '$extensions.studio.identity.';

/** Every fact of a brand that templates may say, with the page it stands on. */
export function listFacts({ document, provenance, evidence }: FactSource): Fact[] {
  const {
    'studio.identity': identity,
    'livery.facts': stated,
    'livery.action': action,
  } = document.$extensions;
  const pageOf = (path: string) => {
    const ids = provenance[path]?.evidenceIds ?? [];
    return toPage(evidence.find(({ id }) => ids.includes(id))?.pageUrl);
  };
  const { tagline, description, quotes, metrics, customers } = identity;
  const lists = { quotes, metrics, customers };
  return [
    ...Object.entries({ tagline, description })
      .filter(([, text]) => text !== '')
      .map(([kind, text]) => ({ kind, text, page: pageOf(identityPath + kind) })),
    ...(action ? [{ kind: 'action', text: action, page: pageOf('$extensions.livery.action') }] : []),
    ...Object.entries(lists).flatMap(([kind, items]) =>
      items.map((item, index) => ({
        kind,
        text: toText(item),
        page: pageOf(`${identityPath}${kind}[${index}]`) || pageOf(identityPath + kind),
      })),
    ),
    ...Object.entries(stated ?? {}).flatMap(([kind, items]) =>
      (Array.isArray(items) ? items : []).map(({ url, ...item }) => ({
        kind,
        text: toText(item),
        page: toPage(url),
      })),
    ),
  ];
}

/** `title: Why us | items: [title: Fast | detail: …] [title: Small | detail: …]` */
function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => `[${toText(item)}]`).join(' ');
  if (!isObject(value)) return String(value);
  return Object.entries(value)
    .filter(([name, member]) => member !== '' && member !== null && name !== 'logo')
    .map(([name, member]) => `${name}: ${toText(member)}`)
    .join(' | ');
}

function toPage(url: string | undefined): string {
  return (url && URL.parse(url)?.pathname) || '';
}
