import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { editDistance } from '@matjar/contract/edit-distance.ts';
import { loadEnvironmentFile } from './config/environment-file.ts';
import { chooseFixedSettings, chooseInitialSettings } from './config/fixed-settings.ts';
import { choosePaymob, chooseStripe, findPaymentProblems, offersCards } from './config/payments.ts';
import { chooseBucket, findPictureProblems } from './config/pictures.ts';
import { findProductionProblems } from './config/production-rules.ts';
import { chooseSocialSignIn, findSocialSignInProblems } from './config/social-sign-in.ts';
import {
  type VariableName,
  type VariableValues,
  variableNames,
  variables,
} from './config/variables.ts';

export type Config = Readonly<ReturnType<typeof arrange>>;

type Environment = Record<string, string | undefined>;

/** The configuration is invalid. `problems` has one sentence for each reason. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['The variables are not usable:', ...problems.map((each) => `- ${each}`)].join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/**
 * Reads every variable, or reports all problems at once. By default from the environment of the process, with
 * `.env` for missing variables.
 */
export function loadConfig(environment?: Environment): Config {
  const problems = environment ? [] : loadEnvironmentFile();
  const env = environment ?? process.env;
  problems.push(...findUnknownVariables(env));
  const values: Partial<VariableValues> = {};
  for (const name of variableNames) problems.push(...readVariable(name, env, values));
  problems.push(...findContradictions(values));
  if (values.NODE_ENV === 'production') problems.push(...findProductionProblems(values));
  if (values.NODE_ENV === 'development') problems.push(...findDevelopmentProblems(values));
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.freeze(arrange(values as VariableValues));
}

function readVariable(
  name: VariableName,
  env: Environment,
  values: Partial<Record<VariableName, unknown>>,
): string[] {
  // Shells and compose files leave a variable out by an empty value.
  const result = variables[name].schema.safeParse(env[name]?.trim() || undefined);
  if (!result.success) return [`${name} ${describeIssue(result.error.issues[0])}.`];
  values[name] = result.data;
  return [];
}

function describeIssue(issue: { message: string; values?: unknown[] } | undefined): string {
  if (issue?.values) return `must be one of ${issue.values.join(', ')}`;
  return issue?.message ?? 'is not valid';
}

function findContradictions(values: Partial<VariableValues>): string[] {
  if (values.SERVE === 'web' && !values.API_URL) {
    return ['API_URL is missing: SERVE=web needs the address of the API.'];
  }
  return [
    ...findSocialSignInProblems(values),
    ...findPaymentProblems(values),
    ...findPictureProblems(values),
  ];
}

