import { type Config, ConfigError } from '#api/config/config.ts';
import { readFirmProfile } from '#api/config/firmProfile.ts';
import type { HealthAction, HealthLine } from '#common/contract/health.ts';
import { missingProfileFields } from '#common/domain/firmProfile.ts';
import { act, attention, type Check, failure, ok, type Surroundings } from './check.ts';

/** A setting that is safe or not. @param found what follows where it is, and where it is not */
const safeSetting = (
  id: string,
  title: string,
  isSafe: (config: Config) => boolean,
  found: readonly [safe: string, unsafe: string],
  action: HealthAction,
): Check<Surroundings> => ({
  id,
  title,
  look: async ({ config }) => (isSafe(config) ? ok(found[0]) : attention(found[1], action)),
});

const PROFILE = act.setting(
  'FIRM_PROFILE',
  'Set FIRM_PROFILE to the file of your own profile, with all of its fields.',
);

export const settingChecks: readonly Check<Surroundings>[] = [
  safeSetting(
    'production',
    'The service runs under the rules of production',
    ({ production }) => production,
    ['It starts only with safe settings.', 'It accepts settings that are not safe for clients.'],
    act.setting('NODE_ENV', 'Set NODE_ENV to production, as npm run serve does.'),
  ),
  safeSetting(
    'staff-factor',
    'Staff need a second factor',
    ({ requireSecondFactor }) => requireSecondFactor,
    ['Nobody works without one.', 'A password alone is enough to sign in as staff.'],
    act.setting('REQUIRE_SECOND_FACTOR', 'Set REQUIRE_SECOND_FACTOR to 1.'),
  ),
  {
    id: 'profile',
    title: 'The profile of the firm is complete',
    async look({ config }) {
      const finding = config.production && !config.allowDemoProfile ? failure : attention;
      try {
        const firm = readFirmProfile({ ...config, allowDemoProfile: true });
        if (firm.isDemonstration) return finding('It is that of the fictional firm.', PROFILE);
        const missing = missingProfileFields(firm);
        return missing.length === 0
          ? ok(`It is that of ${firm.legalName}.`)
          : finding(`It lacks ${missing.join(', ')}.`, PROFILE);
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error;
        return failure(error.problems.join(' '), PROFILE);
      }
    },
  },
];

/** What keeps the service from starting. @param problems each as `NAME: problem` */
export const settingLines = (problems: readonly string[]): HealthLine[] =>
  problems.map((problem) => {
    const [name = ''] = problem.split(': ', 1);
    return {
      id: `setting-${name}`,
      title: `The setting ${name} can be used`,
      ...failure('The service does not start.', act.setting(name, `${problem}.`)),
    };
  });
