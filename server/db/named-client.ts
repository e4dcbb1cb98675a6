import { Client, type QueryConfig } from 'pg';
import { isRepeatable } from './repeatable.ts';

/** Texts that were seen once, and the names of those that came again. */
const seen = new Set<string>();
const names = new Map<string, string>();
/** Each connection keeps a plan for each name. */
const MAX_NAMES = 150;
const MAX_SEEN = 1000;

/** A connection that prepares the statements that repeat: to parse and plan them takes longer than to execute them. */
export class NamedClient extends Client {
  // biome-ignore lint/suspicious/noExplicitAny: the method has a dozen signatures
  override query(config: any, ...rest: any[]): any {
    const name = isUnnamed(config) ? nameOf(config.text) : undefined;
    return super.query(name ? { ...config, name } : config, ...rest);
  }
}

function isUnnamed(config: unknown): config is QueryConfig {
  const { text, name, values } = (config ?? {}) as Partial<QueryConfig>;
  return typeof config === 'object' && typeof text === 'string' && name === undefined && values === undefined;
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_NAMES || !isRepeatable(text)) return known;
  if (seen.delete(text)) {
    names.set(text, `livery_${names.size}`);
    return names.get(text);
  }
  if (seen.size >= MAX_SEEN) seen.clear();
  seen.add(text);
  return undefined;
}
