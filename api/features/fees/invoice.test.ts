import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { InvestorSchema } from '#api/accounts/entities.ts';
import { readConfig } from '#api/config/config.ts';
import { readFirmProfile } from '#api/config/firmProfile.ts';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { readFeeInvoice } from '#api/fees/readFeeInvoice.ts';
import { createTestApp, DATABASES } from '#api/test/support/createTestApp.ts';
import { type EnrolledInvestor, enrolInvestor } from '#api/test/support/enrolInvestor.ts';
import { createFeesFixture, type FeesFixture, PERIOD_END } from '#api/test/support/feesFixture.ts';
import type { Client } from '#common/client/createClient.ts';
import { listAccessLog } from '#common/contract/activity.ts';
import { setFeeTerms } from '#common/contract/feeRuns.ts';
import { type FeeTermsValues, getFeeInvoice } from '#common/contract/fees.ts';
import { login, setLanguage } from '#common/contract/portalAuth.ts';
import { letterheadOf } from '#common/domain/firmProfile.ts';

const NUMBER = '2027-000001';

describe.each(DATABASES)('invoices on %s', (database) => {
  let fixture: FeesFixture;
  beforeEach(async () => {
    fixture = await createFeesFixture(database);
  });
  afterEach(() => fixture.app.stop());

  /** Anna's account doubles, and its fee is charged. */
  async function charge(terms: Partial<FeeTermsValues> = {}) {
    await fixture.double(terms);
    await fixture.charge();
  }

  const read = () => {
    const { investorId } = fixture.anna;
    return readFeeInvoice(fixture.app.context.em(), { investorId, number: NUMBER });
  };
  const download = (who: Client, investorId = fixture.anna.investorId, number = NUMBER) =>
    who.download(getFeeInvoice, { params: { investorId, number } });
  /** Signs in again: the first sessions ended when time went by. */
  async function signIn({ investorId }: EnrolledInvestor): Promise<Client> {
    const client = fixture.app.client();
    await client.call(login, { body: { investorId, accessCode: 'three-tall-larches' } });
    return client;
  }
  const mails = async (template: string) => fixture.app.context.em().find(OutboxMessageSchema, { template });

  test('state the 10 that were charged to an account, with units, price and mark', async () => {
    await charge();
    const invoice = await read();
    expect(invoice).toMatchObject({ number: NUMBER, date: '2027-01-04', from: '2026-11-21', to: PERIOD_END });
    expect(invoice.performance).toEqual({
      units: 1_000_000_000_000n,
      price: 2n * 10n ** 24n,
      mark: 10n ** 24n,
      redeemed: 0n,
      isApproximation: false,
      management: 0n,
      sum: 'gain',
      rate: 100,
      fee: 1_000_000n,
    });
    expect([invoice.total, invoice.payment]).toEqual([1_000_000n, undefined]);
  });

  test('convert at the last rate of the period, as it was known when the fee was charged', async () => {
    await fixture.recordRate('1.25');
    await charge({ collection: 'invoice' });
    const { payment } = await read();
    expect(payment).toMatchObject({ amount: 800_000n, rateDay: '2026-11-20', payableUntil: '2027-02-03' });
    expect(Number(payment?.rate)).toBe(1.25);
    await fixture.advanceTo('2027-01-05');
    await fixture.recordRate('1.5', '2026-12-30');
    expect((await read()).payment).toEqual(payment);
  });

  test('are not charged without a rate until the end of the period, which the preview names', async () => {
    await fixture.setTerms(fixture.anna, { collection: 'invoice', managementPercent: 1 });
    await fixture.advanceTo('2026-12-02');
    const lines = async () => (await fixture.preview('2026-11-30')).lines;
    expect(await lines()).toMatchObject([{ problem: 'noRate', line: { total: '0.03' } }]);
    await expect(fixture.charge('2026-11-30')).rejects.toMatchObject({ status: 409 });
    await fixture.recordRate('1.25', '2026-12-01');
    expect(await lines()).toMatchObject([{ problem: 'noRate' }]);
    await fixture.recordRate('1.25', '2026-11-30');
    expect(await lines()).toMatchObject([{ problem: null }]);
  });

  test('state the account, the firm and the client as they were when the fee was charged', async () => {
    await fixture.recordRate('1.25');
    await charge({ collection: 'invoice' });
    const { client, payment, firm: letterhead } = await read();
    const { firm } = fixture.app.context;
    expect(client.name).toContain('Anna');
    expect(payment?.creditor).toMatchObject({ name: firm.legalName, currency: 'CHF' });
    expect(letterhead).toEqual(letterheadOf(firm));
    await fixture.app.context
      .em()
      .nativeUpdate(InvestorSchema, { investorId: fixture.anna.investorId }, { fullName: 'Other' });
    expect(await read()).toMatchObject({ client, payment });
  });

  test('are PDF files in the language of the account, which only its client and staff get', async () => {
    await charge();
    const { anna, ben } = fixture;
    const [own, other] = [await signIn(anna), await signIn(ben)];
    expect(await (await download(own)).blob.slice(0, 5).text()).toBe('%PDF-');
    await own.call(setLanguage, { body: { language: 'de' } });
    expect((await download(fixture.staff())).fileName).toBe(`Rechnung-${NUMBER}.pdf`);
    for (const [who, investorId] of [
      [other, anna.investorId],
      [other, ben.investorId],
      [fixture.staff(), ben.investorId],
    ] as const) {
      await expect(download(who, investorId)).rejects.toMatchObject({ status: 404 });
    }
    await expect(download(own, anna.investorId, '2027-000002')).rejects.toMatchObject({
      status: 404,
    });
    await expect(download(own, anna.investorId, '../1')).rejects.toMatchObject({ status: 404 });
    const log = await fixture.staff().call(listAccessLog, { query: { investorId: anna.investorId } });
    expect(log.map(({ action }) => action)).toContain('record_opened');
  });

  test('are announced by one e-mail for each charge, and taken back by another', async () => {
    await charge();
    const [mail, ...others] = await mails('fee-charged');
    expect([mail?.toEmail, mail?.subject, others]).toEqual([
      'anna@example.com',
      `Your invoice ${NUMBER}`,
      [],
    ]);
    expect(mail?.text).toContain('There is nothing to pay.');
    expect(mail?.text).toContain('/portal/fees');
    await fixture.takeBack(fixture.anna, NUMBER);
    const [reversed] = await mails('fee-reversed');
    expect(reversed?.text).toContain('The amount is in your account again.');
    expect(reversed?.text).not.toContain('Wrong value');
    expect(await read()).toMatchObject({ reversedOn: '2027-01-04' });
  });
});

test('terms by invoice need an account in the firm profile that invoices are paid to', async () => {
  const { creditor: _, ...profile } = readFirmProfile(readConfig({}));
  const folder = mkdtempSync(join(tmpdir(), 'firnline-profile-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'profile.json'), JSON.stringify(profile));
  const app = await createTestApp({ environment: { FIRM_PROFILE: join(folder, 'profile.json') } });
  onTestFinished(() => app.stop());
  const staff = await app.staff();
  const { investorId } = await enrolInvestor(app, staff, 'Anna');
  const terms = { investorId, validFrom: '2026-11-21', managementPercent: 1, performancePercent: 0 };
  const set = (collection: FeeTermsValues['collection']) =>
    staff.call(setFeeTerms, { body: { ...terms, crystallisation: 'quarter', collection } });
  await expect(set('invoice')).rejects.toMatchObject({
    status: 400,
    fields: { collection: expect.any(String) },
  });
  expect((await set('account')).terms).toMatchObject({ collection: 'account' });
});
