import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { CORRECTION_OUTCOMES } from '#common/domain/corrections.ts';
import type { FirmProfile } from '#common/domain/firmProfile.ts';
import { requireMoney } from '#common/domain/money.ts';
import { DEFAULT_LANGUAGE, type Language } from '#common/language/language.ts';
import {
  accessCodeResetEmail,
  accountChangedEmail,
  guessedAccessCodeEmail,
  newDeviceEmail,
  recoveryObjectedEmail,
  recoveryRequestedEmail,
  welcomeEmail,
} from './access.ts';
import {
  consultationCancelledEmail,
  consultationMovedEmail,
  consultationReceivedEmail,
  consultationReservedEmail,
} from './consultations.ts';
import { dailySummaryEmail } from './dailySummary.ts';
import { documentAddedEmail, documentRequestedEmail } from './documents.ts';
import { feeChargedEmail, feeReversedEmail } from './fees.ts';
import {
  applicationReceivedEmail,
  contactReceivedEmail,
  correctionDecidedEmail,
  replyEmail,
} from './forms.ts';
import {
  SAMPLE_CODE,
  SAMPLE_EXPIRY,
  SAMPLE_TIME,
  type SampleInput,
  sampleStaffEmails,
} from './samplesForStaff.ts';
import { guessedPasswordEmail } from './staff.ts';
import { statementIssuedEmail } from './statements.ts';
import {
  withdrawalApprovedEmail,
  withdrawalDeclinedEmail,
  withdrawalPaidEmail,
  withdrawalPaymentReversedEmail,
  withdrawalReceivedEmail,
  withdrawalVetoedEmail,
} from './withdrawals.ts';

const SAMPLE_INPUT: SampleInput = {
  name: 'Ada Muster',
  subject: 'A question about liquidity',
  note: 'For the purchase of a flat.\nPlease send it before the end of the month.',
  decisionNote: 'The account that you named is not in your name.',
};

