import type { FeeInvoice } from '#api/documents/invoiceContent.ts';
import { amount } from '#common/domain/amount.ts';
import { type Creditor, type FirmProfile, letterheadOf } from '#common/domain/firmProfile.ts';
import { requireMoney, ZERO } from '#common/domain/money.ts';
import { UNCHANGED } from '#common/domain/returns/growth.ts';

export const creditor: Creditor = {
  iban: 'CH4431999123000889012',
  currency: 'CHF',
  street: 'Teststrasse',
  buildingNumber: '1a',
  postalCode: '8000',
  town: 'Zürich',
  country: 'CH',
};

/** 100 units from 1 to 2, of which the performance fee of 10 % is 10. */
export const chargedToAccount = (firm: FirmProfile): FeeInvoice => ({
  language: 'en',
  firm: letterheadOf(firm),
  number: '2026-0014',
  date: '2026-10-02',
  from: '2026-07-01',
  to: '2026-09-30',
  client: { name: 'Ada Muster', investorId: 'INV-7Q2M9KXA' },
  management: [
    {
      from: '2026-07-01',
      to: '2026-09-30',
      days: 92,
      average: requireMoney('104210.55'),
      rate: 80,
      fee: requireMoney('210.13'),
    },
  ],
  performance: {
    units: 1_000_000_000_000n,
    price: 2n * UNCHANGED,
    mark: UNCHANGED,
    redeemed: ZERO,
    isApproximation: false,
    management: requireMoney('210.13'),
    sum: 'afterManagement',
    rate: 100,
    fee: requireMoney('10'),
  },
  total: requireMoney('220.13'),
});

export const toBePaid = (firm: FirmProfile, to: Creditor = creditor): FeeInvoice => ({
  ...chargedToAccount(firm),
  payment: {
    creditor: { ...to, name: firm.legalName },
    amount: amount<Creditor['currency']>(requireMoney('1194.72')),
    rate: '1.1305',
    source: 'feed',
    rateDay: '2026-09-30',
    payableUntil: '2026-11-01',
  },
});
