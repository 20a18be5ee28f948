import type { MailDraft } from '#api/email/addOutboxMessage.ts';
import type { FirmProfile } from '#common/domain/firmProfile.ts';
import { accessCodeResetMail } from './accessCodeReset.ts';
import { accountChangedMail } from './accountChanged.ts';
import { applicationReceivedMail } from './applicationReceived.ts';
import { consultationReceivedMail } from './consultationReceived.ts';
import { contactReceivedMail } from './contactReceived.ts';
import { guessedAccessCodeMail } from './guessedAccessCode.ts';
import { guessedPasswordMail } from './guessedPassword.ts';
import { journalHeadMail } from './journalHead.ts';
import { staffPasswordChangedMail } from './staffPasswordChanged.ts';
import { testMail } from './testMessage.ts';
import { welcomeMail } from './welcome.ts';
import { withdrawalApprovedMail } from './withdrawalApproved.ts';
import { withdrawalDeclinedMail } from './withdrawalDeclined.ts';
import { withdrawalReceivedMail } from './withdrawalReceived.ts';

/** What strangers and staff may write into a message. */
interface SampleWords {
  readonly name: string;
  readonly subject: string;
  readonly note: string;
  readonly decisionNote: string;
}

const PLAIN: SampleWords = {
  name: 'Ada Muster',
  subject: 'A question about liquidity',
  note: 'For the purchase of a flat.\nPlease send it before the end of the month.',
  decisionNote: 'The account that you named is not in your name.',
};

/** Every message that the service sends, filled with the given words; for the preview and for tests. */
export function sampleMails(firm: FirmProfile, words: SampleWords = PLAIN): MailDraft[] {
  const to = { firm, name: words.name, email: 'ada@person.example' };
  const code = 'c2FtcGxlLWNvZGUtdGhhdC1vcGVucy1ub3RoaW5nLWEx';
  const activation = {
    ...to,
    investorId: 'INV-7Q2M9KXA',
    code,
    activationLink: `https://house.example/portal#id=INV-7Q2M9KXA&activate=${code}`,
    expiresAt: new Date('2026-11-23T08:00:00Z'),
  };
  const now = new Date('2026-11-20T08:00:00Z');
  const withdrawal = { ...to, amount: '12500.00', asset: 'USD', note: words.note };
  return [
    applicationReceivedMail(to),
    contactReceivedMail({ ...to, subject: words.subject }),
    consultationReceivedMail({
      ...to,
      when: '23 Nov 2026, 09:00 CET',
      meetingType: 'Video call',
      code,
      confirmationLink: `https://house.example/contact/confirm#code=${code}`,
    }),
    welcomeMail(activation),
    accessCodeResetMail(activation),
    withdrawalReceivedMail(withdrawal),
    withdrawalReceivedMail({ ...withdrawal, waitsUntil: activation.expiresAt }),
    withdrawalApprovedMail({ ...withdrawal, note: undefined }),
    withdrawalDeclinedMail({ ...withdrawal, note: words.decisionNote }),
    guessedAccessCodeMail({
      ...activation,
      failures: 24,
      link: `https://house.example/portal#id=INV-7Q2M9KXA&device=${code}`,
    }),
    guessedPasswordMail({ firm, name: firm.name, email: firm.email, username: 'admin', failures: 24 }),
    accountChangedMail({ ...to, changes: ['email-changed', 'name-changed'], at: now, withdrawalsWait: true }),
    accountChangedMail({ ...to, changes: ['access-code-changed'], at: now, withdrawalsWait: true }),
    staffPasswordChangedMail({ firm, email: firm.email, username: 'admin', at: now }),
    journalHeadMail({
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
      page: 'https://house.example/.well-known/firnline/journal-heads',
    }),
    testMail({ firm, email: firm.email }),
  ];
}
