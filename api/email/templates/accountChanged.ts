import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import type en from '#api/messages/en/accountMails.ts';
import { accountMailTexts, commonMailTexts } from '#api/messages/mails.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { ACCESS_CHANGE_WAIT_HOURS } from '#common/domain/withdrawals.ts';
import { type Person, renderEmail } from './renderEmail.ts';

/** Changes that the notice describes, without secrets and new values. */
export type AccountChange = keyof (typeof en)['changes'];

interface AccountChangedData extends Person {
  readonly changes: readonly AccountChange[];
  readonly at: Date;
  /** Whether the approval of new withdrawals is delayed. */
  readonly withdrawalsWait: boolean;
}

/** To every current or recent address of an account, after a change of credentials or contact data. */
export function accountChangedEmail({ changes, at, withdrawalsWait, ...to }: AccountChangedData): EmailDraft {
  const t = accountMailTexts(to.language);
  const hours = String(ACCESS_CHANGE_WAIT_HOURS);
  return renderEmail(to, {
    template: 'account-changed',
    subject: t('changed.subject', { firm: to.firm.name }),
    heading: t('changed.heading'),
    preview: t('changed.preview'),
    urgent: true,
    blocks: [
      ...changes.map((change) => ({ kind: 'paragraph', text: t(`changes.${change}`) }) as const),
      { kind: 'facts', facts: [[commonMailTexts(to.language)('when'), formatInstant(at, to.language)]] },
      { kind: 'paragraph', text: t('changed.notYou', { phone: to.firm.phone }) },
      ...(withdrawalsWait ? [{ kind: 'paragraph', text: t('changed.wait', { hours }) } as const] : []),
    ],
  });
}
