import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { RECOVERY_WAIT_HOURS } from '#common/domain/investorRecovery.ts';
import { type Recipient, renderEmail } from './renderEmail.ts';

interface RecoveryData extends Recipient {
  readonly effectiveAt: Date;
  /** Single-use code that stops the recovery. */
  readonly code: string;
  readonly link: string;
}

/** To every current or recent address of an account whose access is to be recovered. */
export function recoveryRequestedEmail({ effectiveAt, code, link, ...to }: RecoveryData): EmailDraft {
  return renderEmail(to, {
    template: 'recovery-requested',
    subject: `Your access to ${to.firm.name} will be reset`,
    heading: 'Your access will be reset',
    preview: 'If you did not ask for this, please stop it.',
    secret: code,
    urgent: true,
    blocks: [
      {
        kind: 'paragraph',
        text: `Our staff received a request to reset the access code and the second factor of your investor account. For your protection this takes effect only after ${RECOVERY_WAIT_HOURS} hours. You then receive a link to create a new access code at the e-mail address of the account.`,
      },
      { kind: 'facts', facts: [['Takes effect', formatInstant(effectiveAt)]] },
      {
        kind: 'paragraph',
        text: `If you asked for this, you do not need to do anything. If you did not, please stop it now and call us: ${to.firm.phone}.`,
      },
      { kind: 'action', label: 'Stop the reset', url: link },
      { kind: 'code', label: 'Code to stop the reset', text: code },
    ],
  });
}
