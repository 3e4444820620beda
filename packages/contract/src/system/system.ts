import { z } from 'zod';

const systemAreas = [
  'shop',
  'database',
  'catalogue',
  'storage',
  'mail',
  'payments',
  'jobs',
  'backups',
] as const;

export const systemWarnings = [
  'proxy-untrusted',
  'migrations-pending',
  'pool-waits',
  'index-loading',
  'listener-lost',
  'storage-low',
  'mail-to-disk',
  'emails-given-up',
  'emails-late',
  'payments-review',
  'refunds-failed',
  'holds-overdue',
  'jobs-stopped',
  'jobs-failed',
  'backup-due',
] as const;

const warning = z.object({
  code: z.enum(systemWarnings),
  area: z.enum(systemAreas),
  count: z.int().optional(),
});

const systemJob = z.object({
  name: z.string(),
  everySeconds: z.int(),
  state: z.enum(['running', 'failed', 'done', 'never']).meta({
    description: 'How the last run ended; `never` also when it was too long ago to be known.',
  }),
  startedAt: z.iso.datetime().optional(),
  seconds: z.number().optional().meta({ description: 'How long the last finished run took.' }),
  error: z.string().optional().meta({ description: 'Why the last run failed.' }),
});

const failedEmail = z.object({
  _id: z.string(),
  kind: z.string(),
  recipient: z.string().meta({ description: 'Masked: `om•••@gmail.com`.' }),
  attempts: z.int(),
  givenUp: z.boolean(),
  error: z.string(),
  createdAt: z.iso.datetime(),
  nextTryAt: z.iso.datetime().optional(),
});

const troubledPayment = z.object({
  _id: z.string(),
  trouble: z.enum(['review', 'refund']),
  amount: z.number(),
  currency: z.string(),
  order: z.object({ _id: z.string(), number: z.int() }).optional(),
  createdAt: z.iso.datetime(),
});

/** System status, as seen by the responding process. */
export const system = z
  .object({
    checkedAt: z.iso.datetime(),
    warnings: z.array(warning),
    versions: z.object({
      shop: z.string(),
      node: z.string(),
      postgres: z.string(),
      migration: z.string(),
      pendingMigrations: z.int(),
    }),
    shop: z.object({ processes: z.int(), upSeconds: z.int() }),
    database: z.object({
      milliseconds: z.number().meta({ description: 'How long it took to answer just now.' }),
      bytes: z.number(),
      connections: z.object({
        open: z.int(),
        idle: z.int(),
        waitedFor: z.int(),
        limit: z.int(),
      }),
    }),
    catalogue: z.object({
      products: z.int(),
      isReady: z.boolean(),
      isListening: z.boolean(),
    }),
    storage: z.object({
      place: z.enum(['disk', 'bucket']),
      pictures: z.int(),
      disk: z
        .object({ freeBytes: z.number(), totalBytes: z.number() })
        .optional()
        .meta({ description: 'Absent where it cannot be known.' }),
    }),
    mail: z.object({
      way: z.enum(['smtp', 'mailbox']),
      waiting: z.int(),
      oldestSeconds: z.number(),
      givenUp: z.int(),
      failed: z.array(failedEmail),
    }),
    payments: z.object({
      provider: z.string().optional(),
      underReview: z.int(),
      refundsWaiting: z.int(),
      refundsFailed: z.int(),
      overdueHolds: z.int(),
      troubled: z.array(troubledPayment),
    }),
    jobs: z.object({ isWorking: z.boolean(), list: z.array(systemJob) }),
    backup: z
      .object({
        takenAt: z.iso.datetime(),
        seconds: z.number(),
        bytes: z.number(),
        pictures: z.int(),
        encrypted: z.boolean(),
        verified: z.boolean(),
      })
      .optional()
      .meta({ description: 'The newest one.' }),
  })
  .meta({ id: 'System' });

export const systemResponse = z.object({ data: system });

export type SystemData = z.infer<typeof system>;
export type SystemArea = (typeof systemAreas)[number];
export type SystemJob = z.infer<typeof systemJob>;
export type SystemWarning = z.infer<typeof warning>;
export type FailedEmail = z.infer<typeof failedEmail>;
export type TroubledPayment = z.infer<typeof troubledPayment>;
