import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { CallCode } from '../../api-calls/call-code.tsx';
import type { Language } from '../../api-calls/write-code.ts';
import { CodeBlock } from '../../controls/code-block.tsx';
import { CopyButton } from '../../controls/copy-button.tsx';
import { Fact, Facts } from '../../controls/facts.tsx';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { text } from '../../text/reference.ts';
import {
  type Filled,
  fillExample,
  findList,
  type Operation,
  type Reference,
  toCall,
} from './read-reference.ts';
import { recordsQuery } from './records-query.ts';
import { RichText } from './rich-text.tsx';
import { makeExample } from './schema.ts';
import { MemberRow, SchemaTree, Unfolding } from './schema-tree.tsx';
import type { Sender } from './send-request.ts';

const TryIt = lazyPart(() => import('./try-it.tsx'), 'TryIt');

interface OperationViewProps {
  operation: Operation;
  reference: Reference;
  sender: Sender;
  language: Language;
  onLanguage: (language: Language) => void;
  children: React.ReactNode;
}

/** One operation: what it takes and answers, its code, and a form that sends it. */
export function OperationView({
  operation,
  reference,
  sender,
  language,
  onLanguage,
  children,
}: OperationViewProps) {
  const { groups, schemas } = reference;
  const list = findList(operation, groups);
  const takesBrand = /"brandId"/.test(fillExample(operation, schemas, {}).body);
  const path = list ?? (takesBrand ? '/brands' : null);
  const [changes, setChanges] = useState<Filled | null>(null);
  const idName = (list && operation.parameters.find((one) => one.in === 'path')?.name) ?? 'id';
  const { data: records = [] } = useQuery(recordsQuery(path, idName, sender));
  const first = records[0]?.id;
  const own: Record<string, string> = first ? (list ? { [idName]: first } : { brandId: first }) : {};
  const filled = changes ?? fillExample(operation, schemas, own);
  const call = toCall(operation, filled);
  const isForPerson = typeof operation.caller === 'object';
  const missing = !call ? 'code.notJson' : isForPerson ? 'code.onlyPerson' : 'code.noTool';
  return (
    <div className="grid xl:grid-cols-[minmax(0,1fr)_minmax(26rem,34rem)]">
      <article className="min-w-0 px-4 pt-5 pb-12 sm:px-8">
        <Heading operation={operation} />
        <RichText className="mt-3 max-w-[45rem] text-15 text-pretty text-text-2">
          {operation.description}
        </RichText>
        <Details operation={operation} reference={reference} />
      </article>
      {operation.method !== 'EVENT' && (
        <aside className="flex min-w-0 flex-col gap-8 border-line bg-canvas px-4 pt-5 pb-16 max-xl:border-t sm:px-8 xl:sticky xl:top-13 xl:h-[calc(100dvh-3.25rem)] xl:overflow-y-auto xl:border-s xl:px-6">
          <CallCode call={call} language={language} onLanguage={onLanguage}>
            <p className="py-3 text-13 text-text-2">{text(missing)}</p>
          </CallCode>
          <section>
            <h2 className="pb-3 text-15 font-medium">{text('try.title')}</h2>
            {children}
            <Suspense>
              <TryIt
                operation={operation}
                filled={filled}
                idName={list ? idName : null}
                records={records}
                sender={sender}
                onFilled={setChanges}
              />
            </Suspense>
          </section>
        </aside>
      )}
    </div>
  );
}

function Heading({ operation }: { operation: Operation }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The link that was followed may be gone from the page, as on a phone.
  useEffect(() => {
    if (document.activeElement !== document.body) heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  const { title, group, method, path } = operation;
  return (
    <>
      <p className="text-13 text-text-3">{group}</p>
      <h1 ref={heading} tabIndex={-1} className="mt-1 text-24 font-semibold text-balance outline-none">
        {title}
      </h1>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <code className="min-w-0 font-mono text-13 break-all">
          <span className="text-text-3">{method}</span> {method === 'EVENT' ? path : `/api/v1${path}`}
        </code>
        <CopyButton value={location.href} label={text('operation.copyLink')} isIconOnly />
      </div>
    </>
  );
}

function Details({ operation, reference: { schemas } }: { operation: Operation; reference: Reference }) {
  const { parameters, body, otherBodies, responses, errors, method } = operation;
  return (
    <>
      {parameters.length > 0 && (
        <Section title={text('operation.parameters')}>
          <ul>
            {parameters.map((parameter) => (
              <MemberRow
                key={`${parameter.in} ${parameter.name}`}
                name={parameter.name}
                place={text(`operation.in.${parameter.in}`)}
                isRequired={parameter.required ?? false}
                description={parameter.description}
                schema={parameter.schema}
                schemas={schemas}
              />
            ))}
          </ul>
        </Section>
      )}
      {body && (
        <Section title={text('operation.body')}>
          <SchemaTree schema={body} schemas={schemas} />
          {otherBodies.length > 0 && (
            <p className="border-t border-line py-2.5 text-13 text-text-2">
              {text('operation.otherBodies', { types: otherBodies.join(', ') })}
            </p>
          )}
        </Section>
      )}
      {method !== 'EVENT' &&
        responses.map(({ status, description, types, schema }) => (
          <Section key={status} title={`${text('operation.responses')} ${status}`}>
            <div className="pb-2 text-13 text-text-2">
              <RichText>{description}</RichText>
              {types.length > 0 && <p className="mt-0.5 font-mono text-12 text-text-3">{types.join(', ')}</p>}
            </div>
            {schema && (
              <>
                <Unfolding label={text('operation.example')}>
                  <CodeBlock>{JSON.stringify(makeExample(schema, schemas), null, 2)}</CodeBlock>
                </Unfolding>
                <div className="mt-2">
                  <SchemaTree schema={schema} schemas={schemas} />
                </div>
              </>
            )}
          </Section>
        ))}
      {errors.length > 0 && (
        <Section title={text('operation.errors')}>
          <ErrorRows errors={errors} />
        </Section>
      )}
    </>
  );
}

export function ErrorRows({ errors }: { errors: Operation['errors'] }) {
  return (
    <Facts>
      {errors.map(({ status, description }) => (
        <Fact key={status} name={status}>
          <RichText>{description}</RichText>
        </Fact>
      ))}
    </Facts>
  );
}

export function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="mt-8 max-w-[45rem]">
      <h2 className="pb-2 text-15 font-medium">{title}</h2>
      {children}
    </section>
  );
}
