import type { Db } from '@matjar/db/connect.ts';
import { readClock } from '@matjar/db/read-clock.ts';
import { type Secrets, sign } from './signed-text.ts';

interface CodeTerms {
  purpose: string;
  digits: number;
  /** A code is valid in the period of this length that it was made in, and in the next one. */
  lifeSeconds: number;
}

/**
 * A code for an email, derived from what it is for and from the period: nothing is stored, and a code sent again in
 * the same period is the same. Attempts have to be limited.
 */
export async function makeEmailedCode(
  db: Db,
  terms: CodeTerms,
  subject: string,
  [secret]: Secrets,
): Promise<string> {
  return deriveCode(terms, subject, await readPeriod(db, terms), secret);
}

export async function isEmailedCode(
  db: Db,
  terms: CodeTerms,
  { subject, code }: { subject: string; code: string },
  secrets: Secrets,
): Promise<boolean> {
  const period = await readPeriod(db, terms);
  return [period, period - 1].some((each) =>
    secrets.some((secret) => deriveCode(terms, subject, each, secret) === code),
  );
}

async function readPeriod(db: Db, { lifeSeconds }: CodeTerms): Promise<number> {
  return Math.floor((await readClock(db)) / lifeSeconds);
}

function deriveCode(
  { purpose, digits }: CodeTerms,
  subject: string,
  period: number,
  secret: string,
): string {
  const signature = sign(purpose, `${subject} ${period}`, secret);
  const number = Buffer.from(signature, 'base64url').readUIntBE(0, 6) % 10 ** digits;
  return String(number).padStart(digits, '0');
}
