/**
 * Checks settings, database, disk, keys, mail, clock, profile and prices, and says what to do, whether the service runs
 * or not. It only reads. Settings are those of `npm run serve`, or with `--demo` of `npm start`.
 *
 * Options: `--json` prints the lines as JSON.
 * Exits with 0 when all is well, 1 when something needs attention, 2 when something is wrong or could not be checked.
 */
import { parseArgs } from 'node:util';
import { examineConfig } from '../api/config/config.ts';
import type { Em } from '../api/db/openDatabase.ts';
import { act, failure, runChecks } from '../api/health/check.ts';
import { checks } from '../api/health/checks.ts';
import { settingChecks, settingLines } from '../api/health/settings.ts';
import { HEALTH_SEVERITIES, type HealthLine } from '../common/contract/health.ts';
import { NoDatabaseError, openForReading } from './openForReading.ts';
import { SERVICE_DEFAULTS, withDefaults } from './settings.ts';

const MARKS = { ok: '✓', attention: '!', error: '✗' } as const;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Without a database that can be used, only settings are checked. */
async function examine(environment: Parameters<typeof examineConfig>[0]): Promise<HealthLine[]> {
  const { config, problems } = examineConfig(environment);
  const now = new Date();
  const describe = (error: unknown) => `This could not be checked: ${messageOf(error)}.`;
  const lines = [...settingLines(problems), ...(await runChecks(settingChecks, { config }, describe))];
  try {
    const orm = await openForReading(config.databaseUrl);
    try {
      const examined = { config, em: orm.em.fork() as Em, now };
      const [version, ...rest] = checks.filter((check) => !settingChecks.includes(check));
      const schema = await runChecks(version ? [version] : [], examined, (error) => {
        throw error;
      });
      const isUsable = schema.every(({ severity }) => severity === 'ok');
      return [...lines, ...schema, ...(isUsable ? await runChecks(rest, examined, describe) : [])];
    } finally {
      await orm.close(true);
    }
  } catch (error) {
    const action = act.setting(
      'DATABASE_URL',
      error instanceof NoDatabaseError
        ? 'Before the first start of the service, which creates it, this is right. Otherwise correct DATABASE_URL.'
        : 'Correct DATABASE_URL if the database is elsewhere. PostgreSQL must run and be reachable.',
    );
    const title = 'The database can be used';
    return [...lines, { id: 'database', title, ...failure(messageOf(error), action) }];
  }
}

/** The serious ones first; of those without a problem only the title. */
function print(lines: readonly HealthLine[]): void {
  for (const severity of HEALTH_SEVERITIES.toReversed()) {
    for (const { title, found, action } of lines.filter((line) => line.severity === severity)) {
      console.log(`${MARKS[severity]} ${action ? 'Expected: ' : ''}${title}`);
      if (action) {
        const where = action.kind === 'screen' ? `/admin?${action.target}: ` : '';
        console.log(`    ${found}\n    → ${where}${action.text}`);
      }
    }
  }
}

try {
  const { values } = parseArgs({
    options: { json: { type: 'boolean' }, demo: { type: 'boolean' } },
  });
  const defaults = SERVICE_DEFAULTS[values.demo ? 'demonstration' : 'production'];
  const lines = await examine(withDefaults(defaults));
  if (values.json) console.log(JSON.stringify({ lines }, null, 2));
  else print(lines);
  process.exitCode = Math.max(...lines.map(({ severity }) => HEALTH_SEVERITIES.indexOf(severity)));
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 2;
}
