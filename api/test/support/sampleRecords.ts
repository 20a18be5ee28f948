import { accountVersion } from '#api/test/support/accountVersion.ts';
import { listApplications, submitApplication } from '#common/contract/applications.ts';
import { listConsultations, requestConsultation } from '#common/contract/consultations.ts';
import { listContacts, sendContact } from '#common/contract/contacts.ts';
import { addDocument, requestDocument } from '#common/contract/documents.ts';
import { listOutbox } from '#common/contract/email.ts';
import { chargeFees, previewFees, setFeeTerms } from '#common/contract/feeRuns.ts';
import { getFees } from '#common/contract/fees.ts';
import { checkImport, commitImport } from '#common/contract/imports.ts';
import { addInstrument, recordPrices } from '#common/contract/instruments.ts';
import { addNote, addTask } from '#common/contract/notesAndTasks.ts';
import { addPayoutAccount } from '#common/contract/payoutAccounts.ts';
import { addTag } from '#common/contract/recordTags.ts';
import { listStaff } from '#common/contract/staffAccounts.ts';
import { inviteStaff } from '#common/contract/staffInvitations.ts';
import { addDeposit } from '#common/contract/staffPortfolio.ts';
import { issueStatement } from '#common/contract/statements.ts';
import { bookTrade } from '#common/contract/trades.ts';
import { previewRun } from '#common/contract/valuation.ts';
import { requestWithdrawal } from '#common/contract/withdrawals.ts';
import { createStaff } from './addStaff.ts';
import { addStatementRun } from './addStatementRun.ts';
import type { InvestorsFixture, TestInvestor } from './investorsFixture.ts';
import { sampleFile } from './sampleFile.ts';
import { APPLICATION, CONSULTATION, CONTACT } from './sampleRequests.ts';

/** Ids of one record of each kind, so that a request that should be rejected would find its record. */
export interface RecordIds {
  readonly application: string;
  readonly contact: string;
  readonly consultation: string;
  readonly deposit: string;
  readonly pendingDeposit: string;
  readonly withdrawal: string;
  readonly message: string;
  readonly payoutAccount: string;
  readonly colleague: string;
  readonly invitation: string;
  readonly staff: string;
  readonly note: string;
  readonly task: string;
  readonly trade: string;
  readonly strategy: string;
  /** Of the prices of a valuation run at half past ten. */
  readonly pricesDigest: string;
  /** Of the fees until 18 November, after a charge with this number. */
  readonly feesDigest: string;
  readonly feeNumber: string;
  readonly checkedImport: string;
  readonly importDigest: string;
  readonly committedImport: string;
  readonly statement: string;
  /** Its first version has the same id. */
  readonly document: string;
  /** Open, without an upload. */
  readonly documentRequest: string;
  /** Under way, and without a job. */
  readonly statementRun: string;
}

type AccountRecord =
  | 'deposit'
  | 'pendingDeposit'
  | 'withdrawal'
  | 'payoutAccount'
  | 'note'
  | 'task'
  | 'trade';

/** Creates one record of each kind for an investor. @returns the ids */
export async function createAccountRecords(
  { staff, as }: InvestorsFixture,
  investor: TestInvestor,
): Promise<Pick<RecordIds, AccountRecord>> {
  const { investorId } = investor;
  const { depositId: deposit } = await staff.call(addDeposit, {
    body: {
      investorId,
      amount: 100_000,
      date: '2026-11-02',
      type: 'deposit',
      version: await accountVersion(staff, investorId),
    },
  });
  const { depositId: pendingDeposit } = await staff.call(addDeposit, {
    body: {
      investorId,
      amount: 2_000,
      date: '2026-11-17',
      type: 'deposit',
      status: 'pending',
      version: await accountVersion(staff, investorId),
    },
  });
  const requested = await as(investor, {
    path: requestWithdrawal.path,
    body: { investorId, asset: 'USD', amount: 1000, address: 'CH93 0076 2011 6238 5295 7', notes: 'Rent' },
  });
  const added = await as(investor, {
    path: addPayoutAccount.path,
    body: { name: 'Rent', asset: 'USD', address: 'CH93 0076 2011 6238 5295 7' },
  });
  const about = { record: 'investor', id: investorId } as const;
  await staff.call(addTag, { body: { ...about, tag: 'VIP' } });
  const { noteId } = await staff.call(addNote, { body: { ...about, text: 'Prefers to be called' } });
  const { task } = await staff.call(addTask, { body: { ...about, text: 'Ask for the address' } });
  const { trade } = await staff.call(bookTrade, {
    body: {
      investorId,
      kind: 'buy',
      date: '2026-11-03',
      instrument: 'btc',
      quantity: '0.01',
      amount: '800',
      version: await accountVersion(staff, investorId),
    },
  });
  await staff.call(setFeeTerms, {
    body: {
      ...{ investorId, validFrom: '2026-11-03', managementPercent: 1, performancePercent: 0 },
      ...{ crystallisation: 'quarter', collection: 'invoice' },
    },
  });
  return {
    deposit,
    pendingDeposit,
    withdrawal: (requested.json as { request: { id: string } }).request.id,
    payoutAccount: (added.json as { account: { id: string } }).account.id,
    note: noteId,
    task: task.id,
    trade: trade.id,
  };
}

