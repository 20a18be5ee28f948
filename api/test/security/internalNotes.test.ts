import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import {
  createInvestorsFixture,
  type InvestorsFixture,
  readCookie,
  signIn,
} from '#api/test/support/investorsFixture.ts';
import { readActivationCode } from '#api/test/support/readActivationCode.ts';
import { createRecords, type RecordIds } from '#api/test/support/sampleRecords.ts';
import { APPLICATION } from '#api/test/support/sampleRequests.ts';
import { pathFor, validBodies } from '#api/test/support/validRequests.ts';
import { contract } from '#common/contract/contract.ts';
import { listInvestors } from '#common/contract/investors.ts';

const INTERNAL = 'INTERNAL-client-nervous';
const SHOWN = 'SHOWN-see-the-statement';

/** Every staff command with a note about an account, in an order in which each succeeds. */
const CALLS = [
  'applications.approveApplication',
  'investors.updateInvestor',
  'fees.setFeeTerms',
  'fees.reverseFee',
  'staffPortfolio.updatePortfolio',
  'staffPortfolio.updateAssets',
  'staffPortfolio.addDeposit',
  'staffPortfolio.settleDeposit',
  'staffPortfolio.removeDeposit',
  'staffPortfolio.restoreDeposit',
  'withdrawals.processWithdrawal',
  'withdrawals.recordPayment',
  'withdrawals.reversePayment',
  'investors.resetAccessCode',
] as const;

/** Fields of a body, inside wrapping schemas. */
function fieldsOf(schema: unknown): string[] {
  const { shape, def } = (schema ?? {}) as { shape?: object; def?: { innerType?: unknown } };
  if (shape) return Object.keys(shape);
  return def?.innerType ? fieldsOf(def.innerType) : [];
}

const staffCalls = contract
  .filter(({ endpoint }) => endpoint.access === 'staff' && endpoint.body)
  .map(({ name, endpoint }) => ({ name, endpoint, fields: fieldsOf(endpoint.body) }));

const noteFields = ({ name, fields }: (typeof staffCalls)[number]) => ({
  internal: fields.includes('reason') ? 'reason' : 'note',
  shown: name === 'withdrawals.processWithdrawal' ? 'adminNotes' : 'investorNote',
});

/** No investor is concerned, or the investor reads a fixed text. */
const INTERNAL_NOTE_ONLY = [
  'applications.rejectApplication',
  'approvals.decideApproval',
  'consultations.cancelConsultation',
  'consultations.rescheduleConsultation',
  'fees.chargeFees',
  'imports.commitImport',
  'imports.reverseImport',
  'instruments.recordPrices',
  'investors.cancelRecovery',
  'staffAccounts.deactivateStaff',
  'staffAccounts.reactivateStaff',
  'staffAccounts.resetStaffSecondFactor',
  'trades.bookStrategyTrade',
  'trades.bookTrade',
  'trades.reverseTrade',
  'valuation.publishRun',
  'valuation.setStrategyTargets',
  'withdrawals.callBackWithdrawal',
];

test('staff commands › accept a note for the investor beside an internal note, except where the investor reads none', () => {
  const taking = staffCalls.filter(({ fields }) => fields.includes('reason') || fields.includes('note'));
  expect(taking.map(({ name }) => name).toSorted()).toEqual(
    [...CALLS, ...INTERNAL_NOTE_ONLY, 'investors.requestRecovery'].toSorted(),
  );
  const lacking = taking.filter((call) => !call.fields.includes(noteFields(call).shown));
  expect(lacking.map(({ name }) => name).toSorted()).toEqual(INTERNAL_NOTE_ONLY);
});

describe.each(DATABASES)('internal notes on %s', (database) => {
  let fixture: InvestorsFixture;
  let recordIds: RecordIds;
  beforeEach(async () => {
    fixture = await createInvestorsFixture({ database });
    recordIds = await createRecords(fixture);
  });
  afterEach(() => fixture.app.stop());

  /** Sends every staff command with both notes, each marked with the name of the endpoint. */
  async function writeNotes(): Promise<void> {
    const bodies = validBodies(fixture, recordIds);
    for (const name of CALLS) {
      // Makes the email of the last request the newest.
      fixture.app.clock.advance({ seconds: 1 });
      const call = staffCalls.find((item) => item.name === name);
      if (!call) throw new Error(`${name} is not in the contract.`);
      const { internal, shown } = noteFields(call);
      const body = {
        ...bodies[name],
        ...(name === 'investors.updateInvestor' ? { email: fixture.anna.email } : {}),
        ...(call.fields.includes('version')
          ? { version: await accountVersion(fixture.staff, fixture.anna.investorId) }
          : {}),
        [internal]: `${INTERNAL} ${name}`,
        [shown]: `${SHOWN} ${name}`,
      };
      const path = pathFor(call.endpoint, fixture, recordIds);
      const response = await fixture.asStaff({ method: call.endpoint.method, path, body });
      expect([name, response.status, response.text]).toEqual([name, 200, expect.any(String)]);
    }
  }

  /** Responses of every GET endpoint to an investor, by name. */
  async function readAll(cookie: string, investorId: string): Promise<Record<string, string>> {
    const responses: Record<string, string> = {};
    for (const { name, endpoint } of contract) {
      // The text of a document is compressed.
      if (endpoint.method !== 'GET' || endpoint.access === 'staff' || endpoint.kind === 'document') continue;
      const path = pathFor(endpoint, fixture, recordIds).replace(fixture.anna.investorId, investorId);
      const response = await fixture.anonymous({ path, headers: { Cookie: cookie } });
      expect([name, response.status]).toEqual([name, 200]);
      responses[name] = response.text;
    }
    return responses;
  }

  async function activated(investorId: string, email: string): Promise<string> {
    const activationCode = await readActivationCode(fixture.app, email);
    return readCookie(
      await signIn(fixture.app, { investorId, accessCode: 'three-tall-larches', activationCode }),
    );
  }

  test('appear in no response to an investor and in no email; notes for the investor do', async () => {
    await writeNotes();
    const { investorId, email } = fixture.anna;
    const anna = await readAll(await activated(investorId, email), investorId);
    const [opened] = await fixture.staff.call(listInvestors);
    const clara = opened?.investorId ?? '';
    const claras = await readAll(await activated(clara, APPLICATION.email), clara);
    for (const responses of [anna, claras]) {
      const leaking = Object.entries(responses).filter(([, text]) => text.includes('INTERNAL'));
      expect(leaking).toEqual([]);
    }
    const notifiesAnna = CALLS.filter((name) =>
      anna['portfolio.listAccountActivity']?.includes(`${SHOWN} ${name}`),
    );
    expect(notifiesAnna).toEqual(CALLS.filter((name) => name !== 'applications.approveApplication'));
    expect(claras['portfolio.listAccountActivity']).toContain(`${SHOWN} applications.approveApplication`);
    expect(anna['notifications.listNotifications']).toContain(`${SHOWN} staffPortfolio.updatePortfolio`);
    expect(anna['withdrawals.getWithdrawalHistory']).toContain(`${SHOWN} withdrawals.processWithdrawal`);
    const messages = await fixture.app.context.em().find(OutboxMessageSchema, {});
    expect(messages.filter(({ text, html }) => `${text}${html}`.includes('INTERNAL'))).toEqual([]);
  });
});
