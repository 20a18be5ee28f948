import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import type { FirmProfile } from '#common/domain/firmProfile.ts';
import {
  approvalDecidedEmail,
  approvalRequestedEmail,
  changeAnnouncedEmail,
  changeDisputedEmail,
  changeEndedEmail,
} from './approvals.ts';
import { journalCheckpointEmail } from './journalCheckpoint.ts';
import {
  staffAccountChangedEmail,
  staffFactorChangedEmail,
  staffInvitationEmail,
  staffNewDeviceEmail,
  staffPasswordChangedEmail,
} from './staff.ts';
import { testEmail } from './testMessage.ts';

/** User input that a message may contain. */
export interface SampleInput {
  readonly name: string;
  readonly subject: string;
  readonly note: string;
  readonly decisionNote: string;
}

export const SAMPLE_CODE = 'c2FtcGxlLWNvZGUtdGhhdC1vcGVucy1ub3RoaW5nLWEx';
export const SAMPLE_TIME = new Date('2026-11-20T08:00:00Z');
export const SAMPLE_EXPIRY = new Date('2026-11-23T08:00:00Z');

/** The emails to staff and to those who keep checkpoints of the journal, which are in English. */
export function sampleStaffEmails(firm: FirmProfile, input: SampleInput): EmailDraft[] {
  const to = { firm, name: input.name, email: 'ada@person.example' };
  const waiting = {
    ...to,
    change: 'Approve a withdrawal of $12,500.00 (INV-7Q2M9KXA)',
    approvalsUrl: 'https://firm.example/admin?tab=approvals',
    preview: [
      { field: 'Investor', before: input.name, after: input.name },
      { field: 'Portfolio value', before: '$120,000.00', after: '$180,000.00' },
    ],
  };
  return [
    staffFactorChangedEmail({ ...to, username: 'admin', change: 'passkey-added', at: SAMPLE_TIME }),
    staffNewDeviceEmail({ ...to, username: 'admin', device: 'Firefox on Windows', at: SAMPLE_TIME }),
    staffPasswordChangedEmail({ firm, email: firm.email, username: 'admin', at: SAMPLE_TIME }),
    approvalRequestedEmail({ ...waiting, requestedBy: 'Mara Keller', expiresAt: SAMPLE_EXPIRY }),
    approvalDecidedEmail({
      ...waiting,
      status: 'rejected',
      decidedBy: 'Jonas Weber',
      note: input.decisionNote,
    }),
    approvalDecidedEmail({ ...waiting, status: 'unopposed', decidedBy: undefined, note: undefined }),
    changeAnnouncedEmail({ ...waiting, requestedBy: 'Mara Keller', effectiveAt: SAMPLE_EXPIRY }),
    changeDisputedEmail({ ...waiting, requestedBy: 'Mara Keller', rejectedBy: 'Jonas Weber' }),
    changeEndedEmail({ ...waiting, requestedBy: 'Mara Keller', status: 'voided' }),
    approvalDecidedEmail({ ...waiting, status: 'expired', decidedBy: undefined, note: undefined }),
    staffInvitationEmail({
      ...to,
      invitedBy: input.name,
      role: 'Operations',
      link: `https://firm.example/admin#invite=${SAMPLE_CODE}`,
      token: SAMPLE_CODE,
      expiresAt: SAMPLE_EXPIRY,
    }),
    staffAccountChangedEmail({
      ...to,
      change: 'role-changed',
      account: input.name,
      by: 'Administrator',
      at: SAMPLE_TIME,
      facts: [['Role', 'Approver']],
    }),
    journalCheckpointEmail({
      firm,
      email: firm.email,
      checkpoint: {
        number: 812,
        size: 20_431,
        root: '9b2e'.repeat(16),
        at: new Date('2026-11-22T08:00:00Z'),
        note: `firm.example/journal\n20431\n${'c2FtcGxl'.repeat(5)}c2E=\n\n— firm.example/journal ${'c2FtcGxl'.repeat(11)}c2E=\n`,
      },
      page: 'https://firm.example/.well-known/firnline/journal',
    }),
    testEmail({ firm, email: firm.email }),
  ];
}
