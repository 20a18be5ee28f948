import { z } from 'zod';

const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .default('')
  .transform((value) => value === '1' || value === 'true');

const optional = z
  .string()
  .transform((value) => value.trim() || undefined)
  .optional();

const databaseUrl = z
  .string()
  .default('sqlite:./data/firnline.db')
  .refine((value) => /^(sqlite:.+|postgres(ql)?:\/\/.+)$/.test(value), 'use sqlite:PATH or postgresql://…');

const url = z
  .string()
  .refine((value) => URL.canParse(value), 'use a full address such as https://example.com');

const settings = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number({ error: 'use a whole number' }).int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: databaseUrl,
  ADMIN_PASSWORD: z
    .string()
    .max(128)
    .refine((value) => value === '' || value.length >= 12, 'use at least 12 characters')
    .transform((value) => value || undefined)
    .optional(),
  PUBLIC_URL: optional.pipe(url.optional()),
  FIRM_PROFILE: optional,
  ALLOW_DEMO_PROFILE: flag,
  SENDGRID_API_KEY: optional,
  SENDGRID_API_URL: optional.pipe(url.optional()),
  MAIL_FROM: optional.pipe(z.email('use an e-mail address').optional()),
  PRICE_SOURCE_URL: optional.pipe(url.optional()),
  TRUST_PROXY: z.coerce.number({ error: 'use a whole number' }).int().min(0).max(10).default(0),
  DEMO_DATA: flag,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Attempts allowed per window, before 429. */
export interface ThrottleLimits {
  readonly windowMinutes: number;
  readonly failuresPerAccount: number;
  readonly signInsPerAddress: number;
  readonly formsPerAddress: number;
}

export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  readonly adminPassword: string | undefined;
  readonly publicUrl: string;
  readonly firmProfilePath: string | undefined;
  readonly allowDemoProfile: boolean;
  readonly sendGrid: { readonly apiKey: string; readonly apiUrl: string | undefined } | undefined;
  readonly mailFrom: string | undefined;
  readonly priceSourceUrl: string | undefined;
  readonly trustedProxies: number;
  readonly demoData: boolean;
  readonly logLevel: z.infer<typeof settings>['LOG_LEVEL'];
  readonly throttle: ThrottleLimits;
}

/** A setting that cannot be used; the message is one line for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const throttle: ThrottleLimits = {
  windowMinutes: 15,
  failuresPerAccount: 10,
  signInsPerAddress: 100,
  formsPerAddress: 60,
};

/** Parses the environment once. @throws {ConfigError} naming each bad setting */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = settings.safeParse(environment);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`Bad setting. ${problems.join('; ')}`);
  }
  const env = parsed.data;
  return {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    adminPassword: env.ADMIN_PASSWORD,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    firmProfilePath: env.FIRM_PROFILE,
    allowDemoProfile: env.ALLOW_DEMO_PROFILE,
    sendGrid: env.SENDGRID_API_KEY
      ? { apiKey: env.SENDGRID_API_KEY, apiUrl: env.SENDGRID_API_URL }
      : undefined,
    mailFrom: env.MAIL_FROM,
    priceSourceUrl: env.PRICE_SOURCE_URL,
    trustedProxies: env.TRUST_PROXY,
    demoData: env.DEMO_DATA,
    logLevel: env.LOG_LEVEL,
    throttle,
  };
}
