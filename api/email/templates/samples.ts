import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import type { FirmProfile } from '#common/domain/firmProfile.ts';
import { accessCodeResetEmail } from './accessCodeReset.ts';
import { accountChangedEmail } from './accountChanged.ts';
import { applicationReceivedEmail } from './applicationReceived.ts';
import { approvalDecidedEmail } from './approvalDecided.ts';
import { approvalRequestedEmail } from './approvalRequested.ts';
import { changeAnnouncedEmail, changeDisputedEmail, changeEndedEmail } from './changeAnnounced.ts';
import { consultationReceivedEmail } from './consultationReceived.ts';
import { contactReceivedEmail } from './contactReceived.ts';
import { guessedAccessCodeEmail } from './guessedAccessCode.ts';
import { guessedPasswordEmail } from './guessedPassword.ts';
import { journalHeadEmail } from './journalHead.ts';
import { newDeviceEmail } from './newDevice.ts';
import { recoveryObjectedEmail } from './recoveryObjected.ts';
import { recoveryRequestedEmail } from './recoveryRequested.ts';
import { staffAccountChangedEmail } from './staffAccountChanged.ts';
import { staffFactorChangedEmail } from './staffFactorChanged.ts';
import { staffInvitationEmail } from './staffInvitation.ts';
import { staffPasswordChangedEmail } from './staffPasswordChanged.ts';
import { testEmail } from './testMessage.ts';
import { welcomeEmail } from './welcome.ts';
import { withdrawalApprovedEmail } from './withdrawalApproved.ts';
import { withdrawalDeclinedEmail } from './withdrawalDeclined.ts';
import { withdrawalReceivedEmail } from './withdrawalReceived.ts';
import { withdrawalVetoedEmail } from './withdrawalVetoed.ts';

/** User input that a message may contain. */
interface SampleInput {
  readonly name: string;
  readonly subject: string;
  readonly note: string;
  readonly decisionNote: string;
}

const SAMPLE_INPUT: SampleInput = {
  name: 'Ada Muster',
  subject: 'A question about liquidity',
  note: 'For the purchase of a flat.\nPlease send it before the end of the month.',
  decisionNote: 'The account that you named is not in your name.',
};

/** Every email of the service with the given input, for the preview and for tests. */
export function sampleEmails(firm: FirmProfile, input: SampleInput = SAMPLE_INPUT): EmailDraft[] {
  const to = { firm, name: input.name, email: 'ada@person.example' };
  const code = 'c2FtcGxlLWNvZGUtdGhhdC1vcGVucy1ub3RoaW5nLWEx';
  const activation = {
    ...to,
    investorId: 'INV-7Q2M9KXA',
    code,
    activationLink: `https://firm.example/portal#id=INV-7Q2M9KXA&activate=${code}`,
    expiresAt: new Date('2026-11-23T08:00:00Z'),
  };
  const now = new Date('2026-11-20T08:00:00Z');
  const waiting = {
    ...to,
    change: 'Approve a withdrawal of $12,500.00 (INV-7Q2M9KXA)',
    approvalsUrl: 'https://firm.example/admin?tab=approvals',
  };
  const withdrawal = {
    ...to,
    amount: '12500.00',
    asset: 'USD',
    address: 'CH93 0076 2011 6238 5295 7, Kantonalbank',
    note: input.note,
  };
  return [
    applicationReceivedEmail(to),
    contactReceivedEmail({ ...to, subject: input.subject }),
    consultationReceivedEmail({
      ...to,
      when: '23 Nov 2026, 09:00 CET',
      meetingType: 'Video call',
      code,
      confirmationLink: `https://firm.example/contact/confirm#code=${code}`,
    }),
    welcomeEmail(activation),
    accessCodeResetEmail(activation),
    recoveryRequestedEmail({
      ...to,
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
    newDeviceEmail({ ...to, device: 'Firefox on Windows', at: now }),
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
    withdrawalDeclinedEmail({ ...withdrawal, note: input.decisionNote }),
    guessedAccessCodeEmail({
      ...activation,
      failures: 24,
      link: `https://firm.example/portal#id=INV-7Q2M9KXA&device=${code}`,
    }),
    guessedPasswordEmail({ firm, name: firm.name, email: firm.email, username: 'admin', failures: 24 }),
    accountChangedEmail({
      ...to,
      changes: ['email-changed', 'name-changed'],
      at: now,
      withdrawalsWait: true,
    }),
    accountChangedEmail({ ...to, changes: ['access-code-changed'], at: now, withdrawalsWait: true }),
    staffFactorChangedEmail({ ...to, username: 'admin', change: 'passkey-added', at: now }),
    staffPasswordChangedEmail({ firm, email: firm.email, username: 'admin', at: now }),
    approvalRequestedEmail({ ...waiting, requestedBy: 'Mara Keller', expiresAt: activation.expiresAt }),
    approvalDecidedEmail({
      ...waiting,
      status: 'rejected',
      decidedBy: 'Jonas Weber',
      note: input.decisionNote,
    }),
    approvalDecidedEmail({ ...waiting, status: 'unopposed', decidedBy: undefined, note: undefined }),
    changeAnnouncedEmail({ ...waiting, requestedBy: 'Mara Keller', effectiveAt: activation.expiresAt }),
    changeDisputedEmail({ ...waiting, requestedBy: 'Mara Keller', rejectedBy: 'Jonas Weber' }),
    changeEndedEmail({ ...waiting, requestedBy: 'Mara Keller', status: 'voided' }),
    approvalDecidedEmail({ ...waiting, status: 'expired', decidedBy: undefined, note: undefined }),
    staffInvitationEmail({
      ...to,
      invitedBy: input.name,
      role: 'Operations',
      link: `https://firm.example/admin#invite=${code}`,
      token: code,
      expiresAt: activation.expiresAt,
    }),
    staffAccountChangedEmail({
      ...to,
      change: 'role-changed',
      account: input.name,
      by: 'Administrator',
      at: now,
      facts: [['Role', 'Approver']],
    }),
    journalHeadEmail({
      firm,
      email: firm.email,
      head: {
        number: 812,
        seq: 20_431,
        hash: '9b2e'.repeat(16),
        at: new Date('2026-11-22T08:00:00Z'),
        signature: `${'c2FtcGxl'.repeat(10)}c2FtcA==`,
        publicKey: `${'c2FtcGxl'.repeat(7)}c2E=`,
      },
      page: 'https://firm.example/.well-known/firnline/journal-heads',
    }),
    testEmail({ firm, email: firm.email }),
  ];
}
