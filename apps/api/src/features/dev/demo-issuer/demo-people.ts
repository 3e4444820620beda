import { createHash } from 'node:crypto';
import { z } from 'zod';

export interface DemoPerson {
  name: string;
  email: string;
  emailVerified: boolean;
}

/** Fictional people. */
export const demoPeople: readonly DemoPerson[] = [
  { name: 'Nour Haddad', email: 'nour.haddad.demo@gmail.com', emailVerified: true },
  { name: 'Karim Mansour', email: 'karim.mansour.demo@gmail.com', emailVerified: true },
  { name: 'Salma Farouk', email: 'salma.farouk.demo@gmail.com', emailVerified: true },
];

/** The posted choice: a fictional person by number, or one typed in. */
export const choiceSchema = z.union([
  z.object({ person: z.coerce.number().int() }).transform(({ person }) => demoPeople[person]),
  z
    .object({
      name: z.string().trim().min(1).max(100),
      email: z.email().max(254),
      verified: z.string().optional(),
    })
    .transform(({ name, email, verified }) => ({
      name,
      email: email.toLowerCase(),
      emailVerified: verified !== undefined,
    })),
]);

/** Stable across restarts. */
export function subjectOf({ email }: DemoPerson): string {
  return createHash('sha256').update(email).digest('hex').slice(0, 24);
}
