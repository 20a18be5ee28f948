import { createCheckpoints } from '#api/journal/checkpoints.ts';
import { openSigningKeys } from '#api/journal/openSigningKeys.ts';
import {
  approveApplication,
  listApplications,
  rejectApplication,
  submitApplication,
} from '#common/contract/applications.ts';
import { listContacts, sendContact, setContactStatus } from '#common/contract/contacts.ts';
import { getInvestor } from '#common/contract/investors.ts';
import { setDepositAddress } from '#common/contract/portalConfig.ts';
import { addDeposit, updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { processWithdrawal } from '#common/contract/withdrawals.ts';
import type { InvestorsFixture } from './investorsFixture.ts';

/** Valid addresses for Bitcoin: the one that is set, and another. */
export const DEPOSIT_ADDRESSES = [
  '18X3hYN2wSaDV7kkp4GxrcVPB3KWwbBeNn',
  '35BVyUspw163VUCbULfA6L7xsvG4NkEjiX',
] as const;

/** Some of everything that the journal explains, with two published checkpoints. */
export async function fillJournal({ staff, anna, as, app }: InvestorsFixture): Promise<void> {
  for (const name of ['Carla', 'Dora']) {
    const form = {
      fullName: `${name} Muster`,
      email: `${name.toLowerCase()}@example.com`,
      phone: '+41 44 000 00 01',
      investmentAmount: 50_000,
      investmentGoal: 'diversification',
      riskTolerance: 'low',
      liquidityNeeds: 'long-term',
    } as const;
    await app.client().call(submitApplication, { body: form });
  }
  const [dora, carla] = await staff.call(listApplications);
  await staff.call(approveApplication, { params: { id: dora?.id ?? '' }, body: {} });
  await staff.call(rejectApplication, { params: { id: carla?.id ?? '' }, body: { note: 'No papers' } });
  const body = { name: 'Emil', email: 'emil@example.com', subject: 'Fees', message: 'What are they?' };
  await app.client().call(sendContact, { body });
  await app.client().call(sendContact, { body: { ...body, subject: 'Taxes' } });
  const [contact] = await staff.call(listContacts);
  await staff.call(setContactStatus, { params: { id: contact?.id ?? '' }, body: { status: 'responded' } });
  await staff.call(setDepositAddress, { body: { symbol: 'btc', address: DEPOSIT_ADDRESSES[0] } });
  const { investorId } = anna;
  const before = (await staff.call(getInvestor, { params: { investorId } })).investor;
  const deposit = {
    investorId,
    amount: 250,
    date: '2026-11-02',
    type: 'deposit',
    version: before.version,
  } as const;
  await staff.call(addDeposit, { body: deposit });
  const request = { investorId, asset: 'USD', amount: 100, address: 'CH93 0076 2011 6238 5295 7' };
  const response = await as(anna, { path: '/api/withdrawals/request', body: request });
  const requestId = (response.json as { request: { id: string } }).request.id;
  await staff.call(processWithdrawal, { body: { requestId, action: 'decline', adminNotes: 'Unclear' } });
  app.clock.advance({ hours: 1 });
  await createCheckpoints(app.context, await openSigningKeys(app.context)).publishHourly();
  const later = await app.staff();
  const { version } = (await later.call(getInvestor, { params: { investorId } })).investor;
  const figures = { investorId, totalValue: 130_000, investedAmount: 100_000, version };
  await later.call(updatePortfolio, { body: figures });
}
