import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from './paths.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What the service is started with where the operator sets nothing: by `npm run serve`, and by `npm start`. */
export const SERVICE_DEFAULTS = {
  production: { NODE_ENV: 'production' },
  demonstration: { DEMO_DATA: '1', ALLOW_DEMO_PROFILE: '1', LOG_LEVEL: 'warn' },
} as const;

const notBlank = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));

/**
 * The environment of a command. Environment variables take precedence over `.env`, and `.env` over the defaults.
 * Blank values are ignored, as in a fresh copy of `.env.example`.
 * @param folder folder of `.env`
 */
export function withDefaults(
  defaults: Environment,
  environment: Environment = process.env,
  folder = root,
): Environment {
  const file = join(folder, '.env');
  const written = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return { ...defaults, ...notBlank(written), ...notBlank(environment) };
}
