import { z } from 'zod';
import { errorBody } from '../errors.ts';

export const liveness = z.object({ status: z.literal('ok') }).meta({ id: 'Liveness' });

const checks = z.record(z.string(), z.enum(['ok', 'failed', 'loading', 'stopping']));

export const readiness = z.object({ status: z.literal('ok'), checks }).meta({ id: 'Readiness' });

/** The default error body, and the failed checks. */
export const unreadiness = errorBody.extend({ checks }).meta({ id: 'Unreadiness' });

export type HealthChecks = z.infer<typeof checks>;
