import type { FirmProfile } from '#common/domain/firmProfile.ts';
import type { ServiceEnvironment } from '#common/domain/serviceEnvironment.ts';
import type { Config } from './config.ts';

/** The environment that the operator set, else the one that the other settings imply. */
export function serviceEnvironment(
  config: Pick<Config, 'serviceEnvironment' | 'demoData' | 'production'>,
  { isDemonstration }: Pick<FirmProfile, 'isDemonstration'>,
): ServiceEnvironment {
  if (config.serviceEnvironment) return config.serviceEnvironment;
  if (isDemonstration || config.demoData) return 'demonstration';
  return config.production ? 'production' : 'test';
}
