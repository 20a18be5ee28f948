import { dirname, join } from 'node:path';
import { z } from 'zod';
import { STAFF_PASSWORD_LENGTH } from '#common/domain/accountAccess.ts';
import type { RetentionClass } from '#common/domain/retention.ts';
import { SERVICE_ENVIRONMENTS, type ServiceEnvironment } from '#common/domain/serviceEnvironment.ts';
import { CONNECTION_LIMITS, type ConnectionLimits } from '../http/server/connections.ts';
import {
  baseUrl,
  databaseUrl,
  flag,
  mailAddresses,
  optionalFlag,
  secureFileUrl,
  secureUrl,
  text,
  wholeNumber,
} from './settingTypes.ts';
import { findUnsafeSettings } from './unsafeSettings.ts';

const METRICS_TOKEN_MIN_LENGTH = 16;

/** As Swiss law keeps accounts (article 958f of the Code of Obligations). */
const RETENTION_YEARS = 10;

const settings = z.object({
  // Rejects other values, because a misspelt `production` would run without its protections.
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'use production, development or test')
    .default('development'),
  PORT: wholeNumber(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: databaseUrl,
  ADMIN_PASSWORD: z
    .string()
    .min(STAFF_PASSWORD_LENGTH.min, `use at least ${STAFF_PASSWORD_LENGTH.min} characters`)
    .max(STAFF_PASSWORD_LENGTH.max, `use at most ${STAFF_PASSWORD_LENGTH.max} characters`)
    .optional(),
  PUBLIC_URL: text.pipe(baseUrl.optional()),
  ALLOW_LOOPBACK_HTTP: flag,
  SERVICE_ENVIRONMENT: z.enum(SERVICE_ENVIRONMENTS, 'use production, test or demonstration').optional(),
  FIRM_PROFILE: text,
  ALLOW_DEMO_PROFILE: flag,
  SENDGRID_API_KEY: text,
  // The provider receives the key and every message.
  SENDGRID_API_URL: text.pipe(secureUrl.optional()),
  ALLOW_CAPTURED_MAIL: flag,
  MAIL_FROM: text.pipe(z.email('use an e-mail address').optional()),
  PRICE_SOURCE_URL: text.pipe(secureUrl.optional()),
  RATE_SOURCE_URL: text.pipe(secureFileUrl.optional()),
  PRICE_FILE_URL: text.pipe(secureFileUrl.optional()),
  DESKTOP_UPDATE_FEED: text.pipe(secureUrl.optional()),
  TRUST_PROXY: wholeNumber(10).optional(),
  MAX_CONNECTIONS: wholeNumber(100_000, 10).default(CONNECTION_LIMITS.max),
  ACCESS_LOG_DAYS: wholeNumber(3650, 30).default(365),
  JOURNAL_KEY_FILE: text,
  TOTP_KEY_FILE: text,
  JOURNAL_HEAD_MAIL: mailAddresses,
  ERASURE_LIST_FILE: text,
  RETENTION_ACCOUNT_YEARS: wholeNumber(100).default(RETENTION_YEARS),
  RETENTION_FORM_YEARS: wholeNumber(100).default(RETENTION_YEARS),
  METRICS_TOKEN: z
    .string()
    .min(METRICS_TOKEN_MIN_LENGTH, `use at least ${METRICS_TOKEN_MIN_LENGTH} characters`)
    .optional(),
  REQUIRE_VERSION: flag,
  REQUIRE_SECOND_FACTOR: optionalFlag,
  DEMO_DATA: flag,
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'use fatal, error, warn, info, debug or trace',
    )
    .default('info'),
});

/** Requests allowed per window before 429. */
export interface ThrottleLimits {
  readonly windowMinutes: number;
  readonly failuresPerAccount: number;
  readonly signInsPerAddress: number;
  readonly formsPerAddress: number;
  readonly bookingsPerAddress: number;
  /** Of one network, per day. */
  readonly bookingsPerDay: number;
  /** Accepted or not, because each holds memory while it is checked. */
  readonly largeBodiesPerInvestor: number;
}

export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  readonly adminPassword: string | undefined;
  readonly publicUrl: string;
  /** The environment that the dashboard names; derived from other settings when undefined. */
  readonly serviceEnvironment: ServiceEnvironment | undefined;
  readonly firmProfilePath: string | undefined;
  readonly allowDemoProfile: boolean;
  readonly sendGrid: { readonly apiKey: string; readonly apiUrl: string | undefined } | undefined;
  readonly mailFrom: string | undefined;
  readonly priceSourceUrl: string | undefined;
  /** The ECB's file of daily reference rates. */
  readonly rateSourceUrl: string | undefined;
  /** A CSV file with prices. */
  readonly priceFileUrl: string | undefined;
  /** Where the desktop app finds signed updates. */
  readonly desktopUpdateFeed: string | undefined;
  readonly trustedProxies: number;
  readonly connections: ConnectionLimits;
  /** Retention of access log entries. */
  readonly accessLogDays: number;
  /** File with the key that signs the journal's checkpoints. */
  readonly journalKeyFile: string;
  /** File with the keys that encrypt the secrets of authenticator apps. */
  readonly totpKeyFile: string;
  /** Addresses that receive the signed checkpoints by e-mail. */
  readonly journalHeadMail: readonly string[];
  /** File that lists erased persons, and that a restored database repeats. */
  readonly erasureListFile: string;
  /** Years for which records of a class are kept. */
  readonly retentionYears: Readonly<Record<RetentionClass, number>>;
  readonly metricsToken: string | undefined;
  /** Whether edits of an account must state a version. */
  readonly requireVersion: boolean;
  /** Whether staff need a second factor before they can work. */
  readonly requireSecondFactor: boolean;
  readonly demoData: boolean;
  readonly logLevel: z.infer<typeof settings>['LOG_LEVEL'];
  readonly throttle: ThrottleLimits;
}

