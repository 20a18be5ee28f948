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
import { checks, surroundingChecks } from '../api/health/checks.ts';
import { versionCheck } from '../api/health/operation.ts';
import { settingLines } from '../api/health/settings.ts';
import { HEALTH_SEVERITIES, type HealthLine } from '../common/contract/health.ts';
import { NoDatabaseError, openForReading } from './openForReading.ts';
import { SERVICE_DEFAULTS, withDefaults } from './settings.ts';

const MARKS = { ok: '✓', attention: '!', error: '✗' } as const;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The line of a database that cannot be used. */
function lineOf(error: unknown): HealthLine {
  const action = act.setting(
    'DATABASE_URL',
    error instanceof NoDatabaseError
      ? 'Before the first start of the service, which creates it, this is right. Otherwise correct DATABASE_URL.'
      : 'Correct DATABASE_URL if the database is elsewhere. PostgreSQL must run and be reachable.',
  );
  return { id: 'database', title: 'The database can be used', ...failure(messageOf(error), action) };
}

/** Without a database that can be used, what can be examined without it. */
async function examine(environment: Parameters<typeof examineConfig>[0]): Promise<HealthLine[]> {
  const { config, problems } = examineConfig(environment);
  const now = new Date();
  const describe = (error: unknown) => `This could not be checked: ${messageOf(error)}.`;
  const lines = settingLines(problems);
  let isNew = false;
  try {
    const orm = await openForReading(config.databaseUrl);
    try {
      const examined = { config, em: orm.em.fork() as Em, now };
      const schema = await runChecks([versionCheck], examined, (error) => {
        throw error;
      });
      lines.push(...schema);
      if (schema.every(({ severity }) => severity === 'ok')) {
        const others = checks.filter((check) => check !== versionCheck);
        return [...lines, ...(await runChecks(others, examined, describe))];
      }
    } finally {
      await orm.close(true);
    }
  } catch (error) {
    isNew = error instanceof NoDatabaseError;
    lines.push(lineOf(error));
  }
  return [...lines, ...(await runChecks(surroundingChecks, { config, now, isNew }, describe))];
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
