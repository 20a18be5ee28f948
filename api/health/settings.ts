import { ConfigError } from '#api/config/config.ts';
import { readFirmProfile } from '#api/config/firmProfile.ts';
import type { HealthLine } from '#common/contract/health.ts';
import { missingProfileFields } from '#common/domain/firmProfile.ts';
import { act, attention, type Check, failure, ok } from './check.ts';

const PROFILE = act.setting('FIRM_PROFILE', 'Name the file of your own profile, with all of its fields.');

export const settingChecks: readonly Check[] = [
  {
    id: 'production',
    title: 'The service runs under the rules of production',
    look: async ({ config }) =>
      config.production
        ? ok('It starts only with safe settings.')
        : attention(
            'It accepts settings that are not safe for clients.',
            act.setting('NODE_ENV', 'Set it to production, as npm run serve does.'),
          ),
  },
  {
    id: 'staff-factor',
    title: 'Staff need a second factor',
    look: async ({ config }) =>
      config.requireSecondFactor
        ? ok('Nobody works without one.')
        : attention(
            'A password alone is enough to sign in as staff.',
            act.setting('REQUIRE_SECOND_FACTOR', 'Set it to 1.'),
          ),
  },
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
    const [name = '', ...words] = problem.split(': ');
    const action = act.setting(name, 'The service does not start before.');
    return {
      id: `setting-${name}`,
      title: `The setting ${name} can be used`,
      ...failure(`${words.join(': ')}.`, action),
    };
  });
