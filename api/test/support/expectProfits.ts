import { IsolationLevel } from '@mikro-orm/core';
import { expect } from 'vitest';
import { type Investor, InvestorSchema } from '#api/accounts/entities.ts';
import type { Context } from '#api/context.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { presentReturns } from '#api/features/portfolio/presentReturns.ts';
import { accountStart, findRestatedHistory } from '#api/returns/accountHistory.ts';
import { readBookedAccount } from '#api/returns/bookedAccount.ts';
import { calculateReturns } from '#api/returns/calculateReturns.ts';
import { readProfit } from '#api/returns/profit.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import type { getReturns } from '#common/contract/returns.ts';
import { CASH_IDS } from '#common/domain/prices/rate.ts';

type Presented = Pick<EndpointOutput<typeof getReturns>, 'bridge' | 'contributions'>;

const cents = (text: string): bigint => BigInt(text.replace('.', ''));

/** Asserts start + deposits − withdrawals + realised + unrealised + income + currency − fees = end, to the cent. */
export function expectToAddUp(bridge: NonNullable<Presented['bridge']>, { contributions }: Presented): void {
  const gains = cents(bridge.realised) + cents(bridge.unrealised) + cents(bridge.income);
  const profit = gains + cents(bridge.currency) - cents(bridge.fees);
  const flows = cents(bridge.deposits) - cents(bridge.withdrawals);
  expect(cents(bridge.start) + flows + profit).toBe(cents(bridge.end));
  expect(contributions.reduce((left, { amount }) => left - cents(amount), profit)).toBe(0n);
}

async function expectProfitOf(em: Em, investor: Investor, now: Date): Promise<void> {
  const restated = await findRestatedHistory(em, investor, now);
  const from = accountStart(investor, restated, now);
  const query = { restated, from, to: now, currency: 'USD' } as const;
  const calculated = await calculateReturns(em, investor, query);
  const account = await readBookedAccount(em, investor);
  const profit = await readProfit(em, account, calculated.period);
  const returns = presentReturns({ ...calculated, profit });
  if (!returns.bridge) throw new Error('Dollars need no exchange rate.');
  expectToAddUp(returns.bridge, returns);
  // A value of 0 with an invested amount is declared too.
  const isDeclared = restated.valuations.some(
    ({ parts: [declared] }) => declared?.value !== 0n || declared.paid !== 0n,
  );
  const held = account.ledger.flatMap(({ postings }) => postings.map(({ instrument }) => instrument));
  if (isDeclared || held.some((id) => id !== 'usd' && CASH_IDS.has(id))) return;
  // Otherwise the unrealised part, which is what is left of the total, would make any sum right.
  const known = profit.held.reduce((sum, { price }) => sum + Number(price), 0) / 1_000;
  // It and each of the four other parts are rounded to a cent.
  expect(Math.abs(Number(cents(returns.bridge.unrealised)) - known)).toBeLessThan(3);
}

/**
 * Asserts of each account, in dollars over all its time, that its profit adds up, and that what was booked and the prices
 * of runs explain it where nothing was declared and no exchange rate is needed.
 */
export async function expectProfits({ em: fork, clock }: Pick<Context, 'em' | 'clock'>): Promise<void> {
  const rows = await kysely(fork())
    .selectFrom('ledger_transaction')
    .select('investor_id')
    .distinct()
    .execute();
  if (rows.length === 0) return;
  const id = rows.map(({ investor_id }) => investor_id);
  await fork().transactional(
    async (em) => {
      for (const investor of await em.find(InvestorSchema, { id }))
        await expectProfitOf(em as Em, investor, clock.now());
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
  );
}
