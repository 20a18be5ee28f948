import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { accountMailTexts } from '#api/messages/mails.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { RECOVERY_WAIT_HOURS } from '#common/domain/investorRecovery.ts';
import { type Person, renderEmail } from './renderEmail.ts';

interface RecoveryData extends Person {
  readonly effectiveAt: Date;
  /** Single-use code that stops the recovery. */
  readonly code: string;
  readonly link: string;
}

/** To every current or recent address of an account whose access is to be recovered. */
export function recoveryRequestedEmail({ effectiveAt, code, link, ...to }: RecoveryData): EmailDraft {
  const t = accountMailTexts(to.language);
  return renderEmail(to, {
    template: 'recovery-requested',
    subject: t('recovery.subject', { firm: to.firm.name }),
    heading: t('recovery.heading'),
    preview: t('recovery.preview'),
    secret: code,
    urgent: true,
    blocks: [
      { kind: 'paragraph', text: t('recovery.text', { hours: String(RECOVERY_WAIT_HOURS) }) },
      { kind: 'facts', facts: [[t('recovery.effective'), formatInstant(effectiveAt, to.language)]] },
      { kind: 'paragraph', text: t('recovery.notYou', { phone: to.firm.phone }) },
      { kind: 'action', label: t('recovery.stop'), url: link },
      { kind: 'code', label: t('recovery.code'), text: code },
    ],
  });
}
