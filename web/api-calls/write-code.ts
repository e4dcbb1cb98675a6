import { type ApiCall, fillPath } from './api-call.ts';
import { writeMcp } from './mcp-tools.ts';
import { javaScript, python, writeLiteral } from './write-literal.ts';

export const languages = ['curl', 'typescript', 'python', 'mcp'] as const;
export type Language = (typeof languages)[number];

/** The call as code that runs without changes, with a key in `LIVERY_KEY`; null where the language cannot make it. */
export function writeCode(language: Language, origin: string, call: ApiCall): string | null {
  if (language === 'curl') return writeCurl(origin, call);
  // The client and the tools have a key, never the cookie of a browser.
  if (typeof call.caller === 'object') return null;
  if (language === 'typescript') return writeTypeScript(origin, call);
  return language === 'python' ? writePython(origin, call) : writeMcp(call);
}

/** A word of a POSIX shell, in which nothing but the apostrophe is special. */
const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

function writeCurl(origin: string, call: ApiCall): string {
  const { method, headers, body, caller, result } = call;
  const method_ = body === undefined ? 'GET' : 'POST';
  return [
    `curl ${quote(`${origin}/api/v1${fillPath(call)}`)}`,
    ...(method === method_ ? [] : [`--request ${method}`]),
    ...(caller === 'key' ? ['--header "Authorization: Bearer $LIVERY_KEY"'] : []),
    ...(typeof caller === 'object' ? [`--cookie "${caller.cookie}=$LIVERY_SESSION"`] : []),
    ...Object.entries(headers).map(([name, value]) => `--header ${quote(`${name}: ${value}`)}`),
    ...(body === undefined
      ? []
      : ["--header 'Content-Type: application/json'", `--data ${quote(JSON.stringify(body, null, 2))}`]),
    ...(result === 'file' ? ['--output file'] : []),
    ...(result === 'events' ? ['--no-buffer'] : []),
  ].join(' \\\n  ');
}

const isEmpty = (value: object) => Object.keys(value).length === 0;

function writeTypeScript(origin: string, call: ApiCall): string {
  const { method, path, pathValues, query, headers, body, result } = call;
  const key = call.caller === 'key' ? ', key: process.env.LIVERY_KEY' : '';
  const options = {
    ...(isEmpty(pathValues) ? {} : { path: pathValues }),
    ...(isEmpty(query) ? {} : { query: readNumbers(query) }),
    ...(isEmpty(headers) ? {} : { headers }),
    ...(body === undefined ? {} : { body }),
  };
  const given = isEmpty(options) ? '' : `, ${writeLiteral(options, javaScript)}`;
  const name = `'${path}'`;
  const isFile = result === 'file' || result === 'events';
  const made = isFile
    ? `const response = await livery.download(${name}${given});`
    : `${result === 'nothing' ? '' : 'const result = '}await livery.call('${method}', ${name}${given});`;
  return [
    "import { Livery } from '@livery/client';",
    '',
    `const livery = new Livery({ baseUrl: '${origin}'${key} });`,
    method === 'POST' && path === '/renders' && isEmpty(headers) && !asksPrice(body)
      ? `const batch = await livery.render(${writeLiteral(body, javaScript)});\nconst { renders } = await batch.wait();`
      : made,
  ].join('\n');
}

const asksPrice = (body: unknown) => (body as { dryRun?: unknown } | undefined)?.dryRun === true;

/** The client types a limit as a number. */
const readNumbers = (query: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, /^\d{1,9}$/.test(value) ? Number(value) : value]),
  );

function writePython(origin: string, call: ApiCall): string {
  const { method, query, headers, body, caller, result } = call;
  const sent = [
    ...(caller === 'key' ? [`"Authorization": f"Bearer {os.environ['LIVERY_KEY']}"`] : []),
    ...Object.entries(headers).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`),
  ];
  const url = `${origin}/api/v1${fillPath({ ...call, query: {} })}`;
  const used = {
    json: 'print(response.json())',
    file: 'with open("file", "wb") as file:\n  file.write(response.content)',
    events: 'for line in response.iter_lines(decode_unicode=True):\n  print(line)',
    nothing: '',
  }[result];
  return [
    ...(caller === 'key' ? ['import os'] : []),
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `  ${JSON.stringify(url)},`,
    ...(sent.length > 0 ? [`  headers={${sent.join(', ')}},`] : []),
    ...(isEmpty(query) ? [] : [`  params=${writeLiteral(query, python, '  ')},`]),
    ...(body === undefined ? [] : [`  json=${writeLiteral(body, python, '  ')},`]),
    ...(result === 'events' ? ['  stream=True,'] : []),
    ')',
    'response.raise_for_status()',
    ...(used ? [used] : []),
  ].join('\n');
}
