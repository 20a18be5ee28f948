import { describe, expect, test } from 'vitest';
import { chargedToAccount, toBePaid } from '#api/test/support/feeInvoices.ts';
import { demonstrationPlaceholders } from '#common/contract/pagePlaceholders.ts';
import { requireMoney } from '#common/domain/money.ts';
import { UNCHANGED } from '#common/domain/returns/growth.ts';
import { type FeeInvoice, invoiceContent } from './invoiceContent.ts';

const account = chargedToAccount(demonstrationPlaceholders);
const payable = toBePaid(demonstrationPlaceholders);
/** The rows without the head, with plain spaces. */
const rows = (invoice: FeeInvoice) =>
  invoiceContent(invoice)
    .rows.slice(1)
    .map((row) => row.map((text) => text.replace(/[\u00a0\u202f]/g, ' ')));

describe('invoiceContent', () => {
  test('explains each fee with its numbers', () => {
    expect(rows(account)).toEqual([
      ['Management fee', '92 days × average value $104,210.55 × 0.80% ÷ 365', '$210.13'],
      ['Performance fee', '(100.00 units × (price 2.00 − high-water mark 1.00) − $210.13) × 10.0%', '$10.00'],
      ['Total', '', '$220.13'],
    ]);
    expect(invoiceContent(account)).toMatchObject({
      title: 'Invoice 2026-0014',
      note: 'We charged this amount to your account on 2 Oct 2026, value date 30 Sep 2026. There is nothing to pay.',
    });
  });

  test('has no management fee in the calculation of an account without one', () => {
    const performance = account.performance && { ...account.performance, sum: 'gain' as const };
    const invoice: FeeInvoice = {
      ...account,
      management: [],
      ...(performance && { performance }),
      total: requireMoney('10'),
    };
    expect(rows(invoice)[0]?.[1]).toBe('100.00 units × (price 2.00 − high-water mark 1.00) × 10.0%');
  });

  test('states what is to be paid with its rate', () => {
    expect(rows({ ...payable, language: 'de' }).slice(-2)).toEqual([
      ['Total', '', 'USD 220.13'],
      ['Zahlbar in CHF', '1 CHF = USD 1.1305 (Kurs eines Datendienstes, 30. Sept. 2026)', 'CHF 1’194.72'],
    ]);
    expect(invoiceContent({ ...payable, language: 'fr' }).note).toBe(
      'Merci de payer jusqu’au 1er nov. 2026, avec la section paiement ci-dessous.',
    );
  });

  test('says that a charge was taken back, and that there is nothing to pay', () => {
    expect(invoiceContent({ ...account, reversedOn: '2026-10-05' }).note).toBe(
      'This invoice was taken back on 5 Oct 2026. There is nothing to pay.',
    );
  });

  test('names the days of each rate where there are several', () => {
    const [part] = account.management;
    if (!part) throw new Error('no part');
    const parts = [
      { ...part, to: '2026-08-15', days: 46 },
      { ...part, from: '2026-08-16', days: 46, rate: 125 },
    ];
    expect(rows({ ...account, management: parts }).slice(0, 2)).toEqual([
      ['Management fee, 1 Jul 2026 to 15 Aug 2026', expect.stringContaining('46 days'), '$210.13'],
      ['Management fee, 16 Aug 2026 to 30 Sep 2026', expect.stringContaining('1.25%'), '$210.13'],
    ]);
  });

  test('states the gain of units that were sold', () => {
    const { performance } = account;
    if (!performance) throw new Error('no performance fee');
    const invoice = { ...account, performance: { ...performance, redeemed: requireMoney('50') } };
    expect(rows(invoice)[1]?.[1]).toMatch(/× 10.0%, plus \$50.00 gained by units that were sold × 10.0%$/);
  });

  test('says that a price is an approximation', () => {
    const { performance } = account;
    if (!performance) throw new Error('no performance fee');
    const invoice = { ...account, performance: { ...performance, isApproximation: true } };
    expect(rows({ ...invoice, language: 'de' })[1]?.[1]).toMatch(/× 10.0%, Näherung: Zahlungen wurden nicht/);
  });

  test('says that a price is not above the mark', () => {
    const [price, zero] = [(UNCHANGED * 95n) / 100n, requireMoney('0')];
    const performance = {
      units: 1n,
      price,
      mark: UNCHANGED,
      redeemed: zero,
      management: zero,
      sum: 'belowMark' as const,
      rate: 100,
      fee: zero,
    };
    const invoice = { ...account, performance: { ...performance, isApproximation: false } };
    expect(rows({ ...invoice, language: 'fr' })[1]).toEqual([
      'Commission de performance',
      'Le cours d’une unité de 0,95 ne dépasse pas la high-water mark de 1,00',
      'USD 0.00',
    ]);
  });
});
