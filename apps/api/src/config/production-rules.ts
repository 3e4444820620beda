import { type VariableValues, variables } from './variables.ts';

const commonWords =
  /change.?me|secret|password|example|insert|replace|your.|12345678|qwerty|default/i;

/** Rules of production; returns one sentence for each violation. */
export function findProductionProblems(values: Partial<VariableValues>): string[] {
  const problems: string[] = [];
  const servesApi = values.SERVE !== 'web';

  if (!values.PUBLIC_URL) {
    problems.push('PUBLIC_URL is missing: it is the address shoppers reach the shop at.');
  } else if (!values.PUBLIC_URL.startsWith('https:')) {
    problems.push('PUBLIC_URL must begin with https:// in production.');
  }
  if (servesApi) problems.push(...findSecretProblems(values.SESSION_SECRET ?? []));
  if (servesApi && !values.SMTP_URL) {
    problems.push('SMTP_URL is missing: without a mail server nobody can reset a password.');
  }
  if (values.DATABASE_URL && usesExamplePassword(values.DATABASE_URL)) {
    problems.push('DATABASE_URL uses the password of the documentation’s example.');
  }
  return problems;
}

function findSecretProblems(secrets: readonly string[]): string[] {
  const advice = 'make one with `openssl rand -base64 48`.';
  if (secrets.length === 0) return [`SESSION_SECRET is missing: ${advice}`];
  if (secrets.some((each) => commonWords.test(each))) {
    return [`SESSION_SECRET looks like an example: ${advice}`];
  }
  if (secrets.some((each) => estimateBits(each) < 128)) {
    return [`SESSION_SECRET is too easy to guess: ${advice}`];
  }
  return [];
}

/** Shannon entropy of the letters times their number: low for `aaaa…` and for `abcabc…`. */
function estimateBits(secret: string): number {
  const counts = new Map<string, number>();
  for (const letter of secret) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= count * Math.log2(count / secret.length);
  return hasPeriod(secret) ? 0 : bits;
}

/** True if the text repeats a part of itself to the end. */
function hasPeriod(text: string): boolean {
  return (text + text).indexOf(text, 1) < text.length;
}

function usesExamplePassword(address: string): boolean {
  return new URL(address).password === new URL(variables.DATABASE_URL.example).password;
}
