import { execFileSync, spawnSync } from 'node:child_process';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { findRows } from '#api/db/entityRows.ts';
import { AccountSimulation } from '#api/test/properties/accountSimulation.ts';
import { firstStep, step } from '#api/test/properties/accountSteps.ts';
import { createJournalFixture, runAndVerify } from '#api/test/properties/journalFixture.ts';
import { propertyRuns } from '#api/test/support/propertyRuns.ts';
import { LedgerTransactionSchema, PostingSchema } from './entities.ts';

const RUNS = propertyRuns({ short: 10, long: 200 });
const isInstalled = spawnSync('hledger', ['--version']).status === 0;

const book = fc
  .tuple(firstStep, fc.array(step, { minLength: 10, maxLength: 30 }))
  .map(([first, rest]) => [first, ...rest]);

interface Balance {
  readonly account: string;
  readonly commodity: string;
  readonly balance: string;
}

const keyOf = (account: string, instrument: string) => `${account} ${instrument}`;

/** What hledger, an independent implementation of double entry, says of a journal in its format. */
function hledgerBalances(journal: string): Map<string, string> {
  const options = ['--flat', '--layout=bare', '--no-total', '--output-format=csv'];
  const output = execFileSync('hledger', ['--file=-', 'balance', ...options], {
    input: journal,
    env: { ...process.env, LANG: 'C.UTF-8' },
  });
  const rows = parse<Balance>(output, { columns: true });
  return new Map(rows.map(({ account, commodity, balance }) => [keyOf(account, commodity), balance]));
}

test.skipIf(!isInstalled)(
  `the ledger › has the balances that hledger finds in it${isInstalled ? '' : ' (hledger is not installed)'}`,
  { timeout: 1_800_000 },
  async () => {
    const { context, clock, close } = await createJournalFixture('sqlite');
    onTestFinished(close);
    const holds = async (steps: Parameters<typeof runAndVerify>[1]) => {
      const world = new AccountSimulation(context, clock);
      await runAndVerify(world, steps);
      const owners = world.accounts.map(({ id }) => id);
      const em = context.em();
      const rows = await findRows(em, LedgerTransactionSchema, (query) =>
        query.where('investor_id', 'in', owners),
      );
      const postings = await findRows(em, PostingSchema, (query) =>
        query.where(
          'transaction_id',
          'in',
          rows.map(({ id }) => id),
        ),
      );
      const linesOf = Map.groupBy(postings, ({ transaction }) => transaction);
      const journal = rows.map(({ id, valueDate, kind }) =>
        [
          `${valueDate} ${kind}`,
          ...(linesOf.get(id) ?? []).map(
            (line) => `    ${line.account}  ${line.quantity} "${line.instrument}"`,
          ),
        ].join('\n'),
      );
      const balances = new Map<string, bigint>();
      for (const { account, instrument, quantity } of postings) {
        const key = keyOf(account, instrument);
        balances.set(key, (balances.get(key) ?? 0n) + quantity);
      }
      const open = [...balances].filter(([, quantity]) => quantity !== 0n);
      expect(new Map(open.map(([key, quantity]) => [key, String(quantity)]))).toEqual(
        hledgerBalances(`${journal.join('\n\n')}\n`),
      );
    };
    await fc.assert(fc.asyncProperty(book, holds), { numRuns: RUNS });
  },
);
