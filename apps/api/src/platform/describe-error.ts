/** Properties of errors that never contain user input. */
const loggedFields = [
  'code',
  'statusCode',
  'errno',
  'syscall',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
] as const;

const deepestCause = 5;

export interface DescribedError {
  type: string;
  message: string;
  stack?: string;
  cause?: unknown;
  errors?: unknown[];
  [fact: string]: unknown;
}

/**
 * An error without user input, for the log. A failed query carries its parameters, which may be addresses and
 * phone numbers, in properties, in its message and again in its stack; PostgreSQL quotes values in `detail` and
 * `where`.
 */
export function describeError(error: unknown, depth = 0): unknown {
  if (typeof error !== 'object' || error === null) return error;
  const described: DescribedError = { type: nameType(error), message: writeMessage(error) };
  const stack = writeStack(error, described);
  if (stack) described.stack = stack;
  for (const name of loggedFields) {
    const fact: unknown = Reflect.get(error, name);
    if (typeof fact === 'string' || typeof fact === 'number') described[name] = fact;
  }
  if (depth >= deepestCause) return described;
  if ('cause' in error && error.cause) described.cause = describeError(error.cause, depth + 1);
  if ('errors' in error && Array.isArray(error.errors)) {
    described.errors = error.errors.map((each) => describeError(each, depth + 1));
  }
  return described;
}

function nameType(error: object): string {
  return error.constructor?.name || 'Object';
}

function readMessage(error: object): string {
  return 'message' in error && typeof error.message === 'string' ? error.message : '';
}

function writeMessage(error: object): string {
  // Drizzle appends the parameters to the query.
  const [said = ''] = readMessage(error).split('\nparams: ', 1);
  // PostgreSQL's errors about a value (class 22) quote it.
  const isAboutValue = 'code' in error && /^22...$/.test(String(error.code));
  return isAboutValue ? said.replace(/".*"/s, '"…"') : said;
}

/** The first lines of a stack are the message. */
function writeStack(error: object, { type, message }: DescribedError): string | undefined {
  if (!('stack' in error) || typeof error.stack !== 'string') return undefined;
  const original = readMessage(error);
  const messageAt = error.stack.indexOf(original);
  const frames =
    messageAt < 0
      ? error.stack.slice(error.stack.search(/\n {4}at |$/))
      : error.stack.slice(messageAt + original.length);
  return `${type}: ${message}${frames}`;
}

export function isErrorWithCode(error: unknown, code: string): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === code;
}
