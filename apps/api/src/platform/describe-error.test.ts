import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

const secrets = ['12 Nile Street', '01012345678', 'mona@gmail.com'];
const [address = '', phone = '', email = ''] = secrets;

/** The line that an error becomes, and its text. */
function logged(error: unknown) {
  const lines: string[] = [];
  const log = createLog(
    { logLevel: 'info', logFormat: 'json' },
    { write: (line) => lines.push(line) },
  );
  log.error({ err: error }, 'request failed');
  const text = lines.join('');
  return { text, err: JSON.parse(text).err };
}

function expectNoSecrets(text: string): void {
  for (const secret of secrets) expect(text).not.toContain(secret);
}

/** As node-postgres throws it. */
const ofPg = Object.assign(
  new Error('duplicate key value violates unique constraint "users_email_unique"'),
  {
    name: 'error',
    length: 210,
    severity: 'ERROR',
    code: '23505',
    detail: `Key (email)=(${email}) already exists.`,
    where: `JSON data, line 1: {"details": "${address}"`,
    internalQuery: `select '${phone}'`,
    schema: 'public',
    table: 'users',
    constraint: 'users_email_unique',
    routine: '_bt_check_unique',
  },
);

const ofNullColumn = Object.assign(new Error('null value in column "name" of relation "users"'), {
  name: 'error',
  severity: 'ERROR',
  code: '23502',
  detail: `Failing row contains (1, null, ${email}, ${phone}).`,
  table: 'users',
  column: 'name',
  query: 'insert into users (email, phone) values ($1, $2)',
  parameters: [email, phone],
  args: [email, phone],
});

test.each([
  ['a repeated key', ofPg, { code: '23505', table: 'users', constraint: 'users_email_unique' }],
  ['a missing value', ofNullColumn, { code: '23502', table: 'users', column: 'name' }],
])(
  'a query that failed for %s is logged without what it was asked with',
  (_reason, cause, facts) => {
    const sql = 'insert into "users" ("email", "phone", "details") values ($1, $2, $3)';
    const error = new DrizzleQueryError(sql, [email, phone, `${address}\n    at home`], cause);
    const { text, err } = logged(error);
    expectNoSecrets(text);
    expect(text).not.toContain('at home');
    expect(err).toMatchObject({ type: 'DrizzleQueryError', message: `Failed query: ${sql}` });
    expect(err.stack).toMatch(
      /^DrizzleQueryError: Failed query: [^\n]+\n {4}at .*describe-error\.test/,
    );
    expect(err.cause).toMatchObject({ message: cause.message, ...facts });
    expect(err.cause.stack).toContain('describe-error.test');
  },
);

test('a value that PostgreSQL quotes in its message is not logged', () => {
  const message = `invalid input syntax for type integer: "${phone}"`;
  const { text, err } = logged(Object.assign(new Error(message), { code: '22P02' }));
  expectNoSecrets(text);
  expect(err.message).toBe('invalid input syntax for type integer: "…"');
});

test('only what is named is logged of an error', () => {
  const error = Object.assign(new TypeError('no such thing'), { body: { phone }, order: address });
  const { text, err } = logged(error);
  expectNoSecrets(text);
  expect(Object.keys(err).toSorted()).toEqual(['message', 'stack', 'type']);
});

test('a message that was changed later is not in the stack either', () => {
  const error = new Error(`cannot send to ${email}`);
  error.message = 'cannot send';
  const { text, err } = logged(error);
  expectNoSecrets(text);
  expect(err.stack).toMatch(/^Error: cannot send\n {4}at /);
});

test('causes and collected errors are described likewise, and a circle ends', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', phone });
  const all = new AggregateError([refused], '');
  const outer = new Error('no connection', { cause: all });
  Object.assign(refused, { cause: outer });
  const { text, err } = logged(outer);
  expectNoSecrets(text);
  expect(err.cause).toMatchObject({ type: 'AggregateError', errors: [{ code: 'ECONNREFUSED' }] });
});

test.each([['a text'], [7], [null]])('%j, which is no error, is logged as it is', (thrown) => {
  expect(logged(thrown).err).toBe(thrown);
});
