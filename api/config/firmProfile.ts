import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Config, ConfigError } from '#api/config/config.ts';
import { type FirmProfile, isCompleteProfile } from '#common/domain/firmProfile.ts';
import { firmProfileFile } from './firmDisclosures.ts';

const DEMO_PROFILE = new URL('./demo-profile.json', import.meta.url);

/**
 * Reads the firm's identity from the operator's file, or the bundled demonstration.
 * @throws {ConfigError} when the file is unreadable or invalid, or for the demonstration in production
 */
export function readFirmProfile(config: Config): FirmProfile {
  const path = config.firmProfilePath ?? DEMO_PROFILE;
  let profile: FirmProfile;
  try {
    profile = firmProfileFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    const reason =
      error instanceof z.ZodError ? z.prettifyError(error).replaceAll('\n', ' ') : 'cannot be read';
    throw new ConfigError([`FIRM_PROFILE: ${config.firmProfilePath ?? 'demo'} ${reason}`]);
  }
  if (
    config.production &&
    !config.allowDemoProfile &&
    (profile.isDemonstration || !isCompleteProfile(profile))
  ) {
    throw new ConfigError([
      'FIRM_PROFILE: production needs a complete profile with registration number and evidence link (ALLOW_DEMO_PROFILE=1 overrides)',
    ]);
  }
  return profile;
}

/** What is wrong with the profile that the settings name, if anything. */
export function firmProfileErrors(config: Config): readonly string[] {
  try {
    readFirmProfile(config);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