/** Settings that cannot be used. The message has one line per setting for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  /** Each as `NAME: problem`. */
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.map((problem) => `Invalid setting. ${problem}`).join('\n'));
    this.problems = problems;
  }
}

const throttle: ThrottleLimits = {
  windowMinutes: 15,
  failuresPerAccount: 10,
  signInsPerAddress: 100,
  formsPerAddress: 60,
  bookingsPerAddress: 10,
  bookingsPerDay: 20,
  largeBodiesPerInvestor: 20,
};

/** Share of all connections that one address may use, where addresses are known. */
const SHARE_PER_ADDRESS = 0.25;

type Environment = Readonly<Record<string, string | undefined>>;
type Settings = z.infer<typeof settings>;

/** Returns every problem of the environment, and the settings without those that cannot be parsed. */
function readSettings(environment: Environment): { env: Settings; problems: string[] } {
  const given = Object.entries(environment).filter(([, value]) => value?.trim());
  const parsed = settings.safeParse(Object.fromEntries(given));
  const problems = new Map<string, string>();
  const add = (name: string, problem: string) => {
    if (!problems.has(name)) problems.set(name, `${name}: ${problem}`);
  };
  for (const { path, message } of parsed.error?.issues ?? []) add(String(path[0]), message);
  const readable = given.filter(([name]) => !problems.has(name));
  const env = parsed.data ?? settings.parse(Object.fromEntries(readable));
  if (env.NODE_ENV === 'production')
    for (const [name, problem] of findUnsafeSettings(env)) add(name, problem);
  return { env, problems: [...problems.values()] };
}

/** The settings with all that is wrong with them. What cannot be parsed has its default. */
export function examineConfig(environment: Environment): { config: Config; problems: readonly string[] } {
  const { env, problems } = readSettings(environment);
  return { config: toConfig(env), problems };
}

/**
 * Parses the environment. A blank setting counts as not set.
 * @param check finds problems outside the environment, such as those of a file
 * @throws {ConfigError} naming each invalid setting
 */
export function readConfig(
  environment: Environment,
  check: (config: Config) => readonly string[] = () => [],
): Config {
  const { config, problems } = examineConfig(environment);
  const all = [...problems, ...check(config)];
  if (all.length > 0) throw new ConfigError(all);
  return config;
}

/** Beside an SQLite database; instances on PostgreSQL need shared files, which the settings name. */
const defaultKeyFile = (url: string, name: string): string =>
  join(url.startsWith('sqlite:') ? dirname(url.slice('sqlite:'.length)) : 'data', name);

function toConfig(env: Settings): Config {
  return {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    adminPassword: env.ADMIN_PASSWORD,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    serviceEnvironment: env.SERVICE_ENVIRONMENT,
    firmProfilePath: env.FIRM_PROFILE,
    allowDemoProfile: env.ALLOW_DEMO_PROFILE,
    sendGrid: env.SENDGRID_API_KEY
      ? { apiKey: env.SENDGRID_API_KEY, apiUrl: env.SENDGRID_API_URL }
      : undefined,
    mailFrom: env.MAIL_FROM,
    priceSourceUrl: env.PRICE_SOURCE_URL,
    rateSourceUrl: env.RATE_SOURCE_URL,
    priceFileUrl: env.PRICE_FILE_URL,
    desktopUpdateFeed: env.DESKTOP_UPDATE_FEED,
    trustedProxies: env.TRUST_PROXY ?? 0,
    connections: {
      ...CONNECTION_LIMITS,
      max: env.MAX_CONNECTIONS,
      maxPerAddress: env.TRUST_PROXY ? undefined : Math.ceil(env.MAX_CONNECTIONS * SHARE_PER_ADDRESS),
    },
    accessLogDays: env.ACCESS_LOG_DAYS,
    journalKeyFile: env.JOURNAL_KEY_FILE ?? defaultKeyFile(env.DATABASE_URL, 'journal-key.pem'),
    totpKeyFile: env.TOTP_KEY_FILE ?? defaultKeyFile(env.DATABASE_URL, 'totp-key'),
    journalHeadMail: env.JOURNAL_HEAD_MAIL,
    erasureListFile: env.ERASURE_LIST_FILE ?? defaultKeyFile(env.DATABASE_URL, 'erasures.jsonl'),
    retentionYears: {
      account: env.RETENTION_ACCOUNT_YEARS,
      form: env.RETENTION_FORM_YEARS,
      // Who booked and approved belongs to the bookings.
      staff: env.RETENTION_ACCOUNT_YEARS,
    },
    metricsToken: env.METRICS_TOKEN,
    requireVersion: env.REQUIRE_VERSION,
    requireSecondFactor: env.REQUIRE_SECOND_FACTOR ?? env.NODE_ENV === 'production',
    demoData: env.DEMO_DATA,
    logLevel: env.LOG_LEVEL,
    throttle,
  };
}
