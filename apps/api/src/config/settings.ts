import { currencyCodes } from '@matjar/contract/money.ts';
import { z } from 'zod';
import { byteSize, duration, origin, wholeNumber } from './quantities.ts';

export interface Setting<Schema extends z.ZodType = z.ZodType> {
  group: 'Process' | 'Addresses' | 'HTTP' | 'Database' | 'Secrets' | 'Logs' | 'Shop';
  description: string;
  /** What holds when the variable is absent, in words; the schema or `config.ts` applies it. */
  fallback: string;
  example: string;
  schema: Schema;
}

function setting<Schema extends z.ZodType>(value: Setting<Schema>): Setting<Schema> {
  return value;
}

const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  hostname: /.*/,
  error: 'must be an address such as postgres://user:password@host:5432/matjar',
});

/** Every environment variable the server reads. Nothing else in the code looks at the environment. */
export const settings = {
  NODE_ENV: setting({
    group: 'Process',
    description: 'In `production` missing or weak settings stop the start.',
    fallback: 'development',
    example: 'production',
    schema: z.enum(['development', 'test', 'production']).default('development'),
  }),
  SERVE: setting({
    group: 'Process',
    description:
      'What this process serves: `all`, the `api` alone, or the `web` app alone against `API_URL`.',
    fallback: 'all',
    example: 'api',
    schema: z.enum(['all', 'api', 'web']).default('all'),
  }),
  WEB_CONCURRENCY: setting({
    group: 'Process',
    description: 'Worker processes that share the port.',
    fallback: '1',
    example: '4',
    schema: wholeNumber(1, 128).optional(),
  }),
  SHUTDOWN_TIMEOUT: setting({
    group: 'Process',
    description: 'How long requests in flight may take to finish after a stop signal.',
    fallback: '10s',
    example: '30s',
    schema: duration.optional(),
  }),
  PORT: setting({
    group: 'Addresses',
    description: 'Port to listen on; `0` takes a free one.',
    fallback: '8000',
    example: '3000',
    schema: wholeNumber(0, 65_535).optional(),
  }),
  HOST: setting({
    group: 'Addresses',
    description: 'Address to listen on.',
    fallback: '127.0.0.1, in production 0.0.0.0',
    example: '0.0.0.0',
    schema: z.string().optional(),
  }),
  PUBLIC_URL: setting({
    group: 'Addresses',
    description: 'Address under which shoppers reach the shop. Must be https in production.',
    fallback: 'http://localhost:PORT, none in production',
    example: 'https://shop.example.com',
    schema: origin.optional(),
  }),
  API_URL: setting({
    group: 'Addresses',
    description:
      'Address of the API, for this process and for browsers. Needed when `SERVE` is `web`.',
    fallback: 'the shop’s own address',
    example: 'https://api.example.com',
    schema: origin.optional(),
  }),
  CORS_ORIGINS: setting({
    group: 'Addresses',
    description:
      'Other origins whose pages may call the API with credentials, separated by commas; `*` lets every origin call it without credentials.',
    fallback: 'none',
    example: 'https://app.example.com,https://admin.example.com',
    schema: z
      .string()
      .transform((list) => list.split(',').map((entry) => entry.trim()))
      .pipe(z.union([z.tuple([z.literal('*')]), z.array(origin)]))
      .optional(),
  }),
  TRUST_PROXY: setting({
    group: 'Addresses',
    description:
      'Number of reverse proxies in front whose `X-Forwarded-*` headers are believed. Too high a number lets clients forge their address.',
    fallback: '0',
    example: '1',
    schema: wholeNumber(0, 10).optional(),
  }),
  BODY_LIMIT: setting({
    group: 'HTTP',
    description: 'Largest request body. Uploads have their own limits.',
    fallback: '1mb',
    example: '512kb',
    schema: byteSize.optional(),
  }),
  REQUEST_TIMEOUT: setting({
    group: 'HTTP',
    description:
      'How long a client may take to send its headers, and again its body, before it is cut off.',
    fallback: '20s',
    example: '10s',
    schema: duration.optional(),
  }),
  DATABASE_URL: setting({
    group: 'Database',
    description:
      'PostgreSQL 15 or newer. Without it, an embedded PostgreSQL keeps its files in `DATA_DIR`.',
    fallback: 'embedded PostgreSQL',
    example: 'postgres://matjar:secret@db.example.com:5432/matjar',
    schema: databaseAddress.optional(),
  }),
  DATABASE_POOL: setting({
    group: 'Database',
    description: 'Most connections each process opens.',
    fallback: '10',
    example: '20',
    schema: wholeNumber(1, 500).optional(),
  }),
  DATA_DIR: setting({
    group: 'Database',
    description: 'Folder for everything kept on this machine.',
    fallback: '.data',
    example: '/var/lib/matjar',
    schema: z.string().optional(),
  }),
  SESSION_SECRET: setting({
    group: 'Secrets',
    description:
      'Signs sessions; at least 32 random characters, the same for every process. Make one with `openssl rand -base64 48`.',
    fallback: 'random at every start, none in production',
    example: '(output of openssl rand -base64 48)',
    schema: z.string().min(32, 'must have at least 32 characters').optional(),
  }),
  LOG_LEVEL: setting({
    group: 'Logs',
    description: 'Least serious lines to write.',
    fallback: 'info',
    example: 'debug',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  }),
  LOG_FORMAT: setting({
    group: 'Logs',
    description: 'Lines for people (`pretty`) or for machines (`json`).',
    fallback: 'pretty in development, else json',
    example: 'json',
    schema: z.enum(['pretty', 'json']).optional(),
  }),
  SHOP_CURRENCY: setting({
    group: 'Shop',
    description: 'The one currency of the shop.',
    fallback: 'USD',
    example: 'EUR',
    schema: z.enum(currencyCodes).default('USD'),
  }),
  SHOP_QUIRKS: setting({
    group: 'Shop',
    description: '`documented` restores the odd looks of the shop this one replaces.',
    fallback: 'off',
    example: 'documented',
    schema: z.enum(['off', 'documented']).default('off'),
  }),
  SIGNUP_EMAIL_DOMAIN: setting({
    group: 'Shop',
    description: 'Mail domain that may sign up; `*` allows every one.',
    fallback: 'gmail.com',
    example: '*',
    schema: z
      .string()
      .toLowerCase()
      .regex(/^(\*|([a-z0-9-]+\.)+[a-z]{2,})$/, 'must be a mail domain such as gmail.com, or *')
      .default('gmail.com'),
  }),
};

export type SettingName = keyof typeof settings;

export type SettingValues = { [Name in SettingName]: z.output<(typeof settings)[Name]['schema']> };

export const settingNames = Object.keys(settings) as SettingName[];