/** Every email of the service with the given input, for the preview and for tests. Those to staff are in English. */
export function sampleEmails(
  firm: FirmProfile,
  input: SampleInput = SAMPLE_INPUT,
  language: Language = DEFAULT_LANGUAGE,
): EmailDraft[] {
  const to = { firm, name: input.name, email: 'ada@person.example' };
  const person = { ...to, language };
  const code = SAMPLE_CODE;
  const activation = {
    ...person,
    investorId: 'INV-7Q2M9KXA',
    code,
    activationLink: `https://firm.example/portal#id=INV-7Q2M9KXA&activate=${code}`,
    expiresAt: SAMPLE_EXPIRY,
  };
  const now = SAMPLE_TIME;
  const withdrawal = {
    ...person,
    amount: '12500.00',
    asset: 'USD',
    address: 'CH93 0076 2011 6238 5295 7, Kantonalbank',
    note: input.note,
  };
  const charge = {
    ...person,
    number: '2026-000014',
    firstDay: '2026-07-01',
    lastDay: '2026-09-30',
    management: requireMoney('210.14'),
    performance: requireMoney('10'),
    total: requireMoney('220.14'),
    collection: 'account' as const,
    portalUrl: 'https://firm.example/portal',
  };
  return [
    applicationReceivedEmail({
      ...person,
      reference: 'AP-1F2E3D4C5B6A',
      investmentAmount: requireMoney(50_000),
      investmentGoal: 'diversification',
      riskTolerance: 'moderate',
    }),
    contactReceivedEmail({
      ...person,
      subject: input.subject,
      message: input.note,
      reference: 'MS-1F2E3D4C5B6A',
    }),
    ...CORRECTION_OUTCOMES.map((outcome) =>
      correctionDecidedEmail({ ...person, outcome, explanation: input.note, reference: 'MS-1F2E3D4C5B6A' }),
    ),
    consultationReceivedEmail({
      ...person,
      startsAt: activation.expiresAt,
      meetingType: 'video',
      reference: 'CO-1F2E3D4C5B6A',
      code,
      confirmationLink: `https://firm.example/contact/confirm#code=${code}`,
    }),
    consultationMovedEmail({
      ...person,
      before: activation.expiresAt,
      after: new Date('2026-11-24T09:00:00Z'),
      meetingType: 'video',
      note: input.decisionNote,
    }),
    consultationReservedEmail({
      ...person,
      startsAt: activation.expiresAt,
      meetingType: 'video',
      note: input.decisionNote,
    }),
    consultationCancelledEmail({
      ...person,
      startsAt: activation.expiresAt,
      meetingType: 'video',
      note: input.decisionNote,
      bookingUrl: 'https://firm.example/contact',
    }),
    // Staff read the subject before they send it.
    replyEmail({ ...person, subject: `Re: ${SAMPLE_INPUT.subject}`, text: input.note }),
    welcomeEmail(activation),
    accessCodeResetEmail(activation),
    recoveryRequestedEmail({
      ...person,
      effectiveAt: activation.expiresAt,
      code,
      link: `https://firm.example/recovery/object#code=${code}`,
    }),
    recoveryObjectedEmail({
      firm,
      name: firm.name,
      email: firm.email,
      investorId: activation.investorId,
      at: now,
    }),
    newDeviceEmail({ ...person, device: 'Firefox on Windows', at: now }),
    withdrawalReceivedEmail(withdrawal),
    withdrawalReceivedEmail({ ...withdrawal, waitsUntil: activation.expiresAt }),
    withdrawalReceivedEmail({
      ...withdrawal,
      veto: { until: activation.expiresAt, code, link: `https://firm.example/withdrawal/stop#code=${code}` },
    }),
    withdrawalVetoedEmail({
      firm,
      name: firm.name,
      email: firm.email,
      investorId: activation.investorId,
      amount: withdrawal.amount,
      asset: withdrawal.asset,
      at: now,
    }),
    withdrawalApprovedEmail({ ...withdrawal, note: undefined }),
    withdrawalPaidEmail({ ...withdrawal, valueDate: '2026-11-23', reference: 'FRN 2026-118' }),
    withdrawalPaymentReversedEmail(withdrawal),
    withdrawalDeclinedEmail({ ...withdrawal, note: input.decisionNote }),
    feeChargedEmail({ ...charge, performance: requireMoney('0'), total: charge.management }),
    feeChargedEmail({ ...charge, collection: 'invoice' }),
    feeReversedEmail(charge),
    feeReversedEmail({ ...charge, collection: 'invoice' }),
    statementIssuedEmail({
      ...person,
      from: charge.firstDay,
      to: charge.lastDay,
      portalUrl: charge.portalUrl,
    }),
    ...[true, false].map((isNew) =>
      documentAddedEmail({
        ...person,
        title: 'Asset management mandate',
        isNew,
        portalUrl: charge.portalUrl,
      }),
    ),
    documentRequestedEmail({ ...person, title: 'Passport', portalUrl: charge.portalUrl }),
    dailySummaryEmail({
      ...person,
      day: '2026-11-20',
      summary: {
        totals: {
          value: { before: requireMoney('248316.20'), after: requireMoney('255120.00') },
          invested: { before: requireMoney('192500'), after: requireMoney('197500') },
        },
        hasNewAllocation: true,
        transactions: ['Deposit of $5,000.00 was recorded.'],
      },
      portalUrl: 'https://firm.example/portal',
    }),
    guessedAccessCodeEmail({
      ...activation,
      failures: 24,
      link: `https://firm.example/portal#id=INV-7Q2M9KXA&device=${code}`,
    }),
    guessedPasswordEmail({ firm, name: firm.name, email: firm.email, username: 'admin', failures: 24 }),
    accountChangedEmail({
      ...person,
      changes: ['email-changed', 'name-changed'],
      at: now,
      withdrawalsWait: true,
    }),
    accountChangedEmail({ ...person, changes: ['access-code-changed'], at: now, withdrawalsWait: true }),
    ...sampleStaffEmails(firm, input),
  ];
}