function arrange(values: VariableValues) {
  const production = values.NODE_ENV === 'production';
  const port = values.PORT ?? 8000;
  const dataDir = values.DATA_DIR ?? '.data';
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${port}`;
  const corsOrigins: readonly string[] = values.CORS_ORIGINS ?? [];
  return {
    environment: values.NODE_ENV,
    serve: values.SERVE,
    workers: values.WEB_CONCURRENCY ?? 1,
    shutdownDelay: values.SHUTDOWN_DELAY ?? (production ? 5_000 : 0),
    shutdownTimeout: values.SHUTDOWN_TIMEOUT ?? 10_000,
    port,
    host: values.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl,
    /** Set only if the API is another process. */
    apiUrl: values.SERVE === 'web' ? values.API_URL : undefined,
    /** Redirect target of providers; absent if any address of this process will do. */
    apiOrigin: values.API_URL ?? values.PUBLIC_URL,
    corsOrigins,
    trustedProxies: values.TRUST_PROXY ?? 0,
    bodyLimit: values.BODY_LIMIT ?? 1_048_576,
    requestTimeout: values.REQUEST_TIMEOUT ?? 20_000,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    preparesStatements: values.DATABASE_PREPARED_STATEMENTS === 'yes',
    databasePool: values.DATABASE_POOL ?? 10,
    dataDir,
    /** The first one signs; signatures of the others stay valid. */
    sessionSecrets: values.SESSION_SECRET ?? ([chooseSecret(values, dataDir)] as const),
    backupKey: values.BACKUP_KEY,
    rateLimitAddressFactor: values.RATE_LIMIT_ADDRESS_FACTOR ?? 1,
    /** Absent if emails go to the mailbox on disk. */
    smtpUrl: values.SMTP_URL,
    /** Absent if emails come from `no-reply` at the shop's own host. */
    mailFrom: values.MAIL_FROM,
    socialSignIn: chooseSocialSignIn(values),
    /** Absent if no card is really charged. */
    stripe: chooseStripe(values),
    paymob: choosePaymob(values),
    offersCards: offersCards(values),
    cardSessionTtl: values.CARD_SESSION_TTL ?? 31 * 60_000,
    /** Absent if pictures are stored in `dataDir`. */
    bucket: chooseBucket(values),
    /** Absent if metrics are off. */
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST ?? '127.0.0.1',
    /** Absent if tracing is off. */
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
          service: values.OTEL_SERVICE_NAME ?? 'matjar',
          share: values.OTEL_TRACES_SAMPLER_ARG ?? 1,
        }
      : undefined,
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT ?? (values.NODE_ENV === 'development' ? 'pretty' : 'json'),
    quirks: values.SHOP_QUIRKS,
    /** Settings that the owner cannot change, and defaults of the others. */
    fixedSettings: chooseFixedSettings(values),
    initialSettings: chooseInitialSettings(values),
    notices: describeStandIns(values),
  };
}

/** Messages for the person who started the process. */
function describeStandIns(values: VariableValues): readonly string[] {
  if (values.SESSION_SECRET || !storesSecret(values)) return [];
  return [
    `SESSION_SECRET is not set: the one in ${storedSecretFile} of DATA_DIR is used, made at the first start.`,
  ];
}

/** Tests and processes that serve only pages store nothing. */
function storesSecret(values: VariableValues): boolean {
  return values.NODE_ENV === 'development' && values.SERVE !== 'web';
}

function chooseSecret(values: VariableValues, dataDir: string): string {
  return storesSecret(values) ? readStoredSecret(dataDir) : makeSecret();
}

/** Variables with these prefixes are meant for this shop; others are ignored. */
const ownPrefixes = ['MATJAR_', 'SHOP_', 'SIGNUP_', 'SELLER_'];

/** One sentence for each variable that looks like a misspelt one of the shop. */
function findUnknownVariables(env: Record<string, string | undefined>): string[] {
  const known = new Set<string>(variableNames);
  return Object.keys(env)
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      const nearest = findNearestVariable(name);
      if (nearest) return [`${name} is not a variable of the shop; did you mean ${nearest}?`];
      if (ownPrefixes.some((prefix) => name.startsWith(prefix)))
        return [`${name} is not a variable of the shop.`];
      return [];
    })
    .sort();
}

function findNearestVariable(name: string): string | undefined {
  return variableNames.find((known) => editDistance(name, known) <= tolerableEdits(known));
}

/** Short names tolerate fewer edits: `HOME` is two edits from `HOST`, and exists in every environment. */
function tolerableEdits(name: string): number {
  if (name.length >= 9) return 2;
  return name.length >= 6 ? 1 : 0;
}

const storedSecretFile = 'session-secret';

/**
 * The secret of this machine, created at its first start and readable by its owner only, so that restarts
 * during development sign nobody out. Processes that start together agree on one.
 */
function readStoredSecret(dataDir: string): string {
  const file = path.resolve(dataDir, storedSecretFile);
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, makeSecret(), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (!hasCode(error)) throw error;
    // A file in the place of the folder exists, too.
    if (error.code !== 'EEXIST' || !isFolder(dataDir)) throw unusableFolder(dataDir, error.code);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new Error(`${file} holds no secret; delete it to get a new one.`);
  return secret;
}

function makeSecret(): string {
  return randomBytes(48).toString('base64');
}

function hasCode(error: unknown): error is Error & { code: unknown } {
  return error instanceof Error && 'code' in error;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function unusableFolder(dataDir: string, code: unknown): ConfigError {
  return new ConfigError([
    `DATA_DIR is ${path.resolve(dataDir)}, which cannot be written to (${code}): choose another folder, or set SESSION_SECRET.`,
  ]);
}

const waysOut = 'set NODE_ENV=production, or ALLOW_DEVELOPMENT_ON_NETWORK=yes if that is meant.';

/**
 * In development anybody may read the mailbox and sign in as anybody. A server that was started without
 * NODE_ENV by mistake must not be reachable by strangers.
 */
function findDevelopmentProblems(values: Partial<VariableValues>): string[] {
  const { HOST, PUBLIC_URL } = values;
  const problems: string[] = [];
  if (values.ALLOW_DEVELOPMENT_ON_NETWORK === 'yes') return problems;
  if (HOST && !isLoopback(HOST)) {
    problems.push(`HOST ${HOST} opens a shop in development to other machines: ${waysOut}`);
  }
  if (PUBLIC_URL && !isLocalAddress(new URL(PUBLIC_URL))) {
    problems.push(`PUBLIC_URL ${PUBLIC_URL} is no address for development: ${waysOut}`);
  }
  return problems;
}

/** Only http: certificates are for other machines. */
function isLocalAddress({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && isLoopback(hostname);
}

function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}
