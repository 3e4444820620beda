import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Refusal, refuse } from '../../../http/errors/refusal.ts';
import { authPath } from '../../../http/requests/refresh-cookie.ts';
import type { Accounts } from '../accounts.ts';
import { challengeSeconds } from './second-factor.service.ts';

const name = 'matjar_factor';

function attributes({ secureCookies: secure }: Pick<Accounts, 'secureCookies'>) {
  return { httpOnly: true, sameSite: 'strict', secure, path: authPath } as const;
}

/** The sign-in goes on in this browser only. */
export function setFactorToken(reply: FastifyReply, accounts: Accounts, token: string): void {
  reply.setCookie(name, token, { ...attributes(accounts), maxAge: challengeSeconds });
}

/** Clients that do not know second factors show this refusal's text. */
export function requireFactor(
  reply: FastifyReply,
  accounts: Accounts,
  factorToken: string,
): Refusal<'second_factor_required'> {
  setFactorToken(reply, accounts, factorToken);
  return refuse('second_factor_required');
}

export function readFactorToken(request: FastifyRequest): string {
  return request.cookies[name] ?? '';
}

export function clearFactorToken(reply: FastifyReply, accounts: Accounts): void {
  reply.clearCookie(name, attributes(accounts));
}
