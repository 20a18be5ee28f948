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
import { settingLines } from '../api/health/settings.ts';
import { HEALTH_SEVERITIES, type HealthLine } from '../common/contract/health.ts';
import { openForReading } from './openForReading.ts';
import { SERVICE_DEFAULTS, withDefaults } from './settings.ts';

const MARKS = { ok: '✓', attention: '!', error: '✗' } as const;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What cannot be checked without a database is left out. */
async function examine(environment: Parameters<typeof examineConfig>[0]): Promise<HealthLine[]> {
  const { config, problems } = examineConfig(environment);
  const now = new Date();
  const lines = settingLines(problems);
  try {
    const orm = await openForReading(config.databaseUrl);
    try {
      const examined = { config, em: orm.em.fork() as Em, now };
      const onError = (error: unknown, id: string) => console.error(`${id}: ${messageOf(error)}`);
      const [version, ...rest] = checks;
      const schema = await runChecks(version ? [version] : [], examined, onError);
      const isUsable = schema.every(({ severity }) => severity === 'ok');
      return [...lines, ...schema, ...(isUsable ? await runChecks(rest, examined, onError) : [])];
    } finally {
      await orm.close(true);
    }
  } catch (error) {
    const action = act.setting('DATABASE_URL', 'Correct it, or start the database.');
    const title = 'The database can be opened';
    return [...lines, { id: 'database', title, ...failure(messageOf(error), action) }];
  }
}

/** The serious ones first; of those without a problem only the title. */
function print(lines: readonly HealthLine[]): void {
  for (const severity of HEALTH_SEVERITIES.toReversed()) {
    for (const { title, found, action } of lines.filter((line) => line.severity === severity)) {
      console.log(`${MARKS[severity]} ${action ? 'Should hold: ' : ''}${title}`);
      if (action) {
        const where = action.kind === 'screen' ? `/admin?${action.target}` : action.target;
        console.log(`    ${found}\n    → ${where}: ${action.text}`);
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
