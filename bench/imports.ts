/**
 * Measures imports in this process: clients with five years of monthly payments and purchases, checked, stored and taken
 * back.
 *
 * Options: `--database=sqlite|postgresql` (both by default), `--clients=120`, `--months=60`.
 */
import { parseArgs } from 'node:util';
import { readConfig } from '../api/config/config.ts';
import { checkImport } from '../api/features/imports/commands.ts';
import { commitImport } from '../api/features/imports/commit.ts';
import { reverseImport } from '../api/features/imports/reverse.ts';
import { type Service, startService } from '../api/startService.ts';
import { runInTransaction, type UnitOfWork } from '../api/unitOfWork.ts';
import { DATABASES, openBenchDatabases } from './databases.ts';
import { serviceEnvironment } from './environment.ts';
import { timed } from './load/timed.ts';

const ACTOR = { type: 'staff', id: 'bench', name: 'Benchmark' } as const;

/** A name of letters alone, as names have no numbers. */
const nameOf = (index: number): string =>
  `Client ${[...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

const monthOf = (month: number): string =>
  `${2021 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-15`;

function files(clients: number, months: number): readonly (readonly [name: string, text: string])[] {
  const numbers = Array.from({ length: clients }, (_, index) => index);
  const people = numbers.map((index) => `${nameOf(index)},c${index}@example.com,C-${index}`);
  const positions = numbers.map((index) => `C-${index},2020-12-31,BTC,0.5,10000`);
  const history = Array.from({ length: months }, (_, month) =>
    numbers.flatMap((index) => [
      `C-${index},${monthOf(month)},deposit,,,1000,D${month}-${index}`,
      `C-${index},${monthOf(month)},buy,ETH,0.3,-900,B${month}-${index}`,
    ]),
  ).flat();
  const table = (header: string, lines: readonly string[]) => [header, ...lines].join('\n');
  return [
    ['clients', table('Name,E-mail,Reference', people)],
    ['opening positions', table('Client,Date,Instrument,Quantity,Cost', positions)],
    ['history', table('Client,Date,Type,Instrument,Quantity,Amount,Reference', history)],
  ];
}

/** Runs a change in a transaction and prints what it took. */
async function change<Result>(
  { context }: Service,
  name: string,
  run: (work: UnitOfWork) => Promise<Result>,
): Promise<Result> {
  const [result, taken] = await timed(() => runInTransaction(context, ACTOR, run));
  console.log(`${name}: ${taken}, ${Math.round(process.memoryUsage().rss / 1e6)} MB`);
  return result;
}

async function measure(service: Service, clients: number, months: number): Promise<void> {
  const stored: { readonly name: string; readonly id: string }[] = [];
  for (const [name, text] of files(clients, months)) {
    const content = Buffer.from(text).toString('base64');
    const row = await change(service, `check ${name}`, (work) =>
      checkImport(work, { fileName: `${name}.csv`, content }),
    );
    const { id, digest, newLines, errorLines } = row;
    if (errorLines > 0) throw new Error(`${errorLines} lines of ${name} have errors.`);
    await change(service, `store ${newLines} lines of ${name}`, (work) => commitImport(work, id, { digest }));
    stored.push({ name, id });
  }
  for (const { name, id } of stored.reverse()) {
    await change(service, `take back ${name}`, (work) => reverseImport(work, id, undefined));
  }
}

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    clients: { type: 'string', default: '120' },
    months: { type: 'string', default: '60' },
  },
});
for (const database of DATABASES.filter((kind) => !values.database || kind === values.database)) {
  const databases = await openBenchDatabases(database);
  const environment = serviceEnvironment(databases.folder, await databases.create());
  const service = await startService(readConfig({ ...process.env, ...environment, LOG_LEVEL: 'silent' }));
  console.log(database);
  try {
    await measure(service, Number(values.clients), Number(values.months));
  } finally {
    await service.stop();
    await databases.remove();
  }
}
