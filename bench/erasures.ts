/**
 * Erases people in this process: clients with an application, a payment, a request for a withdrawal, a message and a
 * statement. Then verifies the journal, every proof from before, and that no table and no file names them: neither the
 * database with its write-ahead log, nor a copy of it, nor the log of the service, nor the list of erasures.
 *
 * Options: `--database=sqlite|postgresql` (both by default), `--people=1000`.
 */
import { spawnSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { readConfig } from '../api/config/config.ts';
import type { Context } from '../api/context.ts';
import { compaction } from '../api/erasure/compaction.ts';
import { erasePerson } from '../api/erasure/erasePerson.ts';
import { approveApplication, submitApplication } from '../api/features/applications/commands.ts';
import { ApplicationSchema } from '../api/features/applications/entities.ts';
import { sendContact } from '../api/features/contacts/commands.ts';
import { addTransaction } from '../api/features/portfolio/commands.ts';
import { requestWithdrawal } from '../api/features/withdrawals/commands.ts';
import { systemActor } from '../api/journal/systemActor.ts';
import { startService } from '../api/startService.ts';
import { issueStatement } from '../api/statements/issueStatement.ts';
import { readAllText } from '../api/test/support/readAllText.ts';
import { readProofs } from '../api/test/support/readProofs.ts';
import { runInTransaction } from '../api/unitOfWork.ts';
import { verifyJournal } from '../api/verification/verifyJournal.ts';
import { DAY_MS } from '../common/domain/duration.ts';
import { parseMoney } from '../common/domain/money.ts';
import { zurichDate } from '../common/domain/zurichTime.ts';
import { DATABASES, openBenchDatabases } from './databases.ts';
import { serviceEnvironment } from './environment.ts';
import { pastClock } from './load/pastClock.ts';
import { timed } from './load/timed.ts';

/** How long ago the people became clients, so that there is a day for a statement. */
const DAYS_AGO = 2;
const VISITOR = { type: 'visitor', id: 'visitor', name: 'Visitor' } as const;
/** In the name, address and texts of each person. */
const MARK = 'vergessmann';

/** A name of letters alone, as names have no numbers. */
const nameOf = (index: number): string =>
  `Ada${[...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('')} Vergessmann`;

async function addPerson(context: Context, index: number): Promise<string> {
  // Each client has an advisor, so that no policy about what a person changes in a day applies.
  const staff = { type: 'staff', id: `advisor-${index}`, name: 'Advisor' } as const;
  const fullName = nameOf(index);
  const email = `client${index}@${MARK}.example`;
  const person = { fullName, email, phone: '+41 44 000 00 00', language: 'en' } as const;
  await runInTransaction(context, VISITOR, (work) =>
    submitApplication(work, {
      ...person,
      ...{ investmentAmount: 20_000, investmentGoal: 'diversification', riskTolerance: 'low' },
      liquidityNeeds: 'long-term',
    }),
  );
  const { id } = await context.em().findOneOrFail(ApplicationSchema, { email });
  const account = await runInTransaction(context, staff, (work) =>
    approveApplication(work, id, { note: `Spoke with ${fullName}` }),
  );
  const { investorId } = account;
  const payment = {
    investorId,
    amount: parseMoney('1000.00') as never,
    date: zurichDate(context.clock.now()),
  };
  await runInTransaction(context, staff, (work) =>
    addTransaction(work, { ...payment, type: 'deposit', status: 'completed', applyToTotals: true }),
  );
  const form = {
    asset: 'USD',
    amount: parseMoney('10.00') as never,
    address: `${fullName}, CH93 0076 2011 6238 5295 7`,
    notes: '',
  };
  await runInTransaction(context, { type: 'investor', id: investorId, name: fullName }, (work) =>
    requestWithdrawal(work, account.id, form as never),
  );
  const message = { name: fullName, email, subject: 'general', message: `${fullName} moves`, language: 'en' };
  await runInTransaction(context, VISITOR, (work) => sendContact(work, message as never));
  return investorId;
}

/** Runs something and prints what it took. */
async function report<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const [result, taken] = await timed(run);
  console.log(`${name}: ${taken}`);
  return result;
}

/**
 * Files of the folder and tables of the database that name somebody. Another process reads the files: closing a file of
 * an open SQLite database would end the locks of this process.
 */
async function findMarks(context: Context, folder: string): Promise<string[]> {
  const { stdout } = spawnSync('grep', ['-rlia', MARK, folder], { encoding: 'utf8' });
  const tables = await readAllText({ context } as never);
  return [
    ...stdout.split('\n').filter(Boolean),
    ...[...tables].filter(([, text]) => text.includes(MARK)).map(([table]) => table),
  ];
}

/** Issues the statement of each account for the day on which it was opened. */
async function issueStatements(context: Context, people: readonly string[], day: string): Promise<void> {
  const period = { from: day, to: day };
  for (const investorId of people)
    await runInTransaction(context, systemActor, (work) => issueStatement(work, { ...period, investorId }));
}

async function measure(
  context: Context,
  folder: string,
  count: number,
  clock: ReturnType<typeof pastClock>,
): Promise<void> {
  const people: string[] = [];
  const opened = zurichDate(context.clock.now());
  await report(`add ${count} people`, async () => {
    for (let index = 0; index < count; index += 1) people.push(await addPerson(context, index));
  });
  clock.moveOn(DAYS_AGO);
  await report('issue statements', () => issueStatements(context, people, opened));
  const em = context.em();
  const proofs = await report('prove each entry', () => readProofs(em));
  console.log(`named in ${(await findMarks(context, folder)).length} files and tables`);
  await report(`erase ${count} people`, async () => {
    for (const subject of people)
      await runInTransaction(context, systemActor, (work) =>
        erasePerson(work, { kind: 'investor', subject, ground: 'request' }),
      );
  });
  if (context.config.databaseUrl.startsWith('sqlite:')) {
    await report('compact', () => compaction.run(context, {} as never));
    await em.getConnection().execute('vacuum into ?', [join(folder, 'backup.db')]);
  }
  const { tree, accounts, findings } = await report('verify', () => verifyJournal(context.em()));
  console.log(
    JSON.stringify({ tree, accounts, findings, proofs: proofs.hashes.size, hold: proofs.areValid() }),
  );
  console.log(`named in: ${(await findMarks(context, folder)).join(', ') || 'nothing'}`);
}

const { values } = parseArgs({
  options: { database: { type: 'string' }, people: { type: 'string', default: '1000' } },
});
for (const database of DATABASES.filter((kind) => !values.database || kind === values.database)) {
  const databases = await openBenchDatabases(database);
  const environment = serviceEnvironment(databases.folder, await databases.create());
  const clock = pastClock(new Date(Date.now() - DAYS_AGO * DAY_MS));
  const log = pino({ level: 'trace' }, createWriteStream(join(databases.folder, 'service.log')));
  const service = await startService(readConfig({ ...process.env, ...environment }), { clock, log });
  console.log(database);
  try {
    await measure(service.context, databases.folder, Number(values.people), clock);
  } finally {
    await service.stop();
    await databases.remove();
  }
}
