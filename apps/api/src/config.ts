import { randomBytes } from 'node:crypto';
import { findProductionProblems } from './config/production-rules.ts';
import { type SettingName, type SettingValues, settingNames, settings } from './config/settings.ts';
import { findUnknownSettings } from './config/unknown-settings.ts';

export type Config = Readonly<ReturnType<typeof arrange>>;

type Environment = Record<string, string | undefined>;

/** The settings are not usable. `problems` has one sentence for each reason. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['The settings are not usable:', ...problems.map((each) => `- ${each}`)].join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Reads every setting from the environment, or says in one go all that is wrong with it. */
export function loadConfig(env: Environment = process.env): Config {
  const problems = findUnknownSettings(env);
  const values: Partial<SettingValues> = {};
  for (const name of settingNames) problems.push(...readSetting(name, env, values));
  problems.push(...findContradictions(values));
  if (values.NODE_ENV === 'production') problems.push(...findProductionProblems(values));
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.freeze(arrange(values as SettingValues));
}

function readSetting(
  name: SettingName,
  env: Environment,
  values: Partial<Record<SettingName, unknown>>,
): string[] {
  // An empty variable is how shells and compose files leave a setting out.
  const result = settings[name].schema.safeParse(env[name]?.trim() || undefined);
  if (!result.success) return [`${name} ${describeIssue(result.error.issues[0])}.`];
  values[name] = result.data;
  return [];
}

function describeIssue(issue: { message: string; values?: unknown[] } | undefined): string {
  if (issue?.values) return `must be one of ${issue.values.join(', ')}`;
  return issue?.message ?? 'is not valid';
}

function findContradictions(values: Partial<SettingValues>): string[] {
  if (values.SERVE === 'web' && !values.API_URL) {
    return ['API_URL is missing: SERVE=web needs the address of the API.'];
  }
  return [];
}

function arrange(values: SettingValues) {
  const production = values.NODE_ENV === 'production';
  const port = values.PORT ?? 8000;
  const corsOrigins: readonly string[] = values.CORS_ORIGINS ?? [];
  return {
    environment: values.NODE_ENV,
    serve: values.SERVE,
    workers: values.WEB_CONCURRENCY ?? 1,
    shutdownTimeout: values.SHUTDOWN_TIMEOUT ?? 10_000,
    port,
    host: values.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${port}`,
    /** Set only where the API is another process. */
    apiUrl: values.SERVE === 'web' ? values.API_URL : undefined,
    corsOrigins,
    trustedProxies: values.TRUST_PROXY ?? 0,
    bodyLimit: values.BODY_LIMIT ?? 1_048_576,
    requestTimeout: values.REQUEST_TIMEOUT ?? 20_000,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL ?? 10,
    dataDir: values.DATA_DIR ?? '.data',
    sessionSecret: values.SESSION_SECRET ?? randomBytes(48).toString('base64'),
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT ?? (values.NODE_ENV === 'development' ? 'pretty' : 'json'),
    currency: values.SHOP_CURRENCY,
    quirks: values.SHOP_QUIRKS,
    signupEmailDomain: values.SIGNUP_EMAIL_DOMAIN,
    notices: describeStandIns(values),
  };
}

/** What the caller should tell whoever started the process. */
function describeStandIns(values: SettingValues): readonly string[] {
  if (values.SESSION_SECRET || values.SERVE === 'web') return [];
  return [
    'SESSION_SECRET is not set: a random one is used, so sessions end when this process does.',
  ];
}
