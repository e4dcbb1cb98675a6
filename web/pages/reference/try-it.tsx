import { useEffect, useRef, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { CodeBlock } from '../../controls/code-block.tsx';
import { Field } from '../../controls/field.tsx';
import { InlineConfirm } from '../../controls/inline-confirm.tsx';
import { Select } from '../../controls/select.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { text } from '../../text/reference.ts';
import { type Filled, type Operation, type Parameter, toCall } from './read-reference.ts';
import type { OwnRecord } from './records-query.ts';
import { Unfolding } from './schema-tree.tsx';
import { type Answer, type Sender, sendRequest } from './send-request.ts';

interface TryItProps {
  operation: Operation;
  filled: Filled;
  /** The parameter that takes the id of one of the records; null where only the body does. */
  idName: string | null;
  records: readonly OwnRecord[];
  sender: Sender;
  onFilled: (filled: Filled) => void;
}

/** A form that sends the operation. Nothing is sent without a click; what spends or deletes asks first. */
export function TryIt({ operation, filled, idName, records, sender, onFilled }: TryItProps) {
  const { send, stop, answer, isSending, hasFailed } = useRequest(operation, sender);
  const [asked, setAsked] = useState<'delete' | Price | null>(null);
  const { parameters, method, caller, hasDryRun } = operation;
  if (typeof caller === 'object' && !sender.isSignedIn)
    return <p className="text-13 text-text-2">{text('try.signIn')}</p>;
  const call = toCall(operation, filled);
  // What was confirmed is what is sent: a change asks again.
  const fill = (next: Filled) => {
    setAsked(null);
    onFilled(next);
  };
  const change = (name: string, value: string) =>
    fill({ ...filled, values: { ...filled.values, [name]: value } });
  const field = (parameter: Parameter) => (
    <ParameterField
      key={`${parameter.in} ${parameter.name}`}
      parameter={parameter}
      value={filled.values[parameter.name] ?? ''}
      records={parameter.name === idName ? records : []}
      onValue={(value) => change(parameter.name, value)}
    />
  );
  const required = parameters.filter((one) => one.required);
  // The name of a parameter with a star is for the caller to complete.
  const optional = parameters.filter((one) => !one.required && !one.name.includes('*'));
  const askPrice = async () => {
    const body = { ...(call?.body as object), dryRun: true };
    const { text: priced = '', status } = (await send(call && { ...call, body })) ?? {};
    const price: Price = status === 200 ? JSON.parse(priced) : null;
    if (price) setAsked(price);
  };
  const submit = () => {
    if (!call) return;
    if (method === 'DELETE') setAsked('delete');
    else if (hasDryRun && !(call.body as { dryRun?: boolean } | undefined)?.dryRun) void askPrice();
    else void send(call);
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {required.map(field)}
      {operation.body && (
        <BodyField value={filled.body} isInvalid={!call} onValue={(body) => fill({ ...filled, body })} />
      )}
      {optional.length > 0 && (
        <Unfolding label={text('try.optional')}>
          <div className="flex flex-col gap-4 py-2">{optional.map(field)}</div>
        </Unfolding>
      )}
      {asked ? (
        <InlineConfirm
          question={asked === 'delete' ? text('try.delete') : describePrice(asked)}
          confirm={asked === 'delete' ? text('try.send', { method }) : namePrice(asked)}
          keep={text('try.keep')}
          isPending={false}
          error={null}
          onKeep={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            void send(call);
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" disabled={!call || isSending}>
            {hasDryRun ? text('try.price') : text('try.send', { method })}
          </Button>
          {isSending && <Button onClick={stop}>{text('try.stop')}</Button>}
        </div>
      )}
      <div aria-live="polite">
        {hasFailed && <p className="text-13 text-bad">{text('try.failed')}</p>}
        {answer && <AnswerView answer={answer} />}
      </div>
    </form>
  );
}

interface Price {
  creditsRequired: number;
  balance: number;
}

const describePrice = ({ creditsRequired: n, balance: left }: Price) =>
  n === 0 ? text('try.free') : text('try.costs', { n, left });
const namePrice = ({ creditsRequired: n }: Price) => (n === 0 ? text('try.draw') : text('try.spend', { n }));

function useRequest(operation: Operation, sender: Sender) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const controller = useRef<AbortController | null>(null);
  // A stream of events would go on for the page that follows.
  useEffect(() => () => controller.current?.abort(), []);
  const send = async (call: ReturnType<typeof toCall>): Promise<Answer | null> => {
    if (!call) return null;
    controller.current = new AbortController();
    const { signal } = controller.current;
    setAnswer(null);
    setState('sending');
    let last: Answer | null = null;
    const show = (next: Answer) => {
      last = next;
      setAnswer(next);
    };
    try {
      await sendRequest(
        call,
        typeof operation.caller === 'object' ? { ...sender, key: null } : sender,
        signal,
        show,
      );
      setState('idle');
    } catch {
      setState(signal.aborted ? 'idle' : 'failed');
    }
    return last;
  };
  const stop = () => controller.current?.abort();
  return { send, stop, answer, isSending: state === 'sending', hasFailed: state === 'failed' };
}

interface ParameterFieldProps {
  parameter: Parameter;
  value: string;
  records: readonly OwnRecord[];
  onValue: (value: string) => void;
}

function ParameterField({ parameter: { name, schema }, value, records, onValue }: ParameterFieldProps) {
  const values = schema.enum?.map(String) ?? (schema.type === 'boolean' ? ['true', 'false'] : null);
  if (values) {
    const choices = ['', ...values].map((one) => ({ value: one, label: one || '–' }));
    return <Select label={name} value={value} choices={choices} onChange={onValue} />;
  }
  const list = records.length > 0 ? `own-${name}` : undefined;
  return (
    <>
      <TextField
        label={name}
        list={list}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onValue(event.target.value)}
      />
      {list && (
        <datalist id={list}>
          {records.map((record) => (
            <option key={record.id} value={record.id} label={record.name} />
          ))}
        </datalist>
      )}
    </>
  );
}

