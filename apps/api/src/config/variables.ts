import { currencyCodes } from '@matjar/contract/money.ts';
import { z } from 'zod';
import { byteSize, duration, durationOrNone, origin, wholeNumber } from './quantities.ts';

export interface Variable<Schema extends z.ZodType = z.ZodType> {
  group:
    | 'Process'
    | 'Addresses'
    | 'HTTP'
    | 'Database'
    | 'Secrets'
    | 'Mail'
    | 'Payments'
    | 'Social sign-in'
    | 'Pictures'
    | 'Logs'
    | 'Metrics'
    | 'Traces'
    | 'Shop'
    | 'Seller';
  description: string;
  /** The default in words; the schema or `config.ts` applies it. */
  fallback: string;
  example: string;
  schema: Schema;
}

function variable<Schema extends z.ZodType>(value: Variable<Schema>): Variable<Schema> {
  return value;
}

const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  hostname: /.*/,
  error: 'must be an address such as postgres://user:password@host:5432/matjar',
});

const sessionSecret = z.string().min(32, 'must have at least 32 characters');

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Every environment variable the server reads. Nothing else in the API looks at the environment. */
export const variables = {
  NODE_ENV: variable({
    group: 'Process',
    description:
      'In `production` missing or weak variables stop the start. `development` opens the mailbox and the demo sign-in to whoever reaches it.',
    fallback: 'development',
    example: 'production',
    schema: z.enum(['development', 'test', 'production']).default('development'),
  }),
  ALLOW_DEVELOPMENT_ON_NETWORK: variable({
    group: 'Process',
    description:
      '`yes` lets a shop in development be reached from other machines. Without it, `HOST` and `PUBLIC_URL` must be those of this machine.',
    fallback: 'no',
    example: 'yes',
    schema: z.enum(['yes', 'no']).default('no'),
  }),
  SERVE: variable({
    group: 'Process',
    description:
      'What this process serves: `all`, the `api` alone, or the `web` app alone against `API_URL`.',
    fallback: 'all',
    example: 'api',
    schema: z.enum(['all', 'api', 'web']).default('all'),
  }),
  WEB_CONCURRENCY: variable({
    group: 'Process',
    description: 'Worker processes that share the port.',
    fallback: '1',
    example: '4',
    schema: wholeNumber(1, 128).optional(),
  }),
  SHUTDOWN_DELAY: variable({
    group: 'Process',
    description:
      'How long everything is still served after a stop signal, while `/api/v1/health/ready` answers 503. Longer than the load balancer takes to notice.',
    fallback: '5s in production, else 0s',
    example: '10s',
    schema: durationOrNone.optional(),
  }),
  SHUTDOWN_TIMEOUT: variable({
    group: 'Process',
    description: 'How long requests in flight may take to finish after `SHUTDOWN_DELAY`.',
    fallback: '10s',
    example: '30s',
    schema: duration.optional(),
  }),
  PORT: variable({
    group: 'Addresses',
    description: 'Port to listen on; `0` takes a free one.',
    fallback: '8000',
    example: '3000',
    schema: wholeNumber(0, 65_535).optional(),
  }),
  HOST: variable({
    group: 'Addresses',
    description: 'Address to listen on.',
    fallback: '127.0.0.1, in production 0.0.0.0',
    example: '0.0.0.0',
    schema: z.string().optional(),
  }),
  PUBLIC_URL: variable({
    group: 'Addresses',
    description:
      'Address under which shoppers reach the shop, and the only one that pages, feeds and emails name, whatever a request calls it. Must be https in production.',
    fallback: 'http://localhost:PORT, none in production',
    example: 'https://shop.example.com',
    schema: origin.optional(),
  }),
  API_URL: variable({
    group: 'Addresses',
    description:
      'Address of the API, for this process and for browsers. Needed when `SERVE` is `web`.',
    fallback: 'the shop’s own address',
    example: 'https://api.example.com',
    schema: origin.optional(),
  }),
  CORS_ORIGINS: variable({
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
  TRUST_PROXY: variable({
    group: 'Addresses',
    description:
      'Number of reverse proxies in front whose `X-Forwarded-*` headers are believed. Too high a number lets clients forge their address.',
    fallback: '0',
    example: '1',
    schema: wholeNumber(0, 10).optional(),
  }),
  BODY_LIMIT: variable({
    group: 'HTTP',
    description:
      'Largest request body of an administrator; everybody else’s is at most 64kb. Uploads have their own limits.',
    fallback: '1mb',
    example: '512kb',
    schema: byteSize.optional(),
  }),
  REQUEST_TIMEOUT: variable({
    group: 'HTTP',
    description:
      'How long a client may take to send its headers, and again its body, before it is cut off.',
    fallback: '20s',
    example: '10s',
    schema: duration.optional(),
  }),
  RATE_LIMIT_ADDRESS_FACTOR: variable({
    group: 'HTTP',
    description:
      'Widens the limits on sign-ins, sign-ups, password resets, tracked orders, alerts and counted searches from one client address, for shops whose people share one. Limits by account stay.',
    fallback: '1',
    example: '5',
    schema: wholeNumber(1, 10_000).optional(),
  }),
  DATABASE_URL: variable({
    group: 'Database',
    description:
      'PostgreSQL 15 or newer. Without it, an embedded PostgreSQL keeps its files in `DATA_DIR`.',
    fallback: 'embedded PostgreSQL',
    example: 'postgres://matjar:secret@db.example.com:5432/matjar',
    schema: databaseAddress.optional(),
  }),
  DATABASE_DIRECT_URL: variable({
    group: 'Database',
    description:
      'The same database past a pooler that lends connections by transaction (PgBouncer): for change notifications, migrations and background jobs, which need connections of their own.',
    fallback: 'DATABASE_URL',
    example: 'postgres://matjar:secret@db.example.com:5433/matjar',
    schema: databaseAddress.optional(),
  }),
  DATABASE_READ_URL: variable({
    group: 'Database',
    description:
      'A streaming replica of the same database: exports and the dashboard read there, once it has everything that the primary had; while it lags or is away, they read from the primary.',
    fallback: 'DATABASE_URL',
    example: 'postgres://matjar:secret@replica.example.com:5432/matjar',
    schema: databaseAddress.optional(),
  }),
  DATABASE_PREPARED_STATEMENTS: variable({
    group: 'Database',
    description:
      '`no` behind a pooler that lends connections by transaction and knows no prepared statements (PgBouncer before 1.21, or with `max_prepared_statements = 0`). Statements are then parsed and planned each time.',
    fallback: 'yes',
    example: 'no',
    schema: z.enum(['yes', 'no']).default('yes'),
  }),
  DATABASE_POOL: variable({
    group: 'Database',
    description: 'Most connections each process opens.',
    fallback: '10',
    example: '20',
    schema: wholeNumber(1, 500).optional(),
  }),
  DATA_DIR: variable({
    group: 'Database',
    description: 'Folder for everything kept on this machine.',
    fallback: '.data',
    example: '/var/lib/matjar',
    schema: z.string().optional(),
  }),
  SESSION_SECRET: variable({
    group: 'Secrets',
    description:
      'Signs sessions and links; at least 32 random characters without a comma, the same for every process. Make one with `openssl rand -base64 48`. Several, separated by commas, are all accepted and the first one signs: see [Another SESSION_SECRET](#another-session_secret).',
    fallback: 'kept in `DATA_DIR`, none in production',
    example: '(output of openssl rand -base64 48)',
    schema: z
      .string()
      .transform((list) => list.split(',').map((each) => each.trim()))
      .pipe(z.tuple([sessionSecret], sessionSecret))
      .optional(),
  }),
  BACKUP_KEY: variable({
    group: 'Secrets',
    description:
      'Encrypts backups (`npm run shop:backup`); at least 32 random characters. Keep a copy where the backups are not: without it nobody can read them.',
    fallback: 'none; a backup is refused without it',
    example: '(output of openssl rand -base64 48)',
    schema: z.string().min(32, 'must have at least 32 characters').optional(),
  }),
  SMTP_URL: variable({
    group: 'Mail',
    description:
      'Mail server that takes the shop’s emails. Without it they lie in `DATA_DIR/mailbox` and can be read at `/dev/mailbox`; needed in production.',
    fallback: 'the mailbox on disk, none in production',
    example: 'smtps://user:password@smtp.example.com:465',
    schema: z
      .url({
        protocol: /^smtps?$/,
        hostname: /.+/,
        error: 'must be an address such as smtps://user:password@smtp.example.com:465',
      })
      .optional(),
  }),
  MAIL_FROM: variable({
    group: 'Mail',
    description: 'Sender of the shop’s emails.',
    fallback: 'the shop’s name, no-reply@ the host of PUBLIC_URL',
    example: 'Matjar <orders@shop.example.com>',
    schema: z
      .string()
      .regex(
        /^([^<>\r\n"]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
        'must be a mail address, or a name and an address such as Matjar <orders@shop.example.com>',
      )
      .optional(),
  }),
  OIDC_ISSUER: variable({
    group: 'Social sign-in',
    description:
      'OpenID Connect provider people may sign in with; see [Social sign-in](social-sign-in.md).',
    fallback: 'a demo provider, none in production',
    example: 'https://accounts.google.com',
    schema: z
      .url({
        protocol: /^https?$/,
        error: 'must be an address such as https://accounts.google.com',
      })
      .optional(),
  }),
  OIDC_CLIENT_ID: variable({
    group: 'Social sign-in',
    description: 'What the provider calls this shop. Needed with `OIDC_ISSUER`.',
    fallback: 'none',
    example: '1234567890-abc.apps.googleusercontent.com',
    schema: z.string().optional(),
  }),
  OIDC_CLIENT_SECRET: variable({
    group: 'Social sign-in',
    description: 'Secret the provider gave out with the client id. Needed with `OIDC_ISSUER`.',
    fallback: 'none',
    example: '(from the provider’s console)',
    schema: z.string().optional(),
  }),
  OIDC_NAME: variable({
    group: 'Social sign-in',
    description: 'What the sign-in button calls the provider.',
    fallback: 'Google for Google, else the provider’s host',
    example: 'Google',
    schema: z.string().max(30, 'must have at most 30 characters').optional(),
  }),
  STRIPE_SECRET_KEY: variable({
    group: 'Payments',
    description:
      'Secret key of the Stripe account that takes card payments. Without it, cards are paid on a demo page, in production not at all.',
    fallback: 'the demo payment page, none in production',
    example: 'sk_live_…',
    schema: z.string().min(8, 'must be a secret key of Stripe').optional(),
  }),
  STRIPE_WEBHOOK_SECRET: variable({
    group: 'Payments',
    description:
      'Signing secret of the webhook that Stripe sends to `/api/v1/payments/webhook`, with the events `checkout.session.completed`, `checkout.session.async_payment_succeeded` and `checkout.session.expired`.',
    fallback: 'none; needed with STRIPE_SECRET_KEY',
    example: 'whsec_…',
    schema: z.string().min(8, 'must be a signing secret of Stripe').optional(),
  }),
  STRIPE_API_URL: variable({
    group: 'Payments',
    description: 'Another address than Stripe’s own, for tests against a double of it.',
    fallback: 'Stripe',
    example: 'http://localhost:12111',
    schema: origin.optional(),
  }),
  PAYMOB_SECRET_KEY: variable({
    group: 'Payments',
    description:
      'Secret key of the Paymob account that takes cards and wallets in EGP, SAR or AED. Needed with the other four. Without them, such payments go to the demo page, in production none are taken.',
    fallback: 'the demo payment page, none in production',
    example: 'egy_sk_live_…',
    schema: z.string().min(8, 'must be a secret key of Paymob').optional(),
  }),
  PAYMOB_PUBLIC_KEY: variable({
    group: 'Payments',
    description: 'Public key of the same account; the address of its payment page has it.',
    fallback: 'none; needed with PAYMOB_SECRET_KEY',
    example: 'egy_pk_live_…',
    schema: z.string().min(8, 'must be a public key of Paymob').optional(),
  }),
  PAYMOB_HMAC_SECRET: variable({
    group: 'Payments',
    description:
      'What Paymob signs its callbacks with. They come to `/api/v1/payments/webhook/paymob`; each payment tells Paymob so.',
    fallback: 'none; needed with PAYMOB_SECRET_KEY',
    example: '(from the dashboard)',
    schema: z.string().min(8, 'must be an HMAC secret of Paymob').optional(),
  }),
  PAYMOB_API_KEY: variable({
    group: 'Payments',
    description: 'API key of the same account, by which payments are looked up.',
    fallback: 'none; needed with PAYMOB_SECRET_KEY',
    example: '(from the dashboard)',
    schema: z.string().min(8, 'must be an API key of Paymob').optional(),
  }),
  PAYMOB_INTEGRATION_IDS: variable({
    group: 'Payments',
    description: 'Numbers of the integrations that the payment page offers, with commas between.',
    fallback: 'none; needed with PAYMOB_SECRET_KEY',
    example: '4097558,4097559',
    schema: z
      .string()
      .regex(/^\d{1,12}(\s*,\s*\d{1,12})*$/, 'must be numbers with commas between')
      .transform((text) => text.split(',').map(Number))
      .optional(),
  }),
  PAYMOB_API_URL: variable({
    group: 'Payments',
    description: 'Another address than Paymob’s own, for tests against a double of it.',
    fallback: 'Paymob in the country of the currency',
    example: 'http://localhost:12112',
    schema: origin.optional(),
  }),
  CARD_PAYMENTS: variable({
    group: 'Payments',
    description:
      'Whether a process with `SERVE=web` offers payment by card: it has no keys to tell it by. Say `off` when the API has no Stripe. The others offer what they take.',
    fallback: 'on',
    example: 'off',
    schema: z.enum(['on', 'off']).optional(),
  }),
  CARD_SESSION_TTL: variable({
    group: 'Payments',
    description: 'How long goods wait for a card payment. Stripe takes 31 minutes to 24 hours.',
    fallback: '31m',
    example: '1h',
    schema: duration.optional(),
  }),
  S3_BUCKET: variable({
    group: 'Pictures',
    description:
      'Bucket for pictures, on Amazon S3 or anything that speaks its language. Without it they are kept in `DATA_DIR`.',
    fallback: 'a folder of DATA_DIR',
    example: 'matjar-media',
    schema: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional(),
  }),
  S3_REGION: variable({
    group: 'Pictures',
    description: 'Region of the bucket.',
    fallback: 'us-east-1',
    example: 'eu-central-1',
    schema: z.string().optional(),
  }),
  S3_ENDPOINT: variable({
    group: 'Pictures',
    description: 'Address of a storage service other than Amazon’s.',
    fallback: 'Amazon S3',
    example: 'https://storage.example.com',
    schema: origin.optional(),
  }),
  S3_ACCESS_KEY_ID: variable({
    group: 'Pictures',
    description:
      'Key that may read, write and delete in the bucket. Without it the machine’s own role is used.',
    fallback: 'the role of the machine',
    example: 'AKIA…',
    schema: z.string().optional(),
  }),
  S3_SECRET_ACCESS_KEY: variable({
    group: 'Pictures',
    description: 'Secret of `S3_ACCESS_KEY_ID`.',
    fallback: 'none; needed with S3_ACCESS_KEY_ID',
    example: '(from the storage service)',
    schema: z.string().optional(),
  }),
  S3_PATH_STYLE: variable({
    group: 'Pictures',
    description:
      'Whether the bucket stands in the path of addresses (`yes`) or in their host name (`no`).',
    fallback: 'yes with S3_ENDPOINT, else no',
    example: 'yes',
    schema: z.enum(['yes', 'no']).optional(),
  }),
  METRICS_PORT: variable({
    group: 'Metrics',
    description:
      'Port on which Prometheus may ask for `/metrics`; with workers, of all of them together. It tells how much the shop sells, so no proxy should lead to it. See [Metrics](metrics.md).',
    fallback: 'none',
    example: '9464',
    schema: wholeNumber(0, 65_535).optional(),
  }),
  METRICS_HOST: variable({
    group: 'Metrics',
    description: 'Address on which that port listens.',
    fallback: '127.0.0.1',
    example: '10.0.0.5',
    schema: z.string().optional(),
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable({
    group: 'Traces',
    description:
      'Collector of OpenTelemetry that takes traces over HTTP. See [Traces](metrics.md#traces).',
    fallback: 'none; nothing is traced',
    example: 'http://collector.example.com:4318',
    schema: z
      .url({ protocol: /^https?$/, error: 'must be an address such as http://localhost:4318' })
      .optional(),
  }),
  OTEL_SERVICE_NAME: variable({
    group: 'Traces',
    description: 'What traces call this process.',
    fallback: 'matjar',
    example: 'matjar-staging',
    schema: z.string().optional(),
  }),
  OTEL_TRACES_SAMPLER_ARG: variable({
    group: 'Traces',
    description: 'How much of all requests and jobs is traced, from 0 to 1.',
    fallback: '1',
    example: '0.1',
    schema: z
      .string()
      .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
      .transform(Number)
      .optional(),
  }),
  LOG_LEVEL: variable({
    group: 'Logs',
    description: 'Least serious lines to write.',
    fallback: 'info',
    example: 'debug',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  }),
  LOG_FORMAT: variable({
    group: 'Logs',
    description: 'Lines for people (`pretty`) or for machines (`json`).',
    fallback: 'pretty in development, else json',
    example: 'json',
    schema: z.enum(['pretty', 'json']).optional(),
  }),
  SHOP_CURRENCY: variable({
    group: 'Shop',
    description: 'The one currency of the shop.',
    fallback: 'a setting of the shop, USD',
    example: 'EUR',
    schema: z.enum(currencyCodes).optional(),
  }),
  SHOP_QUIRKS: variable({
    group: 'Shop',
    description: '`documented` restores the odd looks of the shop this one replaces.',
    fallback: 'off',
    example: 'documented',
    schema: z.enum(['off', 'documented']).default('off'),
  }),
  SHOP_TIME_ZONE: variable({
    group: 'Shop',
    description: 'In which the days until a delivery are counted.',
    fallback: 'a setting of the shop, Africa/Cairo',
    example: 'Asia/Dubai',
    schema: z.string().refine(isTimeZone, 'must be a time zone such as Africa/Cairo').optional(),
  }),
  SIGNUP_EMAIL_DOMAIN: variable({
    group: 'Shop',
    description: 'Mail domain that may sign up; `*` allows every one.',
    fallback: 'a setting of the shop, gmail.com',
    example: '*',
    schema: z
      .string()
      .toLowerCase()
      .regex(/^(\*|([a-z0-9-]+\.)+[a-z]{2,})$/, 'must be a mail domain such as gmail.com, or *')
      .optional(),
  }),
  GUEST_CHECKOUT: variable({
    group: 'Shop',
    description:
      'Whether people may buy without an account. `off` offers it no more; guests who are there keep their orders.',
    fallback: 'a setting of the shop, on',
    example: 'off',
    schema: z.enum(['on', 'off']).optional(),
  }),
  SELLER_NAME: variable({
    group: 'Seller',
    description:
      'Who sells, as invoices and emails name it. An invoice stays as it was issued when these change.',
    fallback: 'a setting of the shop; outside production an invented seller',
    example: 'Matjar for Electronics LLC',
    schema: z.string().max(100, 'must have at most 100 characters').optional(),
  }),
  SELLER_ADDRESS: variable({
    group: 'Seller',
    description: 'Postal address of the seller, its lines separated by semicolons.',
    fallback: 'a setting of the shop',
    example: '27 El Tahrir St, Dokki; Giza 12611, Egypt',
    schema: z
      .string()
      .transform((text) => text.split(';').map((line) => line.trim()))
      .pipe(
        z
          .array(z.string().min(1, 'must have no empty line').max(60, 'must have short lines'))
          .max(4, 'must have at most 4 lines'),
      )
      .optional(),
  }),
  SELLER_TAX_NUMBER: variable({
    group: 'Seller',
    description: 'Tax registration of the seller.',
    fallback: 'a setting of the shop',
    example: '512-804-371',
    schema: z.string().max(40, 'must have at most 40 characters').optional(),
  }),
  SELLER_EMAIL: variable({
    group: 'Seller',
    description: 'Where people write with questions about an order.',
    fallback: 'a setting of the shop',
    example: 'hello@shop.example.com',
    schema: z.email('must be a mail address').optional(),
  }),
  TAX_PERCENT: variable({
    group: 'Seller',
    description:
      'The standard rate of tax, in percent. While taxes are off, nothing is said of it.',
    fallback: 'a setting of the shop, none is shown',
    example: '14',
    schema: z
      .string()
      .regex(/^\d{1,2}(\.\d{1,3})?$/, 'must be a percentage such as 14 or 7.5')
      .transform(Number)
      .optional(),
  }),
};

export type VariableName = keyof typeof variables;

export type VariableValues = {
  [Name in VariableName]: z.output<(typeof variables)[Name]['schema']>;
};

export const variableNames = Object.keys(variables) as VariableName[];
