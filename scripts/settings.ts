import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from './paths.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const notBlank = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));

/**
 * The environment of a run. A command's defaults give way to what `.env` says, and that to the environment;
 * a blank setting, as in a fresh copy of `.env.example`, says nothing.
 * @param folder where `.env` lies, if there is one
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
