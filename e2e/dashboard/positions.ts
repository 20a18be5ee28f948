import { accountVersion } from '#api/test/support/accountVersion.ts';
import { addInstrument } from '#common/contract/instruments.ts';
import { bookTrade } from '#common/contract/trades.ts';
import { inviteInvestor, randomLetters } from '../investors.ts';
import type { StaffClient } from '../staff.ts';

/** Adds a share that is priced in francs. */
export async function createShare(staff: StaffClient) {
  const symbol = randomLetters(6).toUpperCase();
  const { instrument } = await staff.call(addInstrument, {
    body: { symbol, name: `Share ${symbol}`, kind: 'security', currency: 'CHF', assetClass: 'equities' },
  });
  return instrument;
}

/** Creates an investor who holds shares. */
export async function createShareholder(staff: StaffClient, instrument: string, quantity: string) {
  const investor = await inviteInvestor(staff);
  const { investorId } = investor;
  await staff.call(bookTrade, {
    body: {
      investorId,
      kind: 'buy',
      date: '2026-03-02',
      instrument,
      quantity,
      amount: '100',
      currency: 'chf',
      version: await accountVersion(staff, investorId),
    },
  });
  return investor;
}