interface BodyFieldProps {
  value: string;
  isInvalid: boolean;
  onValue: (value: string) => void;
}

function BodyField({ value, isInvalid, onValue }: BodyFieldProps) {
  return (
    <Field label={text('try.body')} error={isInvalid ? text('code.notJson') : undefined}>
      {(control) => (
        <textarea
          {...control}
          value={value}
          dir="ltr"
          rows={6}
          spellCheck={false}
          autoCapitalize="off"
          onChange={(event) => onValue(event.target.value)}
          className="field-sizing-content max-h-96 min-h-24 w-full resize-y rounded-control border border-edge bg-surface px-2.5 py-2 font-mono text-12/5 aria-invalid:border-bad pointer-coarse:text-16"
        />
      )}
    </Field>
  );
}

function AnswerView({ answer }: { answer: Answer }) {
  const { status, ms, requestId, type, bytes, isCut, image } = answer;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (image) canvas.current?.getContext('2d')?.drawImage(image, 0, 0);
  }, [image]);
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap justify-between gap-x-4 text-13 tabular-nums">
        <span className={status >= 400 ? 'font-medium text-bad' : 'font-medium text-ok'}>
          {text('try.status', { status, ms })}
        </span>
        {requestId && (
          <span className="font-mono text-12 break-all text-text-3">
            {text('try.request', { id: requestId })}
          </span>
        )}
      </p>
      {image ? (
        <canvas
          ref={canvas}
          width={image.width}
          height={image.height}
          role="img"
          aria-label={text('try.image')}
          className="max-h-96 max-w-full self-start"
        />
      ) : answer.text ? (
        <CodeBlock>{answer.text}</CodeBlock>
      ) : (
        bytes > 0 && <p className="text-13 text-text-2">{text('try.file', { type, n: bytes })}</p>
      )}
      {isCut && <p className="text-13 text-text-3">{text('try.cut')}</p>}
    </div>
  );
}
