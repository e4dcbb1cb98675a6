import { type ReactNode, useState } from 'react';
import { text } from '../../text/reference.ts';
import { Code, RichText } from './rich-text.tsx';
import {
  describeType,
  listLimits,
  listMembers,
  listValues,
  resolveSchema,
  type Schema,
  type Schemas,
} from './schema.ts';

interface SchemaProps {
  schema: Schema;
  schemas: Schemas;
}

/** The members of a value, each with its type, its limits and what it is for; those of nested values unfold. */
export function SchemaTree({ schema, schemas }: SchemaProps) {
  const { choices } = resolveSchema(schema, schemas);
  const members = listMembers(schema, schemas);
  if (members.length === 0 && choices.length === 0)
    return <p className="py-2.5 text-13 text-text-2">{describeType(schema, schemas)}</p>;
  if (members.length === 0) return <Choices choices={choices} schemas={schemas} />;
  return (
    <ul>
      {members.map(({ name, schema: member, isRequired }) => (
        <MemberRow key={name} name={name} isRequired={isRequired} schema={member} schemas={schemas} />
      ))}
    </ul>
  );
}

interface MemberRowProps extends SchemaProps {
  name: string;
  isRequired: boolean;
  /** Where a parameter is. */
  place?: string;
  description?: string | undefined;
}

export function MemberRow({ name, isRequired, schema, schemas, place, description }: MemberRowProps) {
  const resolved = resolveSchema(schema, schemas);
  const limits = listLimits(schema, schemas);
  const values = listValues(schema, schemas);
  const members = listMembers(schema, schemas);
  const about = description ?? resolved.description;
  const nested = members.length > 0 || resolved.choices.some((one) => listMembers(one, schemas).length > 0);
  return (
    <li className="border-t border-line py-2.5 text-13">
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <code className="font-mono font-medium break-all">{name}</code>
        <span className="text-text-2">{describeType(schema, schemas)}</span>
        {place && <span className="text-text-3">{place}</span>}
        {isRequired && <span className="text-text-3">{text('schema.required')}</span>}
        {resolved.readOnly && <span className="text-text-3">{text('schema.readOnly')}</span>}
      </p>
      {about && <RichText className="mt-1 text-text-2">{about}</RichText>}
      {limits.length > 0 && <p className="mt-1 break-words text-text-3">{limits.join(' · ')}</p>}
      {values && (
        <p className="mt-1.5 flex flex-wrap gap-1">
          {values.map((value) => (
            <Code key={String(value)}>{String(value)}</Code>
          ))}
        </p>
      )}
      {nested && (
        <Unfolding label={text('operation.members', { n: members.length || resolved.choices.length })}>
          <SchemaTree schema={schema} schemas={schemas} />
        </Unfolding>
      )}
    </li>
  );
}

function Choices({ choices, schemas }: { choices: Schema[]; schemas: Schemas }) {
  return choices.map((choice, index) => (
    <Unfolding key={index} label={resolveSchema(choice, schemas).name ?? describeType(choice, schemas)}>
      <SchemaTree schema={choice} schemas={schemas} />
    </Unfolding>
  ));
}

/** Draws what it holds once it is opened: a schema may contain itself, and a brand document has hundreds of members. */
export function Unfolding({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-1.5" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer rounded-box py-0.5 text-13 text-text-2 select-none hover:text-text pointer-coarse:py-2.5">
        {label}
      </summary>
      {isOpen && <div className="mt-1 border-s border-line ps-4">{children}</div>}
    </details>
  );
}
