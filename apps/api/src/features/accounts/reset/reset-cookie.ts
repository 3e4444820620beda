import { delays } from '@matjar/contract/limits.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'matjar_reset';

function attributes(secure: boolean) {
  return { httpOnly: true, sameSite: 'strict', secure, path: '/api/v1/auth' } as const;
}

export function readResetCookie(request: FastifyRequest): string | undefined {
  return request.cookies[name] || undefined;
}

export function setResetCookie(reply: FastifyReply, proof: string, secure: boolean): void {
  reply.setCookie(name, proof, { ...attributes(secure), maxAge: delays.resetCodeLife / 1_000 });
}

export function clearResetCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(name, attributes(secure));
}
