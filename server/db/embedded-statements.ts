import { messages, type PGlite, protocol, type QueryOptions, type Results } from '@electric-sql/pglite';
import { isRepeatable } from './repeatable.ts';

type Response = messages.BackendMessage;
type Field = messages.RowDescriptionMessage['fields'][number];
type Handlers = Pick<PGlite, 'parsers' | 'serializers'>;

/** Sends protocol messages that end in a sync. The responses include an error instead of throwing it. */
export type Send = (message: Uint8Array) => Promise<Response[]>;

/** A statement whose types are known. Without a name, or before it is prepared, it is parsed when it runs. */
interface KnownStatement {
  name: string | null;
  isPrepared: boolean;
  parameterTypes: number[];
  fields: Field[];
}

/** Each prepared statement holds a plan in the memory of the database. */
const MAX_KNOWN = 300;
/**
 * After this many statements all are planned again. A plan made while a table was small may scan it, and this database
 * has no autovacuum whose new statistics would replace the plan.
 */
const REPLAN_AFTER = 2000;

const CHANGES_TABLES = /\b(?:create|alter|drop)\b/i;
/** PostgreSQL's code for a prepared statement whose table has new columns, among others. */
const FEATURE_NOT_SUPPORTED = '0A000';

const { serialize } = protocol;

/**
 * Runs statements with one call into the database, where PGlite makes six, and prepares those that repeat: to parse and
 * plan a statement takes longer than to execute it.
 */
export class EmbeddedStatements {
  private readonly send: Send;
  private readonly handlers: Handlers;
  /** By text, the one that was used last at the end. */
  private readonly known = new Map<string, KnownStatement>();
  private readonly namesToClose: string[] = [];
  private nextName = 0;
  private runsSincePlanned = 0;

  constructor(send: Send, handlers: Handlers) {
    this.send = send;
    this.handlers = handlers;
  }

  async run<Row>(text: string, values: unknown[] = [], options: QueryOptions = {}): Promise<Results<Row>> {
    await this.replanSometimes();
    const mayRepeat = isRepeatable(text);
    if (!mayRepeat) this.noteChange(text);
    const found = mayRepeat ? this.known.get(text) : undefined;
    const statement = found ?? (await this.describe(text));
    if (mayRepeat) this.remember(text, statement, found !== undefined);
    // The description has just parsed it without a name.
    const needsParse = found !== undefined && !statement.isPrepared;
    const name = needsParse || statement.isPrepared ? (statement.name ?? '') : '';
    const responses = await this.send(
      join([
        ...this.takeNamesToClose(),
        ...(needsParse ? [serialize.parse({ name, text })] : []),
        serialize.bind({ statement: name, values: this.serializeValues(values, statement.parameterTypes) }),
        serialize.execute(),
        serialize.sync(),
      ]),
    );
    if (name !== '' && responses.some((response) => response.name === 'parseComplete'))
      statement.isPrepared = true;
    this.throwError(responses);
    return this.readResult<Row>(responses, statement.fields, options);
  }

  /** Forgets all statements if the text may change the tables that they refer to. */
  noteChange(text: string): void {
    if (!CHANGES_TABLES.test(text)) return;
    for (const { name, isPrepared } of this.known.values())
      if (name && isPrepared) this.namesToClose.push(name);
    this.known.clear();
  }

  private async describe(text: string): Promise<KnownStatement> {
    const responses = await this.send(
      join([serialize.parse({ text }), serialize.describe({ type: 'S' }), serialize.sync()]),
    );
    this.throwError(responses);
    const parameters = responses.find((response) => response instanceof messages.ParameterDescriptionMessage);
    const rows = responses.find((response) => response instanceof messages.RowDescriptionMessage);
    return {
      name: null,
      isPrepared: false,
      parameterTypes: parameters?.dataTypeIDs ?? [],
      fields: rows?.fields ?? [],
    };
  }

  /** A statement gets a name, under which it is prepared, when it comes a second time. */
  private remember(text: string, statement: KnownStatement, isRepeated: boolean): void {
    if (isRepeated) statement.name ??= `s${this.nextName++}`;
    this.known.delete(text);
    this.known.set(text, statement);
    if (this.known.size <= MAX_KNOWN) return;
    const [oldest, { name, isPrepared }] = this.known.entries().next().value!;
    this.known.delete(oldest);
    if (name && isPrepared) this.namesToClose.push(name);
  }

  private takeNamesToClose(): Uint8Array[] {
    return this.namesToClose.splice(0).map((name) => serialize.close({ type: 'S', name }));
  }

  private async replanSometimes(): Promise<void> {
    if (this.runsSincePlanned++ < REPLAN_AFTER) return;
    this.runsSincePlanned = 0;
    // Fails in a transaction that has failed; then the plans stay for a while longer.
    await this.send(serialize.query('discard plans'));
  }

  private serializeValues(values: unknown[], parameterTypes: number[]): (string | null)[] {
    return values.map((value, index) => {
      if (value === null || value === undefined) return null;
      const serializeValue = this.handlers.serializers[parameterTypes[index]!];
      return serializeValue ? serializeValue(value) : String(value);
    });
  }

  private throwError(responses: Response[]): void {
    const error = responses.find((response) => response instanceof messages.DatabaseError);
    if (!error) return;
    if (error.code === FEATURE_NOT_SUPPORTED) this.noteChange('alter');
    throw error;
  }

  private readResult<Row>(responses: Response[], fields: Field[], options: QueryOptions): Results<Row> {
    const parsers = fields.map(
      ({ dataTypeID }) => options.parsers?.[dataTypeID] ?? this.handlers.parsers[dataTypeID],
    );
    const parse = (value: string | null, index: number) => {
      if (value === null) return null;
      const parseValue = parsers[index];
      return parseValue ? parseValue(value, fields[index]!.dataTypeID) : value;
    };
    const rows: unknown[] = [];
    let tag = '';
    for (const response of responses) {
      if (response instanceof messages.DataRowMessage) {
        const values = response.fields.map(parse);
        if (options.rowMode === 'array') rows.push(values);
        else rows.push(Object.fromEntries(values.map((value, index) => [fields[index]!.name, value])));
      } else if (response instanceof messages.CommandCompleteMessage) tag = response.text;
    }
    // Tags of commands that have a row count end in it: `INSERT 0 5`.
    const count = Number.parseInt(tag.split(' ').at(-1)!, 10);
    const rowCount = Number.isNaN(count) ? {} : { rowCount: count };
    const affectedRows = tag.startsWith('SELECT') ? 0 : count || 0;
    return { rows: rows as Row[], fields, affectedRows, ...rowCount };
  }
}

function join(parts: Uint8Array[]): Uint8Array {
  return parts.length === 1 ? parts[0]! : new Uint8Array(Buffer.concat(parts));
}