/** Creates one record of each kind. The withdrawal and the deposit are Anna's. */
export async function createRecords(fixture: InvestorsFixture): Promise<RecordIds> {
  const { app, staff, anna } = fixture;
  const visitor = app.client();
  const checkPrice = async (date: string) => {
    const content = btoa(`Date,Instrument,Price\n${date},ETH,3000\n`);
    return (await staff.call(checkImport, { body: { fileName: 'prices.csv', content } })).import;
  };
  await visitor.call(submitApplication, { body: APPLICATION });
  await visitor.call(sendContact, { body: CONTACT });
  await visitor.call(requestConsultation, { body: CONSULTATION });
  const { investorId } = anna;
  const account = await createAccountRecords(fixture, anna);
  const { invitation } = await staff.call(inviteStaff, {
    body: { email: 'dario.muster@firm.example', displayName: 'Dario Muster', role: 'viewer' },
  });
  const { instrument: strategy } = await staff.call(addInstrument, {
    body: { symbol: 'CORE', name: 'Core', kind: 'strategy', currency: 'USD', assetClass: 'mixed' },
  });
  await staff.call(bookTrade, {
    body: {
      ...{ investorId, kind: 'subscription', date: '2026-11-03', instrument: strategy.id },
      ...{ quantity: '10', amount: '1000', version: await accountVersion(staff, investorId) },
    },
  });
  const [committed, checked] = [await checkPrice('2026-11-18'), await checkPrice('2026-11-19')];
  await staff.call(commitImport, { params: { id: committed.id }, body: { digest: committed.digest } });
  const price = { instrument: 'btc', at: '2026-11-20T10:00:00.000Z', price: '80000' };
  await staff.call(recordPrices, {
    body: {
      prices: [
        price,
        { ...price, instrument: strategy.id, price: '100' },
        { instrument: 'chf', at: '2026-11-03T10:00:00.000Z', price: '1.13' },
      ],
    },
  });
  const previewed = (to: string) => staff.call(previewFees, { query: { to } });
  const to = '2026-11-10';
  await staff.call(chargeFees, { body: { to, digest: (await previewed(to)).digest } });
  const { statement } = await staff.call(issueStatement, {
    body: { investorId, from: '2026-11-02', to: '2026-11-10' },
  });
  const { document } = await staff.call(addDocument, {
    body: {
      investorId,
      title: 'Notice of fees',
      kind: 'notice',
      fileName: 'fees.pdf',
      content: sampleFile(),
    },
  });
  const { request } = await staff.call(requestDocument, {
    body: { investorId, title: 'Copy of the passport', investorNote: 'Both pages' },
  });
  const { charges } = await staff.call(getFees, { params: { investorId } });
  const { pricesDigest } = await staff.call(previewRun, { query: { at: '2026-11-20T10:30:00.000Z' } });
  return {
    application: (await staff.call(listApplications))[0]?.id ?? '',
    contact: (await staff.call(listContacts))[0]?.id ?? '',
    consultation: (await staff.call(listConsultations))[0]?.id ?? '',
    ...account,
    message: (await staff.call(listOutbox, { query: { q: anna.email, limit: 1 } }))[0]?.id ?? '',
    // Not active, because with two members of staff some requests wait.
    colleague: await createStaff(app, 'colleague', 'viewer', false),
    invitation: invitation.id,
    staff: (await staff.call(listStaff)).staff.find(({ current }) => current)?.id ?? '',
    strategy: strategy.id,
    pricesDigest,
    feesDigest: (await previewed('2026-11-18')).digest,
    feeNumber: charges[0]?.number ?? '',
    checkedImport: checked.id,
    importDigest: checked.digest,
    committedImport: committed.id,
    statement: statement.id,
    document: document.id,
    documentRequest: request.id,
    statementRun: await addStatementRun(app),
  };
}
