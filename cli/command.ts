import type { Livery } from '@livery/client';
import type { Output } from './terminal/output.ts';

export interface Option {
  type: 'string' | 'boolean';
  multiple?: boolean;
  /** What stands for the value in the help. */
  value?: string;
  help: string;
}

type Options = Record<string, Option>;

type Values<Given extends Options> = {
  [Name in keyof Given]?: Given[Name] extends { type: 'boolean' }
    ? boolean
    : Given[Name] extends { multiple: true }
      ? string[]
      : string;
};

export interface Context<Given extends Options = Options> {
  /** The arguments that are no options. */
  args: string[];
  values: Values<Given>;
  output: Output;
  baseUrl: string;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
  /** The client with the key of this service; throws without one. */
  connect(): Promise<Livery>;
}

export interface Command<Given extends Options = Options> {
  name: string;
  summary: string;
  /** Required ones as `<name>`, others as `[name]`. */
  args?: string;
  options?: Given;
  run(context: Context<Given>): Promise<void>;
}

export const defineCommand = <const Given extends Options>(command: Command<Given>): Command =>
  command as unknown as Command;

/** Wrong arguments: exit code 2. */
export class UsageError extends Error {}

/** What every command accepts. */
export const commonOptions = {
  json: { type: 'boolean', help: 'print JSON' },
  'base-url': {
    type: 'string',
    value: 'url',
    help: 'the service; LIVERY_URL or the last login unless given',
  },
  help: { type: 'boolean', help: 'show this' },
} as const satisfies Options;
