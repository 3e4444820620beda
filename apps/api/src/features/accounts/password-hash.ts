import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default kind) with the cost OWASP names for 19 MiB of memory. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

export function matchesPassword(password: string, passwordHash: string): Promise<boolean> {
  return verify(passwordHash, password);
}
