import { type Endpoint, neededPermissions } from '@matjar/contract/endpoint.ts';
import fc from 'fast-check';
import { describeInput, putIn } from '../body-places.ts';
import { type Edit, editsOf, hostileValue, validInput } from './arbitrary-input.ts';

export type Caller = 'visitor' | 'user' | 'admin';

/** A request without the ids of real things, so that one seed always gives the same ones. */
export interface DrawnRequest {
  caller: Caller;
  /** Replaces the first id of the path. */
  segment: string | undefined;
  query: string;
  headers: Record<string, string>;
  body: DrawnBody;
}

type DrawnBody =
  | { kind: 'none' }
  /** Of the body that the endpoint would take. */
  | { kind: 'edited'; edits: Edit[] }
  | { kind: 'json'; value: unknown }
  | { kind: 'bytes'; bytes: Uint8Array; type: string };

/** A valid request by an authorised caller. */
export function soundRequest({ access, body }: Endpoint): DrawnRequest {
  return {
    caller: neededPermissions(access).length > 0 ? 'admin' : 'user',
    segment: undefined,
    query: '',
    headers: {},
    body: body ? { kind: 'edited', edits: [] } : { kind: 'none' },
  };
}

export function drawRequest(endpoint: Endpoint): fc.Arbitrary<DrawnRequest> {
  const rightful = soundRequest(endpoint).caller;
  return fc.record({
    caller: fc.oneof(
      { weight: 7, arbitrary: fc.constant(rightful) },
      { weight: 3, arbitrary: fc.constantFrom<Caller>('visitor', 'user', 'admin') },
    ),
    segment: fc.oneof(
      { weight: 7, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: drawText },
    ),
    query: drawQuery(endpoint),
    headers: drawHeaders(endpoint),
    body: drawBody(endpoint),
  });
}

function drawBody(endpoint: Endpoint): fc.Arbitrary<DrawnBody> {
  const none = fc.constant({ kind: 'none' } as const);
  const bytes = fc.record({
    kind: fc.constant('bytes' as const),
    bytes: fc.oneof(fc.uint8Array({ maxLength: 200 }), brokenTexts),
    type: fc.constantFrom(...contentTypes),
  });
  if (!endpoint.body && !endpoint.consumes) {
    const weight = endpoint.name.startsWith('GET ') ? 0 : 1;
    return fc.oneof({ weight: 8, arbitrary: none }, { weight, arbitrary: bytes });
  }
  const schema = describeInput(endpoint.body);
  const edits = editsOf(schema);
  const edited = (list: fc.Arbitrary<Edit[]>) =>
    list.map((edits) => ({ kind: 'edited', edits }) as const);
  const json = (value: fc.Arbitrary<unknown>) =>
    value.map((value) => ({ kind: 'json', value }) as const);
  return fc.oneof(
    { weight: 5, arbitrary: edited(edits.valid) },
    { weight: 5, arbitrary: edited(edits.hostile) },
    { weight: 3, arbitrary: json(validInput(schema)) },
    { weight: 1, arbitrary: json(hostileValue) },
    { weight: 1, arbitrary: bytes },
    { weight: 1, arbitrary: none },
  );
}

const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/octet-stream',
  'application/JSON;;',
  '*/*',
];

const brokenTexts = fc
  .constantFrom(
    '',
    '{',
    '{"a":1,}',
    '{"a":1}{"a":2}',
    '"',
    'null',
    '1',
    `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
    '{"__proto__":{"admin":true}}',
    '{"a":1,"a":2}',
    '{"price":1e400}',
    '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nfirst\r\n--x--',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nnot one\r\n--x--',
    '--x\r\ncontent-disposition: form-data',
    'x'.repeat(70_000),
  )
  .map((text) => new TextEncoder().encode(text));

function drawHeaders({ headers }: Endpoint): fc.Arbitrary<Record<string, string>> {
  const names = Object.keys(describeInput(headers).properties ?? {});
  const odd = ['accept', 'accept-encoding', 'if-none-match', 'range', 'cookie', 'x-request-id'];
  const value = drawText.map((text) => text.replaceAll(/[^\x20-\x7e]/g, ''));
  return fc.dictionary(fc.constantFrom(...names, ...odd), value, { maxKeys: 2 });
}

/** Text for a path, a header or a query: everything there is text. */
const drawText: fc.Arbitrary<string> = fc.oneof(
  hostileValue.map((value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))),
  fc.uuid(),
);

function drawQuery({ query }: Endpoint): fc.Arbitrary<string> {
  const schema = describeInput(query);
  const names = Object.keys(schema.properties ?? {});
  const valid = fc
    .option(validInput({ ...schema, type: 'object' }), { nil: {} })
    .map((values) =>
      Object.entries(values as object).flatMap(([name, value]) =>
        [value].flat().map((each): [string, string] => [name, String(each)]),
      ),
    );
  const name = fc.constantFrom(...names, 'unknown', '__proto__', 'page[]', 'a[b][c]', '');
  const odd = fc.array(fc.tuple(name, drawText), { minLength: 1, maxLength: 4 });
  const pairs = fc.oneof(
    valid,
    fc.tuple(valid, odd).map(([some, more]) => [...some, ...more]),
    odd,
  );
  const written = pairs.map((list) => list.map((pair) => pair.map(encode).join('=')).join('&'));
  const raw = fc.constantFrom(
    '%',
    'a=%ED%A0%80',
    '&&&',
    '=',
    'a=1&'.repeat(300),
    `a=${'9'.repeat(9_000)}`,
  );
  return names.length === 0
    ? fc.oneof({ weight: 8, arbitrary: fc.constant('') }, { weight: 1, arbitrary: raw })
    : fc.oneof({ weight: 8, arbitrary: written }, { weight: 1, arbitrary: raw });
}

export function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** The bytes of a drawn body, given one that the endpoint would take. */
export function writeBody(body: DrawnBody, sample: object) {
  switch (body.kind) {
    case 'none':
      return {};
    case 'bytes':
      return { payload: Buffer.from(body.bytes), headers: { 'content-type': body.type } };
    case 'json':
      return asJson(body.value);
    case 'edited':
      return asJson(
        body.edits.reduce<unknown>((whole, { path, value }) => putIn(whole, path, value), sample),
      );
  }
}

function asJson(value: unknown) {
  return {
    payload: JSON.stringify(value) ?? '',
    headers: { 'content-type': 'application/json' },
  };
}
