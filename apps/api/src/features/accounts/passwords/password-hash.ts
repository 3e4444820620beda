import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default kind) with the cost OWASP names for 19 MiB of memory. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

export function matchesPassword(password: string, passwordHash: string): Promise<boolean> {
  return verify(passwordHash, password);
}

/**
 * Hashes a recovery code. All codes of a person share a salt, so one hash is enough to look a code up. `like`
 * is the hash of another of them, which holds the salt; the first code has none and draws a new one.
 */
export function hashCode(code: string, like: string | undefined): Promise<string> {
  const salt = like?.split('$').at(-2);
  return hash(code, { ...cost, salt: salt ? Buffer.from(salt, 'base64') : randomBytes(16) });
}

/** A hash that no password matches; verifying against it takes as long as against a real one. */
export function makeDecoyHash(): string {
  const [salt, sum] = [16, 32].map((bytes) =>
    randomBytes(bytes).toString('base64').replace(/=+$/, ''),
  );
  return `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${salt}$${sum}`;
}
